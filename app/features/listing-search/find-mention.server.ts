import type { Mention } from '../businesses/business.ts'
import type { QueryWord, FoundListing, ListingQuery } from './listing-query.ts'
import { rowStem } from './database/text-query.server.ts'
import { wordsOf } from './words/stems.server.ts'
import { inArray } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'

const WORD = /[\p{L}\p{N}'’]+/gu

const FAR = 36

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
    const begin = ends.findLast((end) => end <= match.index) ?? 0
    // The word stays in sight on a card with one line beside a map.
    const isFar = match.index - begin > FAR
    const from = isFar ? description.indexOf(' ', match.index - FAR / 2) + 1 : begin
    const until = ends.find((end) => end > match.index) ?? description.length
    const dots = isFar ? '… ' : ''
    const start = dots.length + match.index - from
    return {
      sentence: dots + description.slice(from, until).trimEnd(),
      start,
      end: start + match[0].length,
    }
  }
  return undefined
}

/** By the whole texts: a card has only their beginning. */
export async function withMentions(
  db: Queries,
  found: readonly FoundListing[],
  { words }: ListingQuery,
): Promise<FoundListing[]> {
  const ids = found.map(({ business }) => business.id)
  const { id, description, services } = businesses
  const texts = await db.select({ id, description, services }).from(businesses).where(inArray(id, ids))
  const mentions = new Map(
    texts.map((text) => [text.id, findMention([text.description, ...text.services], words)]),
  )
  return found.map((listing) => ({ ...listing, mention: mentions.get(listing.business.id) }))
}
