import type { Mention } from '../businesses/business.ts'
import type { QueryWord } from './listing-query.ts'
import { rowStem } from './database/text-query.server.ts'
import { wordsOf } from './words/stems.server.ts'

const WORD = /[\p{L}\p{N}'’]+/gu
const SENTENCE_ENDS = /[.!?]\s+|\n+/g

/** The first sentence that has one of the words. */
export function findMention(texts: readonly string[], words: readonly QueryWord[]): Mention | undefined {
  const stems = new Set(words.flatMap(({ alternatives }) => alternatives.flatMap(wordsOf)).map(rowStem))
  for (const text of texts) {
    const mention = mentionIn(text, stems)
    if (mention) return mention
  }
  return undefined
}

function mentionIn(description: string, stems: ReadonlySet<string>): Mention | undefined {
  for (const match of description.matchAll(WORD)) {
    if (!wordsOf(match[0]).some((word) => stems.has(rowStem(word)))) continue
    const ends = Array.from(description.matchAll(SENTENCE_ENDS), ({ 0: sign, index }) => index + sign.length)
    const from = ends.findLast((end) => end <= match.index) ?? 0
    const until = ends.find((end) => end > match.index) ?? description.length
    const start = match.index - from
    return { sentence: description.slice(from, until).trimEnd(), start, end: start + match[0].length }
  }
  return undefined
}
