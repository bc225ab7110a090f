import { DAY_CODES, type StoredHours, type Weekday, WEEKDAYS } from '../hours.ts'
import { HoursProblem, parseDays } from '../reading/parse-hours.ts'

export const DAY_CHOICES = ['', 'closed', 'open', 'always', 'appointment'] as const

export type DayChoice = (typeof DAY_CHOICES)[number]

export interface DayRow {
  choice: DayChoice
  spans: { opens: string; closes: string }[]
}

/** Monday first. */
export type WeekRows = readonly DayRow[]

export const BLANK_WEEK: WeekRows = WEEKDAYS.map(() => ({ choice: '', spans: [] }))

const ALWAYS = '00:00-24:00'
/** Time controls have no hour 24. */
const MIDNIGHT = '00:00'
const APPOINTMENT = 'by appointment'
const PART = /^((?:mo|tu|we|th|fr|sa|su)(?:\s*[-,]\s*(?:mo|tu|we|th|fr|sa|su))*)\s+(.+)$/i
const SPANS = /^[\d:\s.apm]*-[\d:\s.apm]*(?:,[\d:\s.apm]*-[\d:\s.apm]*)*$/i

/** The notation of `parseHours`, with `Su closed`, `Sa by appointment`, and `Fr ?` for a day left out. Empty when all were. */
export function textOfRows(rows: WeekRows): string {
  const parts: { text: string; days: number[] }[] = []
  for (const [index, row] of rows.entries()) {
    const text = textOfDay(row)
    const last = parts.at(-1)
    if (last?.text === text) last.days.push(index)
    else parts.push({ text, days: [index] })
  }
  if (parts.length === 1 && parts[0]?.text === '?') return ''
  return parts.map(({ text, days }) => `${textOfDays(days)} ${text}`).join('; ')
}

function textOfDay({ choice, spans }: DayRow): string {
  const times = spans
    .filter(({ opens, closes }) => opens !== '' || closes !== '')
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(',')
  if (choice === 'closed') return 'closed'
  if (choice === 'appointment') return APPOINTMENT
  if (choice === 'always') return ALWAYS
  return choice === 'open' ? times || '-' : `?${times}`
}

function textOfDays(days: number[]): string {
  const names = days.map((day) => DAY_CODES[day] ?? '')
  return names.length > 2 ? `${names[0]}-${names.at(-1)}` : names.join(',')
}

/** Undefined for free text. */
export function rowsOfText(text: string): WeekRows | undefined {
  if (text.trim() === '') return BLANK_WEEK
  const rows: DayRow[] = WEEKDAYS.map(() => ({ choice: 'closed', spans: [] }))
  for (const part of text.split(';')) {
    if (part.trim() === '') continue
    const [, days = '', rest = ''] = PART.exec(part.trim()) ?? []
    const row = rowOfText(rest.trim())
    const named = row && daysIn(days)
    if (!named) return undefined
    for (const day of named) {
      const before = rows[day - 1]?.spans ?? []
      rows[day - 1] = row.choice === 'open' ? { ...row, spans: [...before, ...row.spans] } : row
    }
  }
  return rows
}

function rowOfText(text: string): DayRow | undefined {
  const plain = text.toLowerCase().replaceAll(/["“”]/g, '')
  if (plain === 'closed' || plain === 'off') return { choice: 'closed', spans: [] }
  if (plain === APPOINTMENT) return { choice: 'appointment', spans: [] }
  if (text === ALWAYS) return { choice: 'always', spans: [] }
  if (text === '?') return { choice: '', spans: [] }
  const times = text.replace(/^\?/, '')
  if (!SPANS.test(times)) return undefined
  const spans = times.split(',').map((span) => {
    const [opens = '', closes = ''] = span.split('-')
    return { opens: opens.trim(), closes: closes.trim().replace(/^24:00$/, MIDNIGHT) }
  })
  return { choice: text.startsWith('?') ? '' : 'open', spans }
}

function daysIn(text: string): Weekday[] | undefined {
  try {
    return text.split(',').flatMap((range) => parseDays(range.trim()))
  } catch (error) {
    if (error instanceof HoursProblem) return undefined
    throw error
  }
}

export function rowsOfHours(hours: StoredHours | null): WeekRows {
  const { weekly = [], byAppointment = [] } = hours ?? {}
  if (weekly.length === 0 && byAppointment.length === 0) return BLANK_WEEK
  return WEEKDAYS.map((day) => {
    const spans = weekly
      .filter((span) => span.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    const [first] = spans
    if (!first) return { choice: byAppointment.includes(day) ? 'appointment' : 'closed', spans: [] }
    if (spans.length === 1 && `${first.opens}-${first.closes}` === ALWAYS)
      return { choice: 'always', spans: [] }
    return {
      choice: 'open',
      spans: spans.map(({ opens, closes }) => ({ opens, closes: closes.replace(/^24:00$/, MIDNIGHT) })),
    }
  })
}

export function textOfHours(hours: StoredHours | null): string {
  return textOfRows(rowsOfHours(hours))
}
