import { momentText } from '../../time/eastern-time.ts'
import type { LogEntry } from './find-log.server.ts'

/** Who did what and when, why, and what it changed. */
export function LogStep({ entry: { at, who, what, changes, reason } }: { entry: LogEntry }) {
  return (
    <>
      <p>
        {who} {what}.{' '}
        <time dateTime={at} className="text-sm text-ink-soft">
          {momentText(at)}
        </time>
      </p>
      {reason && <p className="text-ink-soft">“{reason}”</p>}
      {changes.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {changes.map((change) => (
            <li key={change} className="whitespace-pre-line">
              {change}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
