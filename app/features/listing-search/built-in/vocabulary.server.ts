import type { QueryWord } from '../listing-query.ts'
import { hasStems } from '../order/listing-text.server.ts'
import { correctWord, type KnownWord, type WordCorrection } from '../words/correct-words.ts'
import { wordsOf } from '../words/normalize-words.ts'
import { stemOf } from '../words/stems.server.ts'
import type { BuiltInListing } from './built-in-listing.server.ts'

interface Vocabulary {
  words: readonly KnownWord[]
  stems: ReadonlySet<string>
}

export function vocabularyOf(listings: readonly BuiltInListing[]): Vocabulary {
  const counts = new Map<string, number>()
  for (const { words } of listings) {
    const texts = [words.name, ...words.services, ...words.rest]
    for (const word of new Set(texts.flatMap(wordsOf))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = Array.from(counts, ([word, listed]) => ({ word, stem: stemOf(word), listings: listed }))
  const stems = new Set(words.map(({ stem }) => stem))
  for (const { own } of listings) for (const stem of own) stems.add(stem)
  return { words, stems }
}

/** @returns undefined for words that listings have, and for phrases */
export function correctFromVocabulary(
  { words, stems }: Vocabulary,
  { alternatives, isPhrase }: QueryWord,
): WordCorrection | undefined {
  const isKnown = alternatives.some((alternative) => hasStems(stems, alternative))
  const [typed = '', ...others] = wordsOf(alternatives[0] ?? '')
  return isKnown || isPhrase || others.length > 0 ? undefined : correctWord(typed, words)
}
