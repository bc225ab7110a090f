import words from '../data/words.json' with { type: 'json' }
import { wordsOf } from './normalize-words.ts'

/** Without those that stand in names of places and businesses. As `is_spanish` in the database. */
const SMALL_WORDS: ReadonlySet<string> = new Set(words.spanishSmallWords)

const FEWEST = 3

/** Begins the Spanish stems, so that no English word is taken for one of them. */
export const SPANISH = 'e:'

export function isSpanish(text: string): boolean {
  return new Set(wordsOf(text).filter((word) => SMALL_WORDS.has(word))).size >= FEWEST
}

/** As `spanish_stem` in the database, whose own dictionary stems words without accents differently. */
export function spanishStem(word: string): string {
  return word.replace(/^(.{2,})ces$/u, '$1z').replace(/^(.{2,})(?:os|as|es|o|a|e)$/u, '$1')
}

export function spanishStemsOf(text: string): string[] {
  return wordsOf(text).map((word) => SPANISH + spanishStem(word))
}
