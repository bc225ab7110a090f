import { endSentence } from '../../text/end-sentence.ts'
import { cn } from '../../ui/cn.ts'

interface VerifiedBadgeProps {
  label?: string
  size?: 'regular' | 'large'
}

export function VerifiedBadge({ label = 'Verified', size = 'regular' }: VerifiedBadgeProps) {
  const isLarge = size === 'large'
  return (
    <span
      className={`inline-flex items-center font-semibold text-verified ${isLarge ? 'gap-1.5' : 'gap-1 text-sm'}`}
    >
      <VerifiedSeal className={isLarge ? 'size-7' : 'size-5'} />
      {label}
    </span>
  )
}

export function VerifiedSeal({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={`shrink-0 ${className ?? ''}`}>
      {/* Twelve round dots on a circle make the scallops. */}
      <circle
        cx="12"
        cy="12"
        r="9"
        pathLength="12"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="5"
        strokeDasharray="0 1"
        strokeLinecap="round"
      />
      <g className="stroke-card forced-colors:stroke-[Canvas]">
        <circle cx="12" cy="12" r="8" strokeWidth=".7" />
        <path d="m8.4 12.3 2.5 2.5 4.8-5.2" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </svg>
  )
}

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
