import { endSentence } from '../../text/end-sentence.ts'
import { cn } from '../../ui/cn.ts'

interface FeaturedRibbonProps {
  reason?: string
  className?: string
}

export function FeaturedRibbon({ reason = '', className = 'right-3' }: FeaturedRibbonProps) {
  return (
    <details name="card-note" className="contents print:hidden">
      <summary
        className={cn(
          'absolute top-0 z-10 -translate-y-2/3 list-none rounded-[3px] bg-brass px-2.5 py-0.5 text-sm leading-tight font-semibold text-card before:absolute before:-inset-x-2 before:-inset-y-2.5 forced-colors:border print:hidden',
          className,
        )}
      >
        Featured
      </summary>
      <p
        className={cn(
          'absolute top-4 z-20 max-w-[calc(100%-1.5rem)] rounded-control border border-line-strong bg-card px-3 py-2 text-sm leading-snug text-ink shadow-float print:hidden',
          className,
        )}
      >
        Featured: {endSentence(reason || 'our team chose this business')} Nobody pays for it.
      </p>
    </details>
  )
}
