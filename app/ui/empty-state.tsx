import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** A softer second sentence: what to try next. */
  hint?: ReactNode
  /** The way on: one or more buttons or links. */
  action?: ReactNode
  icon?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** What stands where a list would be: says so, and offers a way on. */
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
        'rounded-card border border-dashed border-line-strong bg-card px-5 py-10 text-center sm:px-10',
        className,
      )}
    >
      {icon && (
        <div aria-hidden className="mb-3 flex justify-center text-gulf [&_svg]:size-9 [&_svg]:stroke-[1.5]">
          {icon}
        </div>
      )}
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="mx-auto mt-2 max-w-[60ch]">{text}</p>}
      {hint && <p className="mx-auto mt-2 max-w-[60ch] text-ink-soft">{hint}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
