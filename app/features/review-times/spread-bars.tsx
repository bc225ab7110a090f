import type { ReviewTimes } from './review-times.ts'

export function SpreadBars({ spread, total }: { spread: ReviewTimes['spread']; total: number }) {
  const largest = Math.max(...spread.map(({ count }) => count), 1)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {spread.map(({ withinHours, count }, index) => (
        <li key={withinHours} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <span className="sm:w-36">{stepName(spread[index - 1]?.withinHours ?? null, withinHours)}</span>
          <span
            aria-hidden
            className={`order-last h-4 basis-full sm:order-none sm:basis-0 sm:grow ${count === 0 ? 'max-sm:hidden' : ''}`}
          >
            <span
              className={`block h-full rounded-sm forced-colors:bg-[CanvasText] ${withinHours === null ? 'bg-signal' : 'bg-gulf'}`}
              style={{ width: `${(count / largest) * 100}%`, minWidth: count > 0 ? '3px' : undefined }}
            />
          </span>
          <span className="ml-auto w-24 text-right tabular-nums">
            {count.toLocaleString('en-US')}{' '}
            <span className="text-sm text-ink-soft">({Math.round((count / total) * 100)}%)</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function stepName(from: number | null, to: number | null): string {
  if (from === null) return 'Within an hour'
  return to === null ? `After ${from} hours` : `${from} to ${to} hours`
}
