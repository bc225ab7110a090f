import { Clock } from 'lucide-react'
import type { StoredHours } from './hours.ts'
import { openStateSentence } from './opening-sentence.ts'
import { openState } from './opening-state.ts'

/** "Open now, closes at 5:00 PM", leading to the whole week. */
export function OpeningLine({ hours, now, timeZone }: { hours: StoredHours; now: Date; timeZone: string }) {
  const opening = openState(hours, now, timeZone)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span
        className={`inline-flex items-center gap-2 font-semibold ${opening.state === 'closed' ? 'text-ink' : 'text-verified'}`}
      >
        <Clock aria-hidden className="size-5 shrink-0" />
        {openStateSentence(opening, now, timeZone)}
      </span>
      <a href="#hours" className="inline-flex min-h-11 items-center px-1">
        All hours
      </a>
    </p>
  )
}
