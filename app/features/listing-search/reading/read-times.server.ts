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
const WEEKEND = [6, 7]
const OPEN_DURING: Readonly<Record<string, OpenDuring>> = {
  'Open 24 hours': 'always',
  'Open this weekend': WEEKEND,
  'Open tonight': 'tonight',
  'Open tomorrow': 'tomorrow',
  'Open today': 'today',
}
const DAYS = words.weekdays.map(([name = '']) => name.charAt(0).toUpperCase() + name.slice(1))
const PHRASES = Object.entries(words.times).map(
  ([label, phrases]) => [label, phrases.map((phrase) => phrase.split(' '))] as const,
)

/** When it is needed: `on Sunday`, `tonight`, `24 hours`, `emergency`; the first way of saying when, and an emergency. */
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
  const [when] = [...times.filter(({ kind }) => kind === 'day'), ...(days ? [days] : [])]
  return [...(when ? [when] : []), ...times.filter(({ kind }) => kind === 'emergency')]
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
    openDuring: days,
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
