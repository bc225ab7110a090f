import { countText } from '../../text/count-text.ts'
import { Card } from '../../ui/index.ts'
import { durationText } from './amounts.ts'
import type { Status } from './find-status.server.ts'

export function SlowQueries({ slowest }: { slowest: Status['slowest'] }) {
  if (!slowest) {
    return (
      <p className="max-w-prose">
        This database doesn’t keep track of its queries. Turn on the extension pg_stat_statements to see them
        here.
      </p>
    )
  }
  if (slowest.length === 0) return <p>No query has run three times yet.</p>
  return (
    <Card className="px-4 sm:px-5">
      <ol className="divide-y divide-line">
        {slowest.map(({ text, calls, meanMs, longestMs, totalMs }) => (
          <li key={text} className="py-3">
            <p>
              <span className="font-semibold">{durationText(meanMs)}</span> on average, at most{' '}
              {durationText(longestMs)}, {countText(calls, 'call')}, {durationText(totalMs)} in all
            </p>
            <code className="mt-1 block font-mono text-sm wrap-anywhere text-ink-soft">{text}</code>
          </li>
        ))}
      </ol>
    </Card>
  )
}
