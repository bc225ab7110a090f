import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { dateIn, daysBetween, timeIn, weekdayOf } from '../../time/zone-clock.ts'
import {
  BY_APPOINTMENT,
  BY_APPOINTMENT_ONLY,
  CLOSED,
  describeTime,
  isByAppointmentOnly,
  OPEN_24_HOURS,
} from './hours-text.ts'
import { DAY_NAMES, isWeekGiven, MONTH_NAMES, type StoredHours } from './hours.ts'
import { openingDate, openState, type OpeningState, timesOn } from './opening-state.ts'
import { holidayOn } from './federal-holiday.ts'

/** `Thanksgiving: hours may differ`, where nothing is known but the hours of other weeks. */
export function holidayWarning(hours: StoredHours, date: string): string | undefined {
  const isSaid = hours.exceptions.some((one) => one.date === date)
  const holiday = isSaid || timesOn(hours, date).length === 0 ? undefined : holidayOn(date)
  return holiday && `${holiday}: hours may differ`
}

/** Of the day that decides whether it is open, or when it opens next. */
function warningAt(hours: StoredHours, opening: OpeningState, at: Date, timeZone: string) {
  const next = opening.state === 'closed' ? opening.opensNext : at
  return next && holidayWarning(hours, openingDate(hours, next, timeZone) ?? dateIn(timeZone, next))
}

/** What the head of a profile says: the list's words. */
export function openingSentence(hours: StoredHours, at: Date, timeZone: string): string {
  const note = openingNote(hours, at, timeZone)
  const byAppointment = appointmentSentence(hours, at, timeZone)
  if (!note) return byAppointment ?? CLOSED
  const isClosed = openState(hours, at, timeZone).state === 'closed' && note.text !== byAppointment
  return isClosed ? `Closed now · ${note.text}` : note.text
}

export function appointmentSentence(hours: StoredHours, at: Date, timeZone: string): string | undefined {
  const today = dateIn(timeZone, at)
  if (hours.exceptions.some(({ date }) => date === today)) return undefined
  if (!isWeekGiven(hours) || hours.notGiven?.includes(weekdayOf(today))) return 'No hours given for today'
  if (isByAppointmentOnly(hours)) return BY_APPOINTMENT_ONLY
  return hours.byAppointment?.includes(weekdayOf(today)) ? `${BY_APPOINTMENT} today` : undefined
}

export interface OpeningNote {
  /** Nobody knows on a holiday: it is not counted as open. */
  state: 'open' | 'closing' | 'closed' | 'unsure'
  text: string
}

const CLOSING_SOON_MINUTES = 60

/** Null where nothing is known. Names the zone unless it is Eastern time, which most of Florida keeps. */
export function openingNote(hours: StoredHours | null, at: Date, timeZone: string): OpeningNote | null {
  if (!hours || (!isWeekGiven(hours) && hours.exceptions.length === 0)) return null
  const opening = openState(hours, at, timeZone)
  const byAppointment = opening.state === 'closed' ? appointmentSentence(hours, at, timeZone) : undefined
  const warning = byAppointment ?? warningAt(hours, opening, at, timeZone)
  if (warning) return { state: byAppointment ? 'closed' : 'unsure', text: warning }
  if (opening.state === 'always') return { state: 'open', text: OPEN_24_HOURS }
  const when = describeChange(opening, at, timeZone)
  if (opening.state === 'open') {
    const minutes = Math.ceil((opening.closesAt.getTime() - at.getTime()) / MINUTE_MS)
    return minutes < CLOSING_SOON_MINUTES
      ? { state: 'closing', text: `Closes in ${minutes} min` }
      : { state: 'open', text: `Open until ${when}` }
  }
  return when === undefined ? null : { state: 'closed', text: `Opens ${when}` }
}

/** The day, if it is another one, and the time at which it closes or opens: `tomorrow 8:30 AM`. */
function describeChange(opening: Exclude<OpeningState, { state: 'always' }>, at: Date, timeZone: string) {
  const change = opening.state === 'open' ? opening.closesAt : opening.opensNext
  if (!change) return undefined
  // Only of hours longer than a day is the last day said, and midnight belongs to the day before.
  const isToday = opening.state === 'open' && change.getTime() - at.getTime() <= DAY_MS
  const date = dateIn(timeZone, opening.state === 'open' ? new Date(change.getTime() - 1) : change)
  const day = isToday ? undefined : describeDay(dateIn(timeZone, at), date)
  const time = describeTime(timeIn(timeZone, change)).replace(':00', '')
  return [day, time, timeZone === 'America/Chicago' && 'CT'].filter(Boolean).join(' ')
}

function describeDay(today: string, date: string): string | undefined {
  const days = daysBetween(today, date)
  if (days === 0) return undefined
  if (days === 1) return 'tomorrow'
  const [, month = 1, day] = date.split('-').map(Number)
  return days < 7 ? DAY_NAMES[weekdayOf(date)].slice(0, 3) : `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${day},`
}
