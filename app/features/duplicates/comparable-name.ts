import leven from 'leven'
import { nameWords } from '../places/place-name.ts'
import words from './data/name-words.json' with { type: 'json' }

const EMPTY_WORDS = new Set(words.empty)

/** At most two typos in a name, and one in five letters. */
const MAX_TYPOS = 2
const LETTERS_PER_SLIP = 5

export interface ComparableName {
  /** All words that count, written together: equal for `The Anchor Plumbing Co.` and `Anchor Plumbing, LLC`. */
  key: string
  words: ReadonlySet<string>
}

export function comparableName(name: string): ComparableName {
  const all = nameWords(name)
  const counting = all.filter((word) => !EMPTY_WORDS.has(word))
  const words = counting.length > 0 ? counting : all
  return { key: words.join(''), words: new Set(words) }
}

export function areSimilarNames(a: ComparableName, b: ComparableName): boolean {
  if (a.key === b.key) return true
  const [shorter, longer] = a.words.size <= b.words.size ? [a, b] : [b, a]
  if (shorter.words.size >= 2 && [...shorter.words].every((word) => longer.words.has(word))) return true
  const letters = Math.min(a.key.length, b.key.length)
  const most = Math.min(MAX_TYPOS, Math.floor(letters / LETTERS_PER_SLIP))
  return leven(a.key, b.key, { maxDistance: most + 1 }) <= most
}
