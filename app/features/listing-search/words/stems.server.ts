import { stem } from 'porter2'
import words from '../data/words.json' with { type: 'json' }
import { wordsOf } from './normalize-words.ts'
import { SPANISH, spanishStem } from './spanish-words.ts'

/** Of PostgreSQL's `english.stop`, so that both finders leave out the same words. */
const STOP_WORDS: ReadonlySet<string> = new Set(words.englishStopWords)

/** PostgreSQL's `english_stem` of a normalized word: `plumbing`, `plumbs` → `plumb`. */
export function stemOf(word: string): string {
  return stem(word)
}

/** In their order, with stop words, as phrases are compared. */
export function stemSequence(text: string): string[] {
  return wordsOf(text).map(stemOf)
}

/** Of each word that is asked for: a text has it by either stem. */
export function askedStems(text: string): { english: string; spanish: string }[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => ({ english: stemOf(word), spanish: SPANISH + spanishStem(word) }))
}

export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf)
}
