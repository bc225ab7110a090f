const PARTS = 4
const PROMISE_HOURS = 24

export const MEDIAN_COLOR = 'bg-gulf'

export function slowColor(hours: number): string {
  return hours > PROMISE_HOURS ? 'bg-signal' : 'bg-brass'
}

/** A scale bar as long as the promise, or longer where it was not kept. Decorative: the words are above it. */
export function TimeScale({ median, percentile95 }: { median: number; percentile95: number }) {
  const hours = lengthFor(percentile95)
  const part = hours / PARTS
  const at = (time: number) => `${Math.min((time / hours) * 100, 100)}%`
  return (
    <div aria-hidden className="@container mt-7 pt-6 text-sm text-ink-soft">
      <div className="relative">
        <Marker left={at(median)} className={MEDIAN_COLOR} />
        <Marker left={at(percentile95)} className={slowColor(percentile95)} />
        <div className="flex h-2 border border-ink">
          {Array.from({ length: PARTS }, (_, index) => (
            <span
              key={index}
              className={`flex-1 ${index % 2 === 0 ? 'bg-ink forced-colors:bg-[CanvasText]' : 'bg-card'}`}
            />
          ))}
        </div>
      </div>
      <div className="mt-1 flex justify-between tabular-nums">
        {Array.from({ length: PARTS + 1 }, (_, index) => (
          <span
            key={index}
            // At a large text size there is room for every other number.
            className="flex w-0 justify-center whitespace-nowrap first:justify-start last:justify-end @max-[13rem]:even:invisible"
          >
            {index * part}
            {index === PARTS && ' h'}
          </span>
        ))}
      </div>
    </div>
  )
}

function Marker({ left, className }: { left: string; className: string }) {
  return (
    <span className="absolute -top-5 -translate-x-1/2" style={{ left }}>
      <span className={`mx-auto block size-3 rounded-full forced-colors:bg-[Highlight] ${className}`} />
      <span className={`mx-auto block h-4 w-0.5 ${className}`} />
    </span>
  )
}

function lengthFor(hours: number): number {
  return Math.max(Math.ceil(hours / PROMISE_HOURS), 1) * PROMISE_HOURS
}
