import { Clock } from 'lucide-react'
import { unbrokenTimes } from '../../ui/page/unbroken-text.tsx'
import type { StoredHours } from './hours.ts'
import { appointmentSentence, openStateSentence } from './opening-sentence.ts'
import { openState } from './opening-state.ts'

export function OpeningLine({ hours, now, timeZone }: { hours: StoredHours; now: Date; timeZone: string }) {
  const opening = openState(hours, now, timeZone)
  const byAppointment = opening.state === 'closed' ? appointmentSentence(hours, now, timeZone) : undefined
  const sentence = byAppointment ?? openStateSentence(opening, now, timeZone)
  return (
    <a
      href="#hours"
      className={`tap-line gap-2 self-start font-semibold text-balance decoration-1 ${opening.state === 'closed' ? 'text-ink' : 'text-verified'}`}
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      {unbrokenTimes(sentence)}
    </a>
  )
}
