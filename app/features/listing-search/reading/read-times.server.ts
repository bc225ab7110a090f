import words from '../data/words.json' with { type: 'json' }
import type { OpenDuring } from '../listing-query.ts'
import { findPhrase, type Token } from './tokens.server.ts'

export interface TimeRead {
  kind: 'day' | 'emergency'
  label: string
  tokens: Token[]
  openDuring?: OpenDuring
}

const BEFORE = new Set(
  'anyone anybody who whos is open opens abierto abierta abiertos on this next el los las la este esta de before'.split(
    ' ',
  ),
)
const PARTS_OF_DAY = new Set('morning mornings afternoon afternoons evening evenings night nights'.split(' '))
const HOUR = 60
const NOON = 12 * HOUR
/** 6 PM. */
const EVENING = 18 * HOUR
const OPEN_DURING: Readonly<Record<string, OpenDuring>> = {
  'Open 24 hours': 'always',
  'Open this weekend': { days: [6, 7] },
  'Open tonight': { from: EVENING },
  'Open tomorrow': { isTomorrow: true },
  'Open today': {},
}
const DAYS = words.weekdays.map(([name = '']) => name.charAt(0).toUpperCase() + name.slice(1))
const PHRASES = Object.entries(words.times).map(
  ([label, phrases]) => [label, phrases.map((phrase) => phrase.split(' '))] as const,
)
const LATE = words.late.map((phrase) => phrase.split(' '))
const EARLY = words.early.map((phrase) => phrase.split(' '))

/** When it is needed: `on Sunday`, `after 9`, `24 hours`, `emergency`; one day, hours of it, and an emergency. */
export function readTimes(tokens: readonly Token[]): TimeRead[] {
  const times = PHRASES.flatMap(([label, phrases]): TimeRead[] => {
    const found = findPhrase(tokens, phrases)
    if (!found) return []
    const openDuring = OPEN_DURING[label]
    const read = { label, tokens: wordsAround(tokens, found) }
    return openDuring
      ? [{ kind: 'day', ...read, openDuring }]
      : [{ kind: 'emergency', ...read, tokens: found }]
  })
  const days = readWeekdays(tokens)
  const [day] = [...times.filter(({ kind }) => kind === 'day'), ...(days ? [days] : [])]
  const when = withHours(day, readHours(tokens))
  return [...(when ? [when] : []), ...times.filter(({ kind }) => kind === 'emergency')]
}

/** `Open Friday` and `after 5 PM`: both of one day. */
function withHours(day: TimeRead | undefined, hours: TimeRead | undefined): TimeRead | undefined {
  if (!hours || !day) return hours ?? day
  const tokens = [...day.tokens, ...hours.tokens]
  if (day.openDuring === 'always' || hours.openDuring === 'always') return { ...day, tokens }
  const label = `${day.label} ${hours.label.replace('Open ', '')}`
  return { kind: 'day', label, tokens, openDuring: { ...day.openDuring, ...hours.openDuring } }
}

const ASKED_HOUR =
  /^(?:(after|past|despues de las?)|before|antes de las?) (1[0-2]|[1-9])(?: ([0-5]\d))? ?(am|pm)?$/

/** `after 9`, `before 8:30 am`, `late`: in the evening or the morning, where it is not said. */
function readHours(tokens: readonly Token[]): TimeRead | undefined {
  for (const at of tokens.keys()) {
    for (const length of [5, 4, 3, 2]) {
      const found = tokens.slice(at, at + length)
      const match = ASKED_HOUR.exec(found.map(({ word }) => word).join(' '))
      if (!match || found.some(({ kind }) => kind !== 'word')) continue
      const [, after, hour, half, part = after ? 'pm' : 'am'] = match
      const minute = (Number(hour) % 12) * HOUR + Number(half ?? 0) + (part === 'pm' ? NOON : 0)
      const clock = `${hour}${half ? `:${half}` : ''} ${part.toUpperCase()}`
      return openHours(tokens, found, after !== undefined, minute, clock)
    }
  }
  const last = tokens.slice(-1)
  const late = findPhrase(tokens, LATE) ?? findPhrase(last, [['late']])
  if (late) return openHours(tokens, late, true, 21 * HOUR, '9 PM')
  const early = findPhrase(tokens, EARLY) ?? findPhrase(last, [['early']])
  return early && openHours(tokens, early, false, 8 * HOUR, '8 AM')
}

function openHours(
  tokens: readonly Token[],
  found: readonly Token[],
  isAfter: boolean,
  minute: number,
  clock: string,
): TimeRead {
  return {
    kind: 'day',
    label: `Open ${isAfter ? 'after' : 'before'} ${clock}`,
    tokens: wordsAround(tokens, found),
    openDuring: isAfter ? { from: minute } : { until: minute },
  }
}

function readWeekdays(tokens: readonly Token[]): TimeRead | undefined {
  const found = tokens.filter((token) => weekdayOf(token) > 0)
  if (found.length === 0) return undefined
  const days = [...new Set(found.map(weekdayOf))].toSorted((a, b) => a - b)
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    days.map((day) => DAYS[day - 1] ?? ''),
  )
  return {
    kind: 'day',
    label: `Open ${names}`,
    tokens: found.flatMap((token) => wordsAround(tokens, [token])),
    openDuring: { days },
  }
}

function weekdayOf({ kind, word }: Token): number {
  return kind === 'word' ? words.weekdays.findIndex((names) => names.includes(word)) + 1 : 0
}

/** `on` before a day, and `morning` after it. */
function wordsAround(tokens: readonly Token[], found: readonly Token[]): Token[] {
  let first = tokens.indexOf(found[0]!)
  const last = tokens.indexOf(found.at(-1)!)
  while (first > 0 && BEFORE.has(tokens[first - 1]?.word ?? '')) first -= 1
  const end = PARTS_OF_DAY.has(tokens[last + 1]?.word ?? '') ? last + 2 : last + 1
  return tokens.slice(first, end)
}
