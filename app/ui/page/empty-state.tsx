import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { UnmappedIsland } from './unmapped-island.tsx'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  hint?: ReactNode
  action?: ReactNode
  /** Stands on the drawn island above the title. */
  icon?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

export function EmptyState({
  title,
  text,
  hint,
  action,
  icon,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={classNames(
        'rounded-card border border-line bg-card px-5 pt-6 pb-10 text-center wrap-break-word sm:px-10',
        className,
      )}
    >
      <UnmappedIsland className="mx-auto mb-3 print:hidden">{icon}</UnmappedIsland>
      <Heading className="text-xl max-sm:text-[min(var(--text-xl),10vw)]">{title}</Heading>
      {text && <p className="mx-auto mt-2 max-w-[60ch] text-pretty">{text}</p>}
      {hint && <p className="mx-auto mt-2 max-w-[60ch] text-pretty text-ink-soft">{hint}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
