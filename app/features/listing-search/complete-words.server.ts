import { sql } from 'drizzle-orm'
import type { Source } from '../../db/source.ts'
import { countByCategory } from '../businesses/count-businesses.server.ts'
import type { Correction, ListingQuery } from './listing-query.ts'
import { findSuggestedBusinesses, suggestCategories } from './suggest-listings.server.ts'
import { wordsOf } from './words/stems.server.ts'

const FEWEST_LETTERS = 3

interface Completed {
  query: ListingQuery
  corrections: Correction[]
}

/** What the suggestions offer first, where the last word is not typed to its end: `barb` → Barber Shops. */
export async function completeWords(source: Source, query: ListingQuery): Promise<Completed | undefined> {
  const { beginning = '', isUnlisted } = query
  const isLiteral = query.isLiteral || isUnlisted
  const typed = wordsOf(beginning)
  if (isLiteral || beginning.length < FEWEST_LETTERS || (await isKnown(source, typed.at(-1) ?? '')))
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
  const last = query.words.at(-1)
  if (used === undefined || !last) return undefined
  return {
    query: { ...query, words: [...query.words.slice(0, -1), { ...last, alternatives: [used] }] },
    corrections: [{ typed: last.typed, used }],
  }
}

async function isKnown({ db }: Source, word: string): Promise<boolean> {
  if (word.length === 1) return false
  // Until the words are made, none is half-typed for sure.
  const { rows } = await db.execute(sql`
    select where not exists (select from search_making) or exists (select from search_words where word = ${word})`)
  return rows.length > 0
}
