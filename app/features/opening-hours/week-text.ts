import {
  DAY_CODES,
  daysAlike,
  daysText,
  isWeekGiven,
  type StoredHours,
  type Weekday,
  WEEKDAYS,
} from './hours.ts'
import { spanishDaysInEnglish } from './reading/spanish-days.ts'
import { isOn24Hours, readExactSpan, readSpan, type Span } from './reading/times.ts'

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

// Unambiguous, so that long texts cannot cause backtracking. `t` and `s` are two days each.
const DAY =
  '(?:m(?:o(?:n(?:days?|s)?)?)?|tu(?:e(?:s(?:days?)?)?)?|w(?:e(?:d(?:nesdays?|s)?)?)?|th(?:u(?:r(?:s(?:days?)?)?|s)?)?|f(?:r(?:i(?:days?|s)?)?)?|sa(?:t(?:urdays?|s)?)?|su(?:n(?:days?|s)?)?)'
const RANGE = `${DAY}\\.?(?:\\s*-\\s*${DAY}\\.?)?`
const DAYS = `${RANGE}(?:\\s*[,/]\\s*${RANGE})*`
const EVERY_DAY = 'daily|every ?day|7 days(?: a week)?'
const SOME_DAYS = `${EVERY_DAY}|weekdays|weekends`
const LINE = new RegExp(`^(${SOME_DAYS}|${DAYS})(?:\\s*[:,]|\\s+-(?=\\s))?\\s*(.+)$`)
/** Between two days with hours; a comma may also stand between days, or between hours. */
const NEXT_LINE = new RegExp(
  `[;\\n|]|(?<=\\d|[ap]m|closed|hours|hrs|appointment|appt)(?:\\s*[,./]\\s*|\\s+)(?=(?:${SOME_DAYS}|${DAY})(?![a-z]))`,
)
const CODED = /^(?:mo|tu|we|th|fr|sa|su)(?:\s*[-,]\s*(?:mo|tu|we|th|fr|sa|su))*\s/
const SPANS = /^[\d:\s.apm]*-[\d:\s.apm]*(?:,[\d:\s.apm]*-[\d:\s.apm]*)*$/
const ALWAYS = '(?:open )?24\\s*(?:hours|hrs?)'
const IS_ALWAYS = new RegExp(`^(?:${ALWAYS}|${WHOLE_DAY})$`)
const IS_BY_APPOINTMENT = /^(?:only )?(?:by )?app(?:ointment|t)s?\.?(?: only)?$/
const ALL_WEEK: readonly [RegExp, DayChoice][] = [
  [new RegExp(`^(?:(?:open )?24\\s*/\\s*7|${ALWAYS}(?:,? (?:${EVERY_DAY}))?)$`), 'always'],
  [IS_BY_APPOINTMENT, 'appointment'],
]

/** `Mo-Fr 08:00-12:00` or `Mon-Fri 8am-5pm`; undefined unless all is understood: half a week misleads. */
export function rowsOfText(text: string): WeekRows | undefined {
  if (text.length > LONGEST) return undefined
  const plain = plainText(text)
  if (plain === '') return BLANK_WEEK
  const everyDay = ALL_WEEK.find(([pattern]) => pattern.test(plain))?.[1]
  if (everyDay) return WEEKDAYS.map(() => ({ choice: everyDay, spans: [] }))
  const lines = linesOf(plain).map((line) => {
    const [, days = '', hours = ''] = LINE.exec(line) ?? []
    return { days, hours, isCoded: CODED.test(line) }
  })
  const is24Hours = lines.some(({ hours }) =>
    spansOf(hours)?.some(({ opens, closes }) => isOn24Hours(opens) || isOn24Hours(closes)),
  )
  const given = new Map<Weekday, DayRow>()
  for (const { days, hours, isCoded } of lines) {
    const row = rowOfText(hours, isCoded, is24Hours)
    if (!row) return undefined
    for (const day of daysOfText(days)) {
      const before = given.get(day)?.spans ?? []
      given.set(day, row.choice === 'open' ? { ...row, spans: [...before, ...row.spans] } : row)
    }
  }
  // Who names only days off says nothing of the others.
  const others = [...given.values()].every(({ choice }) => choice === 'closed') ? '' : 'closed'
  return lines.length > 0 ? WEEKDAYS.map((day) => given.get(day) ?? { choice: others, spans: [] }) : undefined
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
  return textOfRows(rowsOfHours(hours)) || (hours?.note ?? '')
}

export function rowsOfHours(hours: StoredHours | null): WeekRows {
  const { weekly = [], byAppointment = [], notGiven = [] } = hours ?? {}
  if (!isWeekGiven(hours)) return BLANK_WEEK
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
  return spanishDaysInEnglish(text.normalize('NFKC').toLowerCase())
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<=\d)[.h](?=[0-5]\d(?!\d))/g, ':')
    .replace(/(?<=\d:?\d\d)\s*(?:hours|hrs?)\b/g, '')
    .replace(/\bnoon\b/g, '12:00 pm')
    .replace(/\bmidnight\b/g, '12:00 am')
    .replace(/\b(?:to|through|thru|until|till)\b/g, '-')
    .replace(/\band\b|&/g, ',')
    .replace(/(?<=\d) ?([ap])\.? ?m?\.?(?![a-z])/g, '$1m')
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

function rowOfText(text: string, isCoded: boolean, is24Hours: boolean): DayRow | undefined {
  if (text === 'closed' || text === 'off') return { choice: 'closed', spans: [] }
  if (IS_BY_APPOINTMENT.test(text)) return { choice: 'appointment', spans: [] }
  if (IS_ALWAYS.test(text)) return { choice: 'always', spans: [] }
  if (text === '?') return { choice: '', spans: [] }
  const spans: Span[] = []
  for (const span of spansOf(text) ?? []) {
    const read = readSpan(span, is24Hours, spans.at(-1)?.closes)
    const exact = isCoded && isPadded(span.opens) && isPadded(span.closes) ? readExactSpan(span) : undefined
    const meant = exact ?? read ?? (isCoded ? span : undefined)
    if (!meant) return undefined
    spans.push(meant)
  }
  return spans.length > 0 ? { choice: text.startsWith('?') ? '' : 'open', spans } : undefined
}

function isPadded(time: string): boolean {
  return /^\d{2}:\d{2}$/.test(time)
}

function spansOf(text: string): Span[] | undefined {
  const times = text.replace(/^\?/, '')
  if (!SPANS.test(times)) return undefined
  return times.split(',').map((part) => {
    const [opens = '', closes = ''] = part.split('-').map((time) => time.trim())
    return { opens, closes }
  })
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
  const letters = name.replace('.', '').trim()
  return DAY_CODES.findIndex((code) => letters.startsWith(code.toLowerCase().slice(0, letters.length))) + 1
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
