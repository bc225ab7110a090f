import { type Figure, FIGURES } from './figures.ts'
import type { Figures } from './count-uses.server.ts'

const LABELS: Readonly<Record<Figure, string>> = {
  shown: 'Shown in lists',
  opened: 'Page opened',
  called: 'Calls',
  website: 'Website visits',
  directions: 'Directions',
}

export function FiguresSection({ figures: { totals, before } }: { figures: Figures }) {
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2 max-sm:[&>:last-child]:col-span-full">
        {FIGURES.map((figure) => (
          <div key={figure} className="rounded-control border border-line bg-card px-3 py-2">
            <dt className="text-sm text-ink-soft">{LABELS[figure]}</dt>
            <dd>
              <span className="block text-xl font-semibold tabular-nums">
                {totals[figure].toLocaleString('en-US')}
              </span>
              <span className="text-sm text-ink-soft tabular-nums">
                {before[figure].toLocaleString('en-US')} before
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">Last 30 days, and the 30 days before.</p>
    </>
  )
}
