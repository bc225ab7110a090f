import type { ReactNode } from 'react'
import { Compass } from 'lucide-react'
import { cn } from '../cn.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { PageFrame } from './page-frame.tsx'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  hint?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  headingLevel?: 1 | 2
}

export function EmptyState({ title, text, hint, action, icon, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="rounded-card border border-line bg-card px-5 pt-6 pb-10 text-center wrap-break-word sm:px-10">
      <UnmappedIsland className="mx-auto mb-3 print:hidden">{icon}</UnmappedIsland>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="mx-auto mt-2 max-w-[60ch] text-pretty">{text}</p>}
      {hint && <p className="mx-auto mt-2 max-w-[60ch] text-pretty text-ink-soft">{hint}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

interface EmptyPageProps extends Omit<EmptyStateProps, 'headingLevel'> {
  title: string
  children?: ReactNode
}

/** It is the whole page, which then also says its place. */
export function EmptyPage({ children, ...state }: EmptyPageProps) {
  return (
    <PageFrame narrow>
      <Breadcrumb steps={[{ label: state.title }]} className="-mt-3 mb-3" />
      <EmptyState {...state} headingLevel={1} />
      {children}
    </PageFrame>
  )
}

const LINES = [
  'M96 6c34-4 62 8 74 24s10 36-10 48-48 12-76 12-56-2-68-16-6-38 12-52S66 10 96 6Z',
  'M96 18c26-3 47 6 57 18s7 27-8 36-37 9-58 9-43-2-52-12-4-28 9-38 29-10 52-13Z',
  'M96 30c18-2 33 4 40 12s5 18-6 24-26 6-40 6-30-1-36-8-3-18 6-25 20-7 36-9Z',
]

function UnmappedIsland({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div aria-hidden className={cn('relative w-44 max-w-full', className)}>
      <svg viewBox="0 0 190 98" className="w-full text-gulf">
        <g fill="none" stroke="currentColor">
          {LINES.map((line, height) => (
            <path
              key={line}
              d={line}
              opacity={0.55 - height * 0.12}
              strokeDasharray={height === 0 ? undefined : '5 4'}
            />
          ))}
        </g>
      </svg>
      <div className="absolute inset-0 flex items-center justify-center text-gulf [&_svg]:size-9 [&_svg]:stroke-[1.5]">
        {children ?? <Compass />}
      </div>
    </div>
  )
}
