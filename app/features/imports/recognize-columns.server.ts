import { nameWords } from '../places/place-name.ts'
import { COLUMN_LABELS, type ColumnTarget } from './column-targets.ts'
import formats from './known-formats.json' with { type: 'json' }
import usualHeadings from './usual-headings.json' with { type: 'json' }

/** The open data of another directory like ours, and three formats of others, which are known whole. */
export type KnownFormat = keyof typeof formats

export interface RecognizedColumn {
  target: ColumnTarget
  /** False where only a part of the heading told, or nothing did. */
  isCertain: boolean
}

export interface RecognizedColumns {
  format: KnownFormat | null
  /** In the order of the headings. */
  columns: RecognizedColumn[]
}

interface Guess extends RecognizedColumn {
  /** The lower, the surer. */
  rank: number
}

const guesses = new Map<string, Guess>()
const NAMES: Record<Exclude<ColumnTarget, 'ignore'>, readonly string[]> = usualHeadings
for (const [target, names] of Object.entries(NAMES) as [ColumnTarget, readonly string[]][]) {
  // `Name` comes last: it may be a person's where there is a `Company`.
  for (const [rank, name] of [COLUMN_LABELS[target], ...names, target].entries()) {
    const key = keyOf(name)
    if (!guesses.has(key)) guesses.set(key, { target, isCertain: true, rank })
  }
}

const knownFormats = (
  Object.entries(formats) as [KnownFormat, { signs: string[]; columns: Record<string, string> }][]
).map(([format, { signs, columns }]) => ({
  format,
  signs: signs.map(keyOf),
  columns: new Map(
    Object.entries(columns).map(([heading, target]) => [keyOf(heading), target as ColumnTarget]),
  ),
}))

/** Which field each column is for, by the usual headings. Of two that say the same differently one is left out. */
export function recognizeColumns(headings: readonly string[]): RecognizedColumns {
  const keys = headings.map(keyOf)
  const known = knownFormats.find(({ signs }) => signs.every((sign) => keys.includes(sign)))
  const found = headings.map((heading, at): Guess => {
    const key = keys[at] ?? ''
    const target = known?.columns.get(key)
    if (target) return { target, isCertain: true, rank: 0 }
    return guesses.get(key) ?? guessByPart(nameWords(heading)) ?? NO_GUESS
  })
  const chosen = new Map<ColumnTarget, Guess>()
  for (const guess of found) {
    if (guess.rank < (chosen.get(guess.target)?.rank ?? Infinity)) chosen.set(guess.target, guess)
  }
  const columns = found.map((guess): RecognizedColumn => {
    const { target, isCertain, rank } = guess
    const best = chosen.get(target)
    const isBest = guess === best || (isCertain && rank === best?.rank)
    return isBest ? { target, isCertain } : { target: 'ignore', isCertain: target === 'ignore' && isCertain }
  })
  return { format: known?.format ?? null, columns }
}

const NO_GUESS: Guess = { target: 'ignore', isCertain: false, rank: 0 }
/** Behind all that a whole heading says. */
const PART = 1000

/** Shorter names, such as `st` and `x`, are words of too many headings. */
const LEAST_PART = 3

/** `Business Phone (main)` has the words of `Business phone`. */
function guessByPart(words: readonly string[]): Guess | undefined {
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const key = words.slice(start, start + length).join('')
      const guess = key.length >= LEAST_PART ? guesses.get(key) : undefined
      if (guess) return { ...guess, isCertain: false, rank: PART - length }
    }
  }
  return undefined
}

function keyOf(name: string): string {
  return nameWords(name.replaceAll('#', ' number ')).join('')
}
