import { stem } from 'porter2'
import words from '../data/words.json' with { type: 'json' }

const ACCENTS_AND_APOSTROPHES = /[\p{M}'’‘ʼ`´]/gu
/** As PostgreSQL's `unaccent`: other scripts keep their letters, and these are no letters with a mark. */
const ACCENTED = /[\p{sc=Latin}\p{sc=Greek}ёЁ]/gu
// oxfmt-ignore
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae', œ: 'oe', ø: 'o', ǿ: 'o', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ĸ: 'q', ł: 'l', ŋ: 'n', ŧ: 't',
}
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** Of PostgreSQL's `english.stop`. */
const STOP_WORDS: ReadonlySet<string> = new Set(words.englishStopWords)

/** Begins the Spanish stems, so that no English word is taken for one of them. */
export const SPANISH = 'e:'

/** In letters. PostgreSQL takes none of more than 2 kB, and one sign can become 18 letters. */
export const LONGEST_WORD = 40

export function shortWord(word: string): string {
  return word.length > LONGEST_WORD ? Array.from(word).slice(0, LONGEST_WORD).join('') : word
}

/** Words as they are compared: `José’s A/C & Heating` → `joses`, `a`, `c`, `heating`. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(ACCENTED, (letter) => WHOLE_LETTERS[letter.toLowerCase()] ?? letter.normalize('NFD'))
    .replace(ACCENTS_AND_APOSTROPHES, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map(shortWord)
}

export function normalizeWords(text: string): string {
  return wordsOf(text).join(' ')
}

/** PostgreSQL's `english_stem` of a normalized word: `plumbing`, `plumbs` → `plumb`. */
export function stemOf(word: string): string {
  return stem(word)
}

/** In their order, with stop words, as phrases are compared. */
export function stemSequence(text: string): string[] {
  return wordsOf(text).map(stemOf)
}

export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf)
}

/** As `spanish_stem` in the database, whose own dictionary stems words without accents differently. */
export function spanishStem(word: string): string {
  return word.replace(/^(.{2,})ces$/u, '$1z').replace(/^(.{2,})(?:os|as|es|o|a|e)$/u, '$1')
}
