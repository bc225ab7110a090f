import type { Completeness } from './completeness.server.ts'

export function CompletenessMeter({
  completeness: { percent },
  id,
}: {
  completeness: Completeness
  id: string
}) {
  return (
    <div>
      <p id={id} className="text-sm font-semibold text-ink tabular-nums">
        {percent}% complete
      </p>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1 h-2 overflow-hidden rounded-full border border-line-strong bg-card"
      >
        <div className="h-full bg-gulf forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
