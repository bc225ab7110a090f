/** Between an instant and what the clocks of a zone show, across changes to and from daylight saving time. */
import { DAY_MS, MINUTE_MS } from './durations.ts'

export const EASTERN = 'America/New_York'

const QUARTER = 15 * MINUTE_MS
const MOST_OFFSETS = 10_000

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

export function dateIn(timeZone: string, at: Date): string {
  return new Date(wallClock(timeZone, at.getTime())).toISOString().slice(0, 10)
}

export function timeIn(timeZone: string, at: Date): string {
  return new Date(wallClock(timeZone, at.getTime())).toISOString().slice(11, 16)
}

/** A time skipped in spring is read on the clock before the change; a repeated one in autumn is the first. */
export function instantOf(timeZone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * MINUTE_MS
  const before = offset(timeZone, wall - DAY_MS)
  const after = offset(timeZone, wall + DAY_MS)
  const candidates = [wall - before, wall - after].filter((at) => wallClock(timeZone, at) === wall)
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall - before)
}

/** @param local `YYYY-MM-DDTHH:MM`; undefined for what is no such time */
export function instantAt(timeZone: string, local: string): Date | undefined {
  const [date = '', time = ''] = local.split('T')
  return isDate(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantOf(timeZone, date, time) : undefined
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** Whether it is a day of this century or the next, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const at = /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** 1 is Monday. */
export function weekdayOf(date: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) as ReturnType<typeof weekdayOf>
}

/** @param time `HH:MM`; `24:00` is the end of the day */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function wallClock(timeZone: string, at: number): number {
  return at + offset(timeZone, at)
}

/** Zones change at quarters of an hour only, so one answer of the slow formatter serves a whole quarter. */
function offset(timeZone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER) * QUARTER
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  // Swedes write `2026-03-08 01:30:00`.
  const clock = formatOf(timeZone).format(quarter).replace(' ', 'T')
  const found = Date.parse(`${clock}Z`) - quarter
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, found)
  return found
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}
