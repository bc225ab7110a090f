import type { StoredHours } from '../../db/schema/businesses.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { isDate } from '../../time/zone-clock.ts'
import { readTime } from './reading/times.ts'
import { describeLongDate, describeTime } from './hours-text.ts'
import { cutText } from '../../text/cut-text.ts'

/** Unvalidated. Without times it is closed. */
export interface SpecialDayRow {
  date: string
  opens: string
  closes: string
  name: string
}

/** One line per day: `2026-12-24 08:00-12:00 Christmas Eve`. */
export function textOfSpecialDays(rows: readonly SpecialDayRow[]): string {
  return rows
    .map(({ date, opens, closes, name }) =>
      [date, opens || closes ? `${opens}-${closes}` : '', name.trim().replaceAll(/\s+/g, ' ')]
        .filter(Boolean)
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n')
}

const LINE = /^(\d{4}-\d{2}-\d{2})?\s*(?:(\d{2}:\d{2})?-(\d{2}:\d{2})?(?!\S))?\s*(.*)$/

export function rowsOfSpecialDays(text: string): SpecialDayRow[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, date = '', opens = '', closes = '', name = ''] = LINE.exec(line) ?? []
      return { date, opens, closes, name }
    })
}

export function specialDaysAsText(hours: StoredHours | null): string {
  return textOfSpecialDays(
    (hours?.exceptions ?? []).map(({ date, name, opens = '', closes = '' }) => ({
      date,
      name,
      opens,
      closes,
    })),
  )
}

export function specialDaysInWords(hours: StoredHours | null): string {
  return (hours?.exceptions ?? [])
    .map(({ date, name, opens, closes }) => {
      const times = opens && closes ? `${describeTime(opens)} to ${describeTime(closes)}` : 'Closed'
      return `${describeLongDate(date)}: ${times} (${name})`
    })
    .join('\n')
}

const LONGEST_NAME = 80
const MOST_DAYS = 60

export function parseSpecialDays(text: string): Outcome<StoredHours['exceptions']> {
  const rows = rowsOfSpecialDays(text)
  if (rows.length > MOST_DAYS) return refuse('invalid', `Add at most ${MOST_DAYS} days with special hours`)
  const problem = rows.map(problemOfRow).find((found) => found !== undefined)
  if (problem) return refuse('invalid', problem)
  return done(
    rows.map(({ date, opens, closes, name }) => ({
      date,
      name: name === '' ? 'Special hours' : name,
      ...(opens !== '' && { opens, closes }),
    })),
  )
}

function problemOfRow({ date, opens, closes, name }: SpecialDayRow): string | undefined {
  if (!isDate(date)) {
    return name ? `Choose a date for “${cutText(name, LONGEST_NAME)}”` : 'Choose a date for each day'
  }
  const day = describeLongDate(date)
  if (name.length > LONGEST_NAME) return `${day}: use at most ${LONGEST_NAME} characters`
  if (opens === '' && closes === '') return undefined
  if (![opens, closes].every((time) => time === '24:00' || readTime(time) === time)) {
    return `${day}: enter when you open and when you close, or neither if you’re closed`
  }
  return opens === closes ? `${day}: you open and close at the same time` : undefined
}
