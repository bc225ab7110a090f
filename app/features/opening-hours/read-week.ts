import { describeTime } from './hours-text.ts'
import { DAY_NAMES, type StoredHours, type Weekday, WEEKDAYS } from './hours.ts'
import { isNight, readTime } from './reading/times.ts'
import {
  BLANK_WEEK,
  type DayRow,
  isCodedText,
  isSameOnWeekdays,
  rowsOfText,
  type WeekRows,
  withoutHour24,
} from './week-text.ts'
import { minutesOf } from '../../time/zone-clock.ts'

export type Week = Pick<StoredHours, 'weekly' | 'byAppointment' | 'notGiven'>

type WeeklySpan = Week['weekly'][number]

/** Each completes “Monday: …”. */
export type WeekProblems = Partial<Record<Weekday, string>>

type ReadWeek =
  | { kind: 'none' }
  | { kind: 'week'; week: Week }
  | { kind: 'problem'; problems: WeekProblems; first: string }
  | { kind: 'words' }

const NO_DAY_GIVEN = 'Enter hours for at least one day, or choose “Not given” for all of them'
const MINUTES_OF_DAY = 1440
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

export function readWeek(text: string | null): ReadWeek {
  if (text === null || text.trim() === '') return { kind: 'none' }
  const rows = rowsOfText(text)
  if (!rows) return { kind: 'words' }
  const checked = checkRows(rows)
  if ('week' in checked) return { kind: 'week', week: checked.week }
  if (!isCodedText(text)) return { kind: 'words' }
  const { problems } = checked
  const day = WEEKDAYS.find((one) => problems[one])
  const first = day ? `${nameOf(day, rows)}: ${problems[day]}` : NO_DAY_GIVEN
  return { kind: 'problem', problems, first }
}

/** Of the row that stands for the day where weekdays are given as one. */
function nameOf(day: Weekday, rows: WeekRows): string {
  return day <= 5 && isSameOnWeekdays(rows) ? 'Monday to Friday' : DAY_NAMES[day]
}

const LATEST_END = '04:00'
const LONGEST_NIGHT = 16 * 60

/** A question, where hours end so late on the next day, or are so long, that a slip is likely. */
export function askAboutNight(text: string): string | undefined {
  const read = readWeek(text)
  if (read.kind !== 'week') return undefined
  const night = read.week.weekly.find(
    (span) =>
      isNight(span) &&
      (span.closes > LATEST_END ||
        minutesOf(span.closes) + MINUTES_OF_DAY - minutesOf(span.opens) > LONGEST_NIGHT),
  )
  if (!night) return undefined
  const day = nameOf(night.day, rowsOfText(text) ?? BLANK_WEEK)
  return `${day}: ${describeTime(night.opens)} until ${describeTime(night.closes)} on the next day? If that’s right, send the form again`
}

export function hoursOfText(text: string | null): StoredHours | null {
  const read = readWeek(text)
  return read.kind === 'week' ? { ...read.week, exceptions: [] } : null
}

/** Words that only people can read stay as words. */
export function hoursOrNote(text: string): StoredHours {
  return hoursOfText(text) ?? { weekly: [], exceptions: [], note: text }
}

export function isUnread(text: string | null | undefined): boolean {
  return readWeek(text ?? null).kind === 'words'
}

export function parseHours(text: string): StoredHours['weekly'] {
  const read = readWeek(text)
  if (read.kind === 'week') return read.week.weekly
  throw new Error(`“${text}” is no week of hours. ${read.kind === 'problem' ? read.first : ''}`)
}

/** Undefined for words, which the rows could not show. */
export function rowsToShow(text: string): WeekRows | undefined {
  if (readWeek(text).kind === 'words') return undefined
  return rowsOfText(text)?.map(({ choice, spans }) => ({ choice, spans: spans.map(withoutHour24) }))
}

/** Without a problem of a day, no day is given. */
function checkRows(rows: WeekRows): { week: Week } | { problems: WeekProblems } {
  const problems: WeekProblems = {}
  const weekly: WeeklySpan[] = []
  const byAppointment: Weekday[] = []
  const notGiven: Weekday[] = []
  for (const day of WEEKDAYS) {
    const row = rows[day - 1]
    if (!row) continue
    const problem = problemOfDay(row)
    if (problem) problems[day] = problem
    if (row.choice === 'appointment') byAppointment.push(day)
    if (row.choice === '') notGiven.push(day)
    if (row.choice === 'always') weekly.push({ day, opens: '00:00', closes: '24:00' })
    if (row.choice === 'open') weekly.push(...row.spans.map((span) => ({ day, ...span })))
  }
  if (Object.keys(problems).length > 0) return { problems }
  const isSaid = weekly.length + byAppointment.length > 0
  if (!isSaid && (notGiven.length === 0 || notGiven.length === WEEKDAYS.length)) return { problems: {} }
  weekly.sort((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1))
  const [day] = overlappingDays(weekly)
  if (day) return { problems: { [day]: 'these hours overlap with the ones that follow' } }
  return {
    week: {
      weekly,
      ...(byAppointment.length > 0 && { byAppointment }),
      ...(notGiven.length > 0 && { notGiven }),
    },
  }
}

function problemOfDay({ choice, spans }: DayRow): string | undefined {
  if (choice === '') return spans.length > 0 ? 'choose “Open”, or clear the times' : undefined
  if (choice !== 'open') return undefined
  for (const { opens, closes } of spans.length > 0 ? spans : [{ opens: '', closes: '' }]) {
    if (readTime(opens) === undefined) return 'enter the time you open, such as 8:00 AM'
    if (closes !== '24:00' && readTime(closes) === undefined)
      return 'enter the time you close, such as 5:00 PM'
    if (opens === closes) return 'you open and close at the same time. Is it “Open 24 hours”?'
  }
  return undefined
}

/** Days whose hours overlap the next open day's; Sunday's late hours can overlap Monday's. */
export function overlappingDays(weekly: readonly WeeklySpan[]): Weekday[] {
  const spans = weekly
    .map(({ day, opens, closes }) => {
      const start = (day - 1) * MINUTES_OF_DAY + minutesOf(opens)
      const length = minutesOf(closes) - minutesOf(opens)
      return { day, start, end: start + (length > 0 ? length : length + MINUTES_OF_DAY) }
    })
    .toSorted((a, b) => a.start - b.start)
  const firstOfNextWeek = (spans[0]?.start ?? 0) + MINUTES_OF_WEEK
  return spans
    .filter(({ end }, index) => end > (spans[index + 1]?.start ?? firstOfNextWeek))
    .map(({ day }) => day)
}
