import { DAY_CODES, daysAlike, daysText, type StoredHours, type Weekday, WEEKDAYS } from './hours.ts'
import { readExactSpan, readSpokenSpan, type Span } from './reading/times.ts'

export const DAY_CHOICES = ['', 'closed', 'open', 'always', 'appointment'] as const

export type DayChoice = (typeof DAY_CHOICES)[number]

/** Times are `HH:MM`, or as they were typed where they cannot be read. */
export interface DayRow {
  choice: DayChoice
  spans: Span[]
}

export type WeekRows = readonly DayRow[]

export const BLANK_WEEK: WeekRows = WEEKDAYS.map(() => ({ choice: '', spans: [] }))

export function isSameOnWeekdays(rows: WeekRows): boolean {
  return rows.slice(1, 5).every((row) => JSON.stringify(row) === JSON.stringify(rows[0]))
}

const LONGEST = 1000
const WHOLE_DAY = '00:00-24:00'
const APPOINTMENT = 'by appointment'

// Unambiguous, so that long texts cannot cause backtracking.
const DAY =
  '(?:mo(?:n(?:days?|s)?)?|tu(?:e(?:s(?:days?)?)?)?|we(?:d(?:nesdays?|s)?)?|th(?:u(?:r(?:s(?:days?)?)?|s)?)?|fr(?:i(?:days?|s)?)?|sa(?:t(?:urdays?|s)?)?|su(?:n(?:days?|s)?)?)'
const RANGE = `${DAY}\\.?(?:\\s*-\\s*${DAY}\\.?)?`
const DAYS = `${RANGE}(?:\\s*[,/]\\s*${RANGE})*`
const EVERY_DAY = 'daily|every ?day|7 days(?: a week)?'
const LINE = new RegExp(`^(${EVERY_DAY}|weekdays|weekends|${DAYS})(?:\\s*[:,]|\\s+-(?=\\s))?\\s*(.+)$`)
/** Between two days with hours; a comma may also stand between days, or between hours. */
const NEXT_LINE = new RegExp(`[;\\n]|(?<=\\d|m\\.?|closed|hours|appointment)\\s*,\\s*(?=${DAY})`)
const CODED = /^(?:mo|tu|we|th|fr|sa|su)(?:\s*[-,]\s*(?:mo|tu|we|th|fr|sa|su))*\s/
const SPANS = /^[\d:\s.apm]*-[\d:\s.apm]*(?:,[\d:\s.apm]*-[\d:\s.apm]*)*$/
const ALL_WEEK: readonly [RegExp, DayChoice][] = [
  [new RegExp(`^(?:open )?(?:24\\s*/\\s*7|24 hours(?:,? (?:${EVERY_DAY}))?)$`), 'always'],
  [/^(?:only )?by appointment(?: only)?$/, 'appointment'],
]

/** `Mo-Fr 08:00-12:00` or `Mon-Fri 8am-5pm`; undefined unless all is understood: half a week misleads. */
export function rowsOfText(text: string): WeekRows | undefined {
  if (text.length > LONGEST) return undefined
  const plain = plainText(text)
  if (plain === '') return BLANK_WEEK
  const everyDay = ALL_WEEK.find(([pattern]) => pattern.test(plain))?.[1]
  const rows: DayRow[] = WEEKDAYS.map(() => ({ choice: everyDay ?? 'closed', spans: [] }))
  if (everyDay) return rows
  const lines = linesOf(plain)
  for (const line of lines) {
    const [, days = '', hours = ''] = LINE.exec(line) ?? []
    const row = rowOfText(hours, CODED.test(line))
    if (!row) return undefined
    for (const day of daysOfText(days)) {
      const before = rows[day - 1]?.spans ?? []
      rows[day - 1] = row.choice === 'open' ? { ...row, spans: [...before, ...row.spans] } : row
    }
  }
  return lines.length > 0 ? rows : undefined
}

/** Whether our form may have made this text, so that what is wrong with it can be said of a day. */
export function isCodedText(text: string): boolean {
  return linesOf(plainText(text)).every((line) => CODED.test(line))
}

export function textOfRows(rows: WeekRows): string {
  const runs = daysAlike(rows.map((row, index) => ({ name: DAY_CODES[index] ?? '', text: textOfDay(row) })))
  if (runs.length === 1 && runs[0]?.text === '?') return ''
  return runs.map(({ text, days }) => `${daysText(days, '-', ',')} ${text}`).join('; ')
}

export function textOfHours(hours: StoredHours | null): string {
  return textOfRows(rowsOfHours(hours))
}

export function rowsOfHours(hours: StoredHours | null): WeekRows {
  const { weekly = [], byAppointment = [], notGiven = [] } = hours ?? {}
  if (weekly.length === 0 && byAppointment.length === 0) return BLANK_WEEK
  return WEEKDAYS.map((day) => {
    const spans = weekly
      .filter((span) => span.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    const [first] = spans
    if (!first && notGiven.includes(day)) return { choice: '', spans: [] }
    if (!first) return { choice: byAppointment.includes(day) ? 'appointment' : 'closed', spans: [] }
    if (spans.length === 1 && `${first.opens}-${first.closes}` === WHOLE_DAY)
      return { choice: 'always', spans: [] }
    return { choice: 'open', spans: spans.map(withoutHour24) }
  })
}

/** Time controls have no hour 24. */
export function withoutHour24({ opens, closes }: Span): Span {
  return { opens, closes: closes === '24:00' ? '00:00' : closes }
}

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\bnoon\b/g, '12:00 pm')
    .replace(/\bmidnight\b/g, '12:00 am')
    .replace(/\b(?:to|through|thru|until|till)\b/g, '-')
    .replace(/\band\b|&/g, ',')
    .replace(/\bfrom\b|["“”]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '')
}

function linesOf(plain: string): string[] {
  return plain
    .split(NEXT_LINE)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function rowOfText(text: string, isCoded: boolean): DayRow | undefined {
  if (text === 'closed' || text === 'off') return { choice: 'closed', spans: [] }
  if (text === APPOINTMENT) return { choice: 'appointment', spans: [] }
  if (text === WHOLE_DAY || /^(?:open )?24 hours$/.test(text)) return { choice: 'always', spans: [] }
  if (text === '?') return { choice: '', spans: [] }
  const times = text.replace(/^\?/, '')
  if (!SPANS.test(times)) return undefined
  const spans = times.split(',').map((part): Span | undefined => {
    const [opens = '', closes = ''] = part.split('-').map((time) => time.trim())
    const span = { opens, closes }
    return isCoded
      ? (readExactSpan(span) ?? readSpokenSpan(span) ?? span)
      : (readSpokenSpan(span) ?? readExactSpan(span))
  })
  if (!spans.every((span) => span !== undefined)) return undefined
  return { choice: text.startsWith('?') ? '' : 'open', spans }
}

function daysOfText(text: string): Weekday[] {
  if (text === 'weekdays') return [1, 2, 3, 4, 5]
  if (text === 'weekends') return [6, 7]
  if (new RegExp(`^(?:${EVERY_DAY})$`).test(text)) return [...WEEKDAYS]
  return text.split(/[,/]/).flatMap((range) => {
    const [first = 1, last = first] = range.split('-').map(dayOfName)
    const count = ((last - first + 7) % 7) + 1
    return Array.from({ length: count }, (_, index) => (((first - 1 + index) % 7) + 1) as Weekday)
  })
}

function dayOfName(name: string): number {
  return DAY_CODES.findIndex((code) => name.trim().startsWith(code.toLowerCase())) + 1
}

function textOfDay({ choice, spans }: DayRow): string {
  const times = spans
    .filter(({ opens, closes }) => opens !== '' || closes !== '')
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(',')
  if (choice === 'closed') return 'closed'
  if (choice === 'appointment') return APPOINTMENT
  if (choice === 'always') return WHOLE_DAY
  return choice === 'open' ? times || '-' : `?${times}`
}
