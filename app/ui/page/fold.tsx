import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

interface FoldProps {
  summary: ReactNode
  className?: string | undefined
  summaryClassName: string
  children: ReactNode
}

/** Open on paper. */
export function Fold({ summary, className, summaryClassName, children }: FoldProps) {
  return (
    <details className={cn('group/fold print:[&::details-content]:[content-visibility:visible]', className)}>
      <summary
        className={cn(
          'flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-3 print:hidden [&::-webkit-details-marker]:hidden',
          summaryClassName,
        )}
      >
        {summary}
        <ChevronDown aria-hidden className="size-6 shrink-0 text-gulf [details[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

interface FoldedSectionProps {
  id: string
  title: string
  /** What the section holds, in a line or two. */
  lead: ReactNode
  Heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A section that is closed on arrival, unless the address or `openFolds` leads into it. */
export function FoldedSection({ id, title, lead, Heading = 'h2', children }: FoldedSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-2">
      <Fold
        className="rounded-card border border-line-strong bg-card"
        summaryClassName="grid grid-cols-[minmax(0,1fr)_auto] content-center gap-y-0 rounded-card px-4 py-2 hover:bg-sand sm:px-6 [&>svg]:col-start-2 [&>svg]:row-span-2 [&>svg]:row-start-1"
        summary={
          <>
            <Heading id={`${id}-title`} className="text-lg">
              {title}
            </Heading>
            <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{lead}</span>
          </>
        }
      >
        {/* The address leads into the fold, so that the browser opens it. */}
        <div id={id} className="scroll-mt-24 border-t border-line p-4 sm:p-6">
          {children}
        </div>
      </Fold>
    </section>
  )
}
