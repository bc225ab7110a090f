import { endSentence } from '../../text/end-sentence.ts'

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

const FEATURED =
  'rounded-[3px] bg-brass text-sm leading-tight font-semibold text-card forced-colors:border print:hidden '

export function FeaturedRibbon({ reason }: { reason: string }) {
  return (
    <details className="contents print:hidden">
      <summary
        className={`${FEATURED}absolute top-0 right-3 z-10 -translate-y-2/3 list-none px-2.5 py-1 before:absolute before:-inset-x-2 before:-inset-y-2.5`}
      >
        Featured
      </summary>
      <p className="absolute top-4 right-3 z-20 max-w-[calc(100%-1.5rem)] rounded-control border border-line-strong bg-card px-3 py-2 text-sm leading-snug text-ink shadow-float print:hidden">
        {featuredSentence(reason)}
      </p>
    </details>
  )
}

/** On the edge of a card, or by the name in a row. Nothing opens: a card has three things to press as it is. */
export function FeaturedMark({ reason }: { reason: string }) {
  return (
    <span
      title={featuredSentence(reason)}
      className={`${FEATURED}absolute top-0 right-11 z-10 -translate-y-1/2 px-1.5 large-text:leading-none large-text:[font-size:min(var(--text-sm),6.8vw)] @xl:static @xl:translate-y-0`}
    >
      Featured
    </span>
  )
}

function featuredSentence(reason: string): string {
  return `Featured: ${endSentence(reason || 'our team chose this business')} Nobody pays for it.`
}
