import type { HistoryEntry } from '../case.ts'
import { CasePart } from './case-parts.tsx'
import { timeText } from '../../time-text.ts'

export function HistoryList({ history, since }: { history: readonly HistoryEntry[]; since: string }) {
  return (
    <CasePart title="History">
      {history.length === 0 ? (
        <p className="text-ink-soft">It came in on {timeText(since)}.</p>
      ) : (
        <ol className="space-y-1">
          {history.map(({ at, who, what, reason }) => (
            <li key={`${at} ${what}`} className="wrap-anywhere">
              <span className="text-sm text-ink-soft tabular-nums">{timeText(at)}</span> {who} {what}.
              {reason && <span className="block text-ink-soft">“{reason}”</span>}
            </li>
          ))}
        </ol>
      )}
    </CasePart>
  )
}
