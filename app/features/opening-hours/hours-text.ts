/** Opening hours in words, the same on every machine (no locale data), so that server and browser agree. */
import { addDays, dateIn, weekdayOf } from '../../time/zone-clock.ts'
import {
  DAY_NAMES,
  daysAlike,
  daysText,
  HOURS_NOT_SPECIFIED,
  isWeekGiven,
  MONTH_NAMES,
  type StoredHours,
  type Weekday,
  WEEKDAYS,
} from './hours.ts'
import { timesOn } from './opening-state.ts'

export const CLOSED = 'Closed'
export const OPEN_24_HOURS = 'Open 24 hours'
export const NOT_GIVEN = 'Not given'
export const BY_APPOINTMENT = 'By appointment'
export const BY_APPOINTMENT_ONLY = 'By appointment only'
const EXCEPTION_DAYS = 60

interface DayHours {
  day: number
  name: string
  times: string[]
}

interface ExceptionDay {
  date: string
  dateText: string
  name: string
  times: string[]
}

/** A sentence, or the words of whoever sent them, where there are no seven days to tell. */
export function describeWeek(hours: StoredHours | null): DayHours[] | string {
  if (!hours || !isWeekGiven(hours)) return hours?.note ?? HOURS_NOT_SPECIFIED
  if (isByAppointmentOnly(hours)) return BY_APPOINTMENT_ONLY
  return WEEKDAYS.map((day) => {
    const spans = hours.weekly.filter((span) => span.day === day)
    return {
      day,
      name: DAY_NAMES[day],
      times:
        spans.length > 0
          ? describeTimes(spans.toSorted((a, b) => (a.opens < b.opens ? -1 : 1)))
          : [withoutTimes(hours, day)],
    }
  })
}

function withoutTimes({ byAppointment, notGiven }: StoredHours, day: Weekday): string {
  if (byAppointment?.includes(day)) return BY_APPOINTMENT
  return notGiven?.includes(day) ? NOT_GIVEN : CLOSED
}

export function isByAppointmentOnly({ weekly, byAppointment = [] }: StoredHours): boolean {
  return weekly.length === 0 && byAppointment.length === WEEKDAYS.length
}

export function weekInWords(hours: StoredHours | null): string {
  const week = weekAlike(hours)
  if (week === undefined || typeof week === 'string') return week ?? ''
  return week.map(({ text, days }) => `${daysText(days, ' to ')}: ${text}`).join('\n')
}

/** `Mon–Fri 8 AM–5 PM, Sat 9 AM–noon`, without the days that are closed. */
export function weekInOneLine(hours: StoredHours | null): string | undefined {
  const week = weekAlike(hours)
  if (week === undefined || typeof week === 'string') return week
  return week
    .filter(({ text }) => text !== CLOSED && text !== NOT_GIVEN)
    .map(({ text, days }) => {
      const names = days.map((name) => name.slice(0, 3))
      return `${daysText(names, '–')} ${shortTimes(text)}`
    })
    .join(', ')
}

/** Undefined where no week is given. */
function weekAlike(hours: StoredHours | null) {
  if (!hours || !isWeekGiven(hours)) return hours?.note
  const week = describeWeek(hours)
  return typeof week === 'string'
    ? week
    : daysAlike(week.map(({ name, times }) => ({ name, text: times.join(', ') })))
}

function shortTimes(times: string): string {
  const text = times.replaceAll(' to ', '–').replaceAll(/:00(?= [AP]M)/g, '')
  return /^(?:Open|By)/.test(text) ? text.toLowerCase() : text
}

export function upcomingExceptions(hours: StoredHours | null, at: Date, timeZone: string): ExceptionDay[] {
  if (!hours) return []
  const today = dateIn(timeZone, at)
  const lastDay = addDays(today, EXCEPTION_DAYS)
  const coming = hours.exceptions.filter(({ date }) => date >= today && date <= lastDay)
  return [...Map.groupBy(coming, ({ date }) => date)]
    .map(([date, exceptions]) => ({
      date,
      dateText: describeDate(date),
      name: exceptions[0]?.name ?? '',
      times: describeTimes(timesOn(hours, date)),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function describeDate(date: string): string {
  return `${DAY_NAMES[weekdayOf(date)]}, ${monthAndDay(date)}`
}

export function describeLongDate(date: string): string {
  return `${monthAndDay(date)}, ${date.slice(0, 4)}`
}

function monthAndDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${MONTH_NAMES[(month ?? 1) - 1]} ${day}`
}

export function describeTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (minutes === 0 && hours % 24 === 0) return 'midnight'
  if (minutes === 0 && hours === 12) return 'noon'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function describeTimes(times: { opens: string; closes: string }[]): string[] {
  if (times.length === 0) return [CLOSED]
  if (times.some(({ opens, closes }) => opens === '00:00' && (closes === '24:00' || closes === '00:00'))) {
    return [OPEN_24_HOURS]
  }
  return times.map(({ opens, closes }) => `${describeTime(opens)} to ${describeTime(closes)}`)
}
