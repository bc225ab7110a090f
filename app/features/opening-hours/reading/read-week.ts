import { DAY_NAMES, type StoredHours, type Weekday, WEEKDAYS } from '../hours.ts'
import { HoursProblem, parseHours, refuseOverlaps } from './parse-hours.ts'
import { readTypedHours } from './typed-hours.ts'
import { type DayRow, rowsOfText, textOfHours, type WeekRows } from '../form/week-rows.ts'

export type Week = Pick<StoredHours, 'weekly' | 'byAppointment'>

type WeeklySpan = Week['weekly'][number]

export type WeekProblems = Partial<Record<Weekday, string>>

const BY_APPOINTMENT = /^\s*(?:only )?by appointment(?: only)?\.?\s*$/i

type ReadWeek =
  | { kind: 'none' }
  | { kind: 'week'; week: Week }
  | { kind: 'problem'; problems: WeekProblems; first: string }
  | { kind: 'words' }

export function readWeek(text: string | null): ReadWeek {
  if (text === null || text.trim() === '') return { kind: 'none' }
  if (BY_APPOINTMENT.test(text)) return { kind: 'week', week: { weekly: [], byAppointment: [...WEEKDAYS] } }
  const noted = notation(text)
  if (noted) return { kind: 'week', week: { weekly: noted } }
  const rows = rowsOfText(text)
  const checked = rows && checkRows(rows)
  if (checked && 'week' in checked) return { kind: 'week', week: checked.week }
  const typed = readTypedHours(text)
  if (typed) return { kind: 'week', week: { weekly: typed } }
  if (!checked) return { kind: 'words' }
  const first = WEEKDAYS.flatMap((day) => checked.problems[day] ?? [])[0] ?? ''
  return { kind: 'problem', problems: checked.problems, first }
}

export function hoursOfText(text: string | null): StoredHours | null {
  const read = readWeek(text)
  return read.kind === 'week' ? { ...read.week, exceptions: [] } : null
}

export function rowsToShow(text: string): WeekRows | undefined {
  const rows = rowsOfText(text)
  if (rows) return rows
  const hours = hoursOfText(text)
  return hours ? rowsOfText(textOfHours(hours)) : undefined
}

function checkRows(rows: WeekRows): { week: Week } | { problems: WeekProblems } {
  const problems: WeekProblems = {}
  const weekly: WeeklySpan[] = []
  const byAppointment: Weekday[] = []
  for (const day of WEEKDAYS) {
    const row = rows[day - 1]
    if (!row) continue
    if (row.choice === 'appointment') byAppointment.push(day)
    if (row.choice === 'always') weekly.push({ day, opens: '00:00', closes: '24:00' })
    if (row.choice !== 'open' && row.choice !== '') continue
    const read = readDay(day, row)
    if (typeof read === 'string') problems[day] = read
    else weekly.push(...read)
  }
  if (Object.keys(problems).length > 0) return { problems }
  if (weekly.length === 0 && byAppointment.length === 0) {
    return { problems: { 1: 'Enter hours for at least one day, or choose “Not given” for all of them' } }
  }
  const inOrder = weekly.toSorted((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1))
  try {
    refuseOverlaps(inOrder)
  } catch (error) {
    if (!(error instanceof HoursProblem) || !error.day) throw error
    const name = DAY_NAMES[error.day]
    return { problems: { [error.day]: `${name}: these hours overlap with the ones that follow` } }
  }
  return { week: { weekly: inOrder, ...(byAppointment.length > 0 && { byAppointment }) } }
}

function readDay(day: Weekday, { choice, spans }: DayRow): WeeklySpan[] | string {
  const name = DAY_NAMES[day]
  if (choice === '') {
    return spans.length > 0
      ? `${name}: choose “Open”, or clear the times`
      : `${name}: choose whether you are open or closed. “Not given” is only for all seven days`
  }
  const read: WeeklySpan[] = []
  for (const { opens, closes } of spans.length > 0 ? spans : [{ opens: '', closes: '' }]) {
    const [from, to] = [timeOf(opens), timeOf(closes)]
    if (from === undefined) return `${name}: enter the time you open, such as 8:00 AM`
    if (to === undefined) return `${name}: enter the time you close, such as 5:00 PM`
    if (from === to) return `${name}: you open and close at the same time. Is it “Open 24 hours”?`
    read.push({ day, opens: from, closes: to })
  }
  return read
}

function timeOf(text: string): string | undefined {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text) ?? []
  if (hour === '' || Number(minute) > 59) return undefined
  const isClock = half === ''
  // Without AM or PM only a 24-hour time is clear: `08:00`.
  if (isClock && !/^\d{1,2}:\d{2}$/.test(text)) return undefined
  if (Number(hour) > (isClock ? 23 : 12) || (!isClock && Number(hour) === 0)) return undefined
  const shown = isClock ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(shown).padStart(2, '0')}:${minute}`
}

function notation(text: string): WeeklySpan[] | undefined {
  try {
    return parseHours(text)
  } catch (error) {
    if (error instanceof HoursProblem) return undefined
    throw error
  }
}
