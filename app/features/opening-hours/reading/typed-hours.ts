import type { StoredHours } from '../hours.ts'
import { HoursProblem, parseHours } from './parse-hours.ts'

type Weekly = StoredHours['weekly']

// Unambiguous, so that long texts cannot cause backtracking.
const DAY =
  '(?:mo(?:n(?:days?|s)?)?|tu(?:e(?:s(?:days?)?)?)?|we(?:d(?:nesdays?|s)?)?|th(?:u(?:r(?:s(?:days?)?)?|s)?)?|fr(?:i(?:days?|s)?)?|sa(?:t(?:urdays?|s)?)?|su(?:n(?:days?|s)?)?)'
const RANGE = `${DAY}\\.?(?:\\s*(?:-|to|through|thru|until)\\s*${DAY}\\.?)?`
const DAYS = `(?:${RANGE}(?:\\s*(?:,|&|and|/)\\s*${RANGE})*|daily|every ?day|weekdays|weekends|7 days(?: a week)?)`
const TIME = '\\d{1,2}(?::\\d{2})?(?:\\s*[ap]\\.?m\\.?)?|noon|midnight'
const SPAN = `(?:${TIME})\\s*(?:-|to|until|till)\\s*(?:${TIME})`
const ALWAYS = /^(?:open )?(?:24\s*\/\s*7|24 hours(?:,? (?:7 days(?: a week)?|daily|every ?day))?)$/
const LINE = new RegExp(
  `^(?<days>${DAYS})?\\s*[:,-]?\\s*(?:(?<closed>closed)|(?<whole>(?:open )?24 hours)|(?<spans>${SPAN}(?:\\s*(?:,|&|and)\\s*${SPAN})*))$`,
)
const CODES = { mo: 'Mo', tu: 'Tu', we: 'We', th: 'Th', fr: 'Fr', sa: 'Sa', su: 'Su' } as const

/** Understands all of `Mon-Fri 8am-5pm, Sat 9-1, Sun closed` or nothing: half a week would mislead customers. */
export function readTypedHours(text: string | null): Weekly | undefined {
  if (text === null || text.trim() === '') return undefined
  return parsed(text) ?? parsed(notationOf(text))
}

function parsed(notation: string | undefined): Weekly | undefined {
  if (notation === undefined) return undefined
  try {
    return parseHours(notation)
  } catch (error) {
    if (error instanceof HoursProblem) return undefined
    throw error
  }
}

function notationOf(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+from\s+/g, ' ')
    .trim()
    .replace(/[.;,]$/, '')
  if (ALWAYS.test(plain)) return 'Mo-Su 00:00-24:00'
  const lines = plain
    .split(new RegExp(`[;\\n]+|(?<=\\d|m\\.?|closed|noon|midnight|hours),\\s*(?=${DAY})`))
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
  const parts = lines.map(partOf)
  return parts.length > 0 && parts.every((part) => part !== undefined)
    ? parts.filter((part) => part !== '').join('; ')
    : undefined
}

/** @returns an empty part for closed days, undefined when not understood */
function partOf(line: string): string | undefined {
  const { days, closed, whole, spans } = LINE.exec(line)?.groups ?? {}
  if (closed) return ''
  const dayList = daysOf(days)
  if (dayList === undefined) return undefined
  if (whole) return `${dayList} 00:00-24:00`
  const times = spans?.split(/\s*(?:,|&|\band\b)\s*/).map(spanOf) ?? []
  return times.length > 0 && times.every((time) => time !== undefined)
    ? `${dayList} ${times.join(',')}`
    : undefined
}

function daysOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (/^(?:daily|every|7)/.test(text)) return 'Mo-Su'
  if (text.startsWith('weekd')) return 'Mo-Fr'
  if (text.startsWith('weeke')) return 'Sa-Su'
  return text
    .split(/\s*(?:,|&|\band\b|\/)\s*/)
    .map((range) =>
      range
        .split(/\s*(?:-|\bto\b|\bthrough\b|\bthru\b|\buntil\b)\s*/)
        .map((day) => CODES[day.slice(0, 2) as keyof typeof CODES])
        .join('-'),
    )
    .join(',')
}

interface Clock {
  hour: number
  minute: string
  half: 'a' | 'p' | undefined
}

function spanOf(text: string): string | undefined {
  const [opens, closes] = text.split(/\s*(?:-|\bto\b|\buntil\b|\btill\b)\s*/).map(clockOf)
  if (!opens || !closes) return undefined
  const closing = closes.half ?? (opens.half === 'p' ? undefined : afternoonOf(opens, closes))
  const opening = opens.half ?? morningOf(opens, closes)
  if (closing === undefined || opening === undefined) return undefined
  return `${hours24(opens, opening)}-${hours24(closes, closing)}`
}

function clockOf(text: string): Clock | undefined {
  if (text === 'noon') return { hour: 12, minute: '00', half: 'p' }
  if (text === 'midnight') return { hour: 12, minute: '00', half: 'a' }
  const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?/.exec(text) ?? []
  if (hour === undefined || Number(hour) > 12 || Number(hour) === 0) return undefined
  return { hour: Number(hour), minute, half: half as Clock['half'] }
}

/** `8-5` closes in the afternoon; `8-10` is ambiguous. */
function afternoonOf(opens: Clock, closes: Clock): Clock['half'] {
  return closes.hour <= opens.hour || closes.hour === 12 ? 'p' : undefined
}

/** `8-5 pm` opens in the morning, `1-5 pm` in the afternoon; `4-9` is ambiguous. */
function morningOf(opens: Clock, closes: Clock): Clock['half'] {
  if (opens.hour === 12) return 'p'
  if (opens.hour >= 6) return opens.hour >= closes.hour || closes.hour === 12 ? 'a' : undefined
  return closes.half
}

function hours24({ hour, minute }: Clock, half: 'a' | 'p'): string {
  const shown = (hour % 12) + (half === 'p' ? 12 : 0)
  return `${String(shown).padStart(2, '0')}:${minute}`
}
