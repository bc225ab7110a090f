import { MINUTE_MS } from '../../time/durations.ts'
import { dateIn, daysBetween, weekdayOf } from './hours-clock.ts'
import { DAY_NAMES, MONTH_NAMES, type StoredHours } from './hours.ts'
import { OPEN_24_HOURS } from './hours-text.ts'
import { appointmentSentence, lastDayOpen, shortTime } from './opening-sentence.ts'
import { openState } from './opening-state.ts'

export interface OpeningNote {
  state: 'open' | 'closing' | 'closed'
  text: string
}

const CLOSING_SOON_MINUTES = 60

/** Null where nothing is known. Names the zone unless it is Eastern time. */
export function openingNote(hours: StoredHours | null, at: Date, timeZone: string): OpeningNote | null {
  if (!hours) return null
  const opening = openState(hours, at, timeZone)
  if (opening.state === 'always') return { state: 'open', text: OPEN_24_HOURS }
  if (opening.state === 'open') {
    const minutes = Math.ceil((opening.closesAt.getTime() - at.getTime()) / MINUTE_MS)
    return minutes < CLOSING_SOON_MINUTES
      ? { state: 'closing', text: `Closes in ${minutes} min` }
      : { state: 'open', text: `Open until ${closingTime(opening.closesAt, at, timeZone)}` }
  }
  const byAppointment = appointmentSentence(hours, at, timeZone)
  if (byAppointment !== undefined) return { state: 'closed', text: byAppointment }
  return opening.opensNext
    ? { state: 'closed', text: `Opens ${openingTime(opening.opensNext, at, timeZone)}` }
    : null
}

function closingTime(closesAt: Date, at: Date, timeZone: string): string {
  const lastDay = lastDayOpen(closesAt, at, timeZone)
  const day = lastDay && shortDay(dateIn(timeZone, at), lastDay)
  return [day, timeWithZone(closesAt, timeZone)].filter(Boolean).join(' ')
}

function openingTime(opensNext: Date, at: Date, timeZone: string): string {
  const day = shortDay(dateIn(timeZone, at), dateIn(timeZone, opensNext))
  return [day, timeWithZone(opensNext, timeZone)].filter(Boolean).join(' ')
}

function shortDay(today: string, date: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return ''
  if (days === 1) return 'tomorrow'
  if (days < 7) return DAY_NAMES[weekdayOf(date)].slice(0, 3)
  const [, month = 1, day] = date.split('-').map(Number)
  return `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${day},`
}

function timeWithZone(at: Date, timeZone: string): string {
  const time = shortTime(at, timeZone)
  return timeZone === 'America/Chicago' ? `${time} CT` : time
}
