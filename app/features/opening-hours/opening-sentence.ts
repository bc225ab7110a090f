import { DAY_MS } from '../../time/durations.ts'
import { dateIn, timeIn, weekdayOf } from './hours-clock.ts'
import {
  BY_APPOINTMENT,
  BY_APPOINTMENT_ONLY,
  CLOSED,
  describeDayFrom,
  describeTime,
  isByAppointmentOnly,
  OPEN_24_HOURS,
} from './hours-text.ts'
import type { StoredHours } from './hours.ts'
import type { OpeningState } from './opening-state.ts'

const ZONE_NAMES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
}
/** Most of Florida keeps it, so it is not named. */
const USUAL_ZONE = 'America/New_York'

/** `Open now · Closes at 5 PM`. Names the zone unless it is Eastern time. */
export function openStateSentence(opening: OpeningState, at: Date, timeZone: string): string {
  if (opening.state === 'always') return OPEN_24_HOURS
  if (opening.state === 'open') {
    return `Open now · Closes ${describeClosing(opening.closesAt, at, timeZone)}${zoneNote(timeZone)}`
  }
  if (!opening.opensNext) return CLOSED
  return `Closed now · Opens ${describeOpening(opening.opensNext, at, timeZone)}${zoneNote(timeZone)}`
}

export function appointmentSentence(hours: StoredHours, at: Date, timeZone: string): string | undefined {
  const today = dateIn(timeZone, at)
  if (hours.exceptions.some(({ date }) => date === today)) return undefined
  if (hours.notGiven?.includes(weekdayOf(today))) return 'No hours given for today'
  if (isByAppointmentOnly(hours)) return BY_APPOINTMENT_ONLY
  return hours.byAppointment?.includes(weekdayOf(today)) ? `${BY_APPOINTMENT} today` : undefined
}

function describeOpening(opensNext: Date, at: Date, timeZone: string): string {
  const day = describeDayFrom(dateIn(timeZone, at), dateIn(timeZone, opensNext))
  return [day, `at ${shortTime(opensNext, timeZone)}`].filter(Boolean).join(' ')
}

function describeClosing(closesAt: Date, at: Date, timeZone: string): string {
  const lastDay = lastDayOpen(closesAt, at, timeZone)
  const day = lastDay && describeDayFrom(dateIn(timeZone, at), lastDay)
  return [day, `at ${shortTime(closesAt, timeZone)}`].filter(Boolean).join(' ')
}

/** The last day of hours longer than a day, else undefined. Midnight belongs to the day before. */
export function lastDayOpen(closesAt: Date, at: Date, timeZone: string): string | undefined {
  if (closesAt.getTime() - at.getTime() <= DAY_MS) return undefined
  return dateIn(timeZone, new Date(closesAt.getTime() - 1))
}

/** `8 AM`, `8:30 AM`. */
export function shortTime(at: Date, timeZone: string): string {
  return describeTime(timeIn(timeZone, at)).replace(':00', '')
}

function zoneNote(timeZone: string): string {
  return timeZone === USUAL_ZONE ? '' : ` (${ZONE_NAMES[timeZone] ?? timeZone})`
}
