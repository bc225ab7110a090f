import words from '../data/words.json' with { type: 'json' }
import { wordsOf } from './normalize-words.ts'

/**
 * Small words without those that stand in names of places and businesses: `de`, `el`, `la`. As `is_spanish`
 * in the database.
 */
const SMALL_WORDS: ReadonlySet<string> = new Set(words.spanishSmallWords)

const FEWEST = 3

/** Begins the Spanish stems, so that no English word is taken for one of them. */
export const SPANISH = 'e:'

export function isSpanish(text: string): boolean {
  return new Set(wordsOf(text).filter((word) => SMALL_WORDS.has(word))).size >= FEWEST
}

/**
 * Of a normalized word without number and gender: `plomeras`, `plomero` → `plomer`; `luces` → `luz`. As
 * `spanish_stem` in the database: the dictionary `spanish` stems words without their accents differently, and
 * people type them so.
 */
export function spanishStem(word: string): string {
  return word.replace(/^(.{2,})ces$/u, '$1z').replace(/^(.{2,})(?:os|as|es|o|a|e)$/u, '$1')
}

/** With their mark. */
export function spanishStemsOf(text: string): string[] {
  return wordsOf(text).map((word) => SPANISH + spanishStem(word))
}
