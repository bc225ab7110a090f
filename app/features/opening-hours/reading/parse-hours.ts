import type { StoredHours } from '../../../db/schema/businesses.ts'
import { DAY_CODES, DAY_NAMES, type Weekday } from '../hours.ts'

type WeeklySpan = StoredHours['weekly'][number]

export class HoursProblem extends Error {
  override name = 'HoursProblem'
  readonly day: Weekday | undefined

  constructor(message: string, day?: Weekday) {
    super(message)
    this.day = day
  }
}

const TIME = /^([01]\d|2[0-4]):([0-5]\d)$/
const LONGEST = 1000
const MINUTES_OF_DAY = 1440
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

/**
 * Reads the plain part of OpenStreetMap's `opening_hours`: `Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-13:00`. A span that
 * ends at or before its beginning ends on the next day.
 * @throws HoursProblem for anything else, and for spans that overlap
 */
export function parseHours(text: string): StoredHours['weekly'] {
  if (text.length > LONGEST) throw new HoursProblem(`Use at most ${LONGEST} characters for the hours.`)
  const parts = text
    .split(';')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  if (parts.length === 0) throw new HoursProblem('Enter opening hours, such as “Mo-Fr 08:00-17:00”.')

  const weekly = parts.flatMap(parsePart).toSorted((a, b) => startOf(a) - startOf(b))
  refuseOverlaps(weekly)
  return weekly
}

function parsePart(part: string): WeeklySpan[] {
  const [, days, spans] = /^([A-Za-z,\-\s]+?)\s+([\d:,\-\s]+)$/.exec(part) ?? []
  if (!days || !spans) {
    throw new HoursProblem(`Write “${part}” as days and times, such as “Mo-Fr 08:00-17:00”.`)
  }
  const times = spans.split(',').map((span) => parseSpan(span.trim()))
  return days
    .split(',')
    .flatMap((range) => parseDays(range.trim()))
    .flatMap((day) => times.map((time) => ({ day, ...time })))
}

/** @throws HoursProblem */
export function parseDays(range: string): Weekday[] {
  const ends = range.split(/\s*-\s*/)
  const [first, last = first] = ends.map(dayOf)
  if (!first || !last || ends.length > 2) {
    throw new HoursProblem(`Write the days of “${range}” as ${DAY_CODES.join(', ')}, or from one to another.`)
  }
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (((first - 1 + index) % 7) + 1) as Weekday)
}

function dayOf(code: string): Weekday | undefined {
  const index = DAY_CODES.findIndex((known) => known.toLowerCase() === code.toLowerCase())
  return index < 0 ? undefined : ((index + 1) as Weekday)
}

function parseSpan(span: string): { opens: string; closes: string } {
  const [opens = '', closes = '', ...more] = span.split(/\s*-\s*/)
  if (more.length > 0 || !isTime(opens) || !isTime(closes) || opens === '24:00') {
    throw new HoursProblem(`Write the time “${span}” with 24 hours, such as “08:00-17:00” or “18:00-02:00”.`)
  }
  if (opens === closes) {
    throw new HoursProblem(`“${span}” ends when it begins. For the whole day, write “00:00-24:00”.`)
  }
  return { opens, closes }
}

function isTime(text: string): boolean {
  return TIME.test(text) && (!text.startsWith('24') || text === '24:00')
}

/**
 * Sunday's late hours can reach into Monday.
 * @param weekly earliest first
 * @throws HoursProblem with the day
 */
export function refuseOverlaps(weekly: readonly WeeklySpan[]): void {
  const spans = weekly.map((span) => ({ span, start: startOf(span), end: endOf(span) }))
  for (const [index, { span, end }] of spans.entries()) {
    const following = spans[index + 1]
    const first = spans[0]
    const nextStart = following?.start ?? (first ? first.start + MINUTES_OF_WEEK : Infinity)
    if (end > nextStart) {
      throw new HoursProblem(
        `${DAY_NAMES[span.day]} ${span.opens}-${span.closes} overlaps with the hours that follow. ` +
          'Give each time only once.',
        span.day,
      )
    }
  }
}

function startOf({ day, opens }: WeeklySpan): number {
  return (day - 1) * MINUTES_OF_DAY + minutesOf(opens)
}

function endOf(span: WeeklySpan): number {
  const length = minutesOf(span.closes) - minutesOf(span.opens)
  return startOf(span) + (length > 0 ? length : length + MINUTES_OF_DAY)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
