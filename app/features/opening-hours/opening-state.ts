import { addDays, dateIn, instantOf, weekdayOf } from '../../time/zone-clock.ts'
import type { StoredHours } from './hours.ts'

export type OpeningState =
  | { state: 'always' }
  | { state: 'open'; closesAt: Date }
  | { state: 'closed'; opensNext?: Date }

const ALWAYS_DAYS = 8
const LOOK_AHEAD_DAYS = 366

interface OpenSpan {
  from: Date
  to: Date
}

/** Spans that touch are one; an exception replaces its date, except hours from the night before. */
export function openState(hours: StoredHours, at: Date, timeZone: string): OpeningState {
  const today = dateIn(timeZone, at)
  let current: OpenSpan | undefined
  for (let day = -1; day <= LOOK_AHEAD_DAYS; day++) {
    for (const span of spansOn(hours, addDays(today, day), timeZone)) {
      if (current && span.from > current.to) return { state: 'open', closesAt: current.to }
      if (span.to <= at) continue
      if (!current && span.from > at) return { state: 'closed', opensNext: span.from }
      if (!current || span.to > current.to) current = span
    }
    if (current && day >= ALWAYS_DAYS) return { state: 'always' }
  }
  return current ? { state: 'open', closesAt: current.to } : { state: 'closed' }
}

export function isOpenAt(hours: StoredHours, at: Date, timeZone: string): boolean {
  return openingDate(hours, at, timeZone) !== undefined
}

/** The date whose hours it is open by, which are those of the night before until they end. */
export function openingDate(hours: StoredHours, at: Date, timeZone: string): string | undefined {
  const today = dateIn(timeZone, at)
  return [today, addDays(today, -1)].find((date) =>
    spansOn(hours, date, timeZone).some(({ from, to }) => from <= at && at < to),
  )
}

export function timesOn(hours: StoredHours, date: string): { opens: string; closes: string }[] {
  const exceptions = hours.exceptions.filter((exception) => exception.date === date)
  const times = exceptions.length > 0 ? exceptions : hours.weekly.filter(({ day }) => day === weekdayOf(date))
  return times
    .flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
}

function spansOn(hours: StoredHours, date: string, timeZone: string): OpenSpan[] {
  return timesOn(hours, date).map(({ opens, closes }) => ({
    from: instantOf(timeZone, date, opens),
    to: instantOf(timeZone, closes <= opens ? addDays(date, 1) : date, closes),
  }))
}
