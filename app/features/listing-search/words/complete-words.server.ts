import type { Source } from '../../../db/source.ts'
import { countByCategory } from '../../businesses/count-businesses.server.ts'
import type { Correction, ListingQuery } from '../listing-query.ts'
import { findSuggestedBusinesses, suggestCategories } from '../suggest-listings.server.ts'
import type { LookedUp } from '../database/correct-typed-words.server.ts'
import { wordsOf } from './stems.server.ts'

const FEWEST_LETTERS = 3

interface Completed {
  query: ListingQuery
  corrections: Correction[]
}

/** What the suggestions offer first, where the last word is not typed to its end: `barb` → Barber Shops. */
export async function completeWords(
  source: Source,
  query: ListingQuery,
  { asTyped, isMade }: LookedUp,
): Promise<Completed | undefined> {
  const { beginning = '', isLiteral, isUnlisted, isAnswered } = query
  const typed = wordsOf(beginning)
  const last = lastOf(query)
  // Until the words are made, none is half-typed for sure.
  const isKnown = last !== undefined && (!isMade || asTyped.has(last))
  if ((isLiteral ?? isUnlisted ?? isAnswered) || beginning.length < FEWEST_LETTERS || isKnown)
    return undefined
  const [category] = suggestCategories(beginning, await countByCategory(source))
  if (category) {
    return {
      query: { ...query, words: [], preferredWords: [], categorySlugs: [category.slug] },
      corrections: [{ typed: beginning, used: category.name }],
    }
  }
  const [business] = await findSuggestedBusinesses(source.db, beginning, query.near?.point)
  const names = wordsOf(business?.name ?? '')
  const used = names.find((name) => name.startsWith(typed.at(-1) ?? ''))
  const word = query.words.at(-1)
  if (used === undefined || !word) return undefined
  return {
    query: { ...query, words: [...query.words.slice(0, -1), { ...word, alternatives: [used] }] },
    corrections: [{ typed: word.typed, used }],
  }
}

/** The word that may not be typed to its end; a letter alone is none. */
export function lastOf({ beginning = '' }: ListingQuery): string | undefined {
  const last = wordsOf(beginning).at(-1)
  return last?.length === 1 ? undefined : last
}
