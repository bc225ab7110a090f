import type { SQL } from 'drizzle-orm'
import type { Source } from '../../db/source.ts'
import { correctTypedWords, type LookedUp, lookUpWords } from './database/correct-typed-words.server.ts'
import { completeWords, lastOf } from './words/complete-words.server.ts'
import { countAll, countKept, type Counts, FEW, tableFor } from './database/count-choices.server.ts'
import { browse, findNamedRows, listRows } from './database/list-rows.server.ts'
import { listCondition } from './database/row-conditions.server.ts'
import { matchCategory, toKeywords } from './reading/match-category.server.ts'
import { readTokens } from './reading/tokens.server.ts'
import {
  type Correction,
  correctText,
  type FoundListings,
  hasWords,
  isBrowsing,
  type ListingPart,
  type ListingQuery,
  type Slice,
} from './listing-query.ts'
import { ask } from './database/text-query.server.ts'
import { withMentions } from './find-mention.server.ts'
import { findFartherListings } from './find-farther.server.ts'

/** @param few tests choose another number */
export async function searchListings(
  source: Source,
  typed: ListingQuery,
  slice: Slice,
  few = FEW,
): Promise<FoundListings> {
  const looked = await lookUpWords(source.db, typed, lastOf(typed))
  if (typed.asksNothing) return withNamed(source, { ...typed, categorySlugs: [] }, slice, { few, looked })
  const completed = await completeWords(source, typed, looked)
  if (!completed) return withNamed(source, typed, slice, { few, looked })
  const found = await withNamed(source, completed.query, slice, { few, looked })
  return { ...found, corrections: completed.corrections }
}

interface Known {
  few: number
  looked: LookedUp
}

/** Who has the whole text for a name comes first, whatever else it means. */
async function withNamed(
  source: Source,
  typed: ListingQuery,
  slice: Slice,
  known: Known,
): Promise<FoundListings> {
  const found = await answer(source, typed, slice, known)
  const { wholeText, isLiteral, sort } = typed
  if (wholeText === undefined || isLiteral || sort === 'newest' || !known.looked.isNamed) return found
  const named = await findNamedRows(source.db, ask(source, typed), wholeText)
  const excludedIds = named.map(({ business }) => business.id)
  if (named.every(({ business: { id } }, at) => found.items[at]?.business.id === id)) return found
  const offset = Math.max(0, slice.offset - named.length)
  const limit = Math.max(0, slice.offset + slice.limit - named.length) - offset
  const others = await answer(source, { ...typed, excludedIds }, { offset, limit }, known)
  const first = named.slice(slice.offset, slice.offset + slice.limit)
  return { ...others, items: [...first, ...others.items], total: others.total + named.length }
}

async function answer(
  source: Source,
  typed: ListingQuery,
  slice: Slice,
  { few, looked }: Known,
): Promise<FoundListings> {
  const { words, ...spelled } = await correctTypedWords(source.db, typed, looked)
  const again = spelled.corrections.length > 0 ? readAgain(typed, spelled.corrections) : undefined
  const query: ListingQuery = { ...typed, words, ...again }
  const { instead, isUnlisted, isAnswered, isLiteral, sort } = query
  const isSlip = instead !== undefined && spelled.corrections.length > 0
  const isMeantBy = (byTier: Counts['byTier'] | undefined) =>
    !byTier || byTier['exact-name'] + byTier.name + ((isUnlisted ?? isAnswered) ? 0 : byTier.service) > 0
  const isInstead = (byTier: Counts['byTier'] | undefined) =>
    instead !== undefined && !isLiteral && sort !== 'newest' && (isSlip || !isMeantBy(byTier))
  const { rows, byTier, ...found } = await findRows(source, query, slice, few, isInstead)
  const said = typed.words.map((word) => word.typed).join(' ')
  if (!instead || !isInstead(byTier)) {
    const isMeant = isMeantBy(byTier)
    const { isAnswered: _, ...besides } = typed
    const isFarther = async () => {
      const [best] = await findFartherListings(source, query, 1)
      return best !== undefined && best.tier !== 'description'
    }
    if (!isMeant && (isAnswered || (found.total > 0 && query.near && (await isFarther())))) {
      const none = await answer(source, { ...besides, categorySlugs: [] }, slice, { few, looked })
      return isAnswered ? none : { ...none, asked: query }
    }
    const items = isMeant ? rows : await withMentions(source.db, rows, query)
    const chance = isMeant || said === '' ? undefined : { words: said, count: found.total }
    return { items, ...found, ...(chance && { chance }), asked: query, ...spelled }
  }
  const ofTrade = { ...typed, words: [], preferredWords: query.words, categorySlugs: instead }
  const { rows: items, byTier: _none, ...others } = await findRows(source, ofTrade, slice, few)
  return {
    items,
    ...others,
    asked: ofTrade,
    instead: {
      words: said,
      mentions: isSlip ? 0 : found.total,
      categorySlugs: instead,
      ...(isUnlisted && { isUnlisted }),
    },
    corrections: [],
    didYouMean: [],
  }
}

export async function searchListingPart(
  source: Source,
  query: ListingQuery,
  slice: Slice,
): Promise<ListingPart> {
  const total = isBrowsing(query) ? await countKept(source, query) : undefined
  if (total === undefined) {
    const found = await searchListings(source, query, slice)
    return { items: found.items, total: found.total }
  }
  if (slice.offset >= total) return { items: [], total }
  return { items: await browse(source.db, ask(source, query), slice), total }
}

/** On rows of `listing_search`, named `row`: all of the list that `searchListings` answers with, however long. */
export async function wholeListCondition(source: Source, query: ListingQuery): Promise<SQL> {
  const { asked } = await searchListings(source, query, { offset: 0, limit: 1 })
  return listCondition(ask(source, asked))
}

/** Without its slips a trade may be understood: `machanic`, `toylet wont flush`. */
function readAgain(
  { beginning, categorySlugs, preferredWords = [] }: ListingQuery,
  corrections: readonly Correction[],
): Partial<ListingQuery> | undefined {
  if (beginning === undefined) return undefined
  const tokens = readTokens(correctText(beginning, corrections))
  const { slugs, words, preferred, instead, isUnlisted } = categorySlugs
    ? toKeywords(tokens)
    : matchCategory(tokens)
  return {
    words,
    preferredWords: [...preferred, ...preferredWords],
    ...(slugs && { categorySlugs: slugs }),
    ...(instead.length > 0 && { instead }),
    ...(isUnlisted && { isUnlisted }),
  }
}

/** @param isForNothing whether rows of these tiers are not shown */
async function findRows(
  source: Source,
  query: ListingQuery,
  slice: Slice,
  few: number,
  isForNothing: (byTier: Counts['byTier'] | undefined) => boolean = () => false,
) {
  const asked = ask(source, query)
  const table = await tableFor(source, asked, few)
  const kept = await countKept(source, query)
  if (kept !== undefined && isBrowsing(query)) {
    const [{ facets }, rows] = await Promise.all([
      countAll(source, asked, table),
      slice.offset < kept ? browse(source.db, asked, slice) : [],
    ])
    return { rows, total: kept, isApproximate: false, facets, byTier: undefined }
  }
  const counts = await countAll(source, asked, table)
  const total = kept ?? counts.total
  const byTier = hasWords(query) ? counts.byTier : undefined
  const isShown = slice.offset < total && !isForNothing(byTier)
  return {
    rows: isShown ? await listRows(source.db, asked, slice, { counts, few }) : [],
    total,
    isApproximate: kept === undefined && table.name === 'search_sample',
    facets: counts.facets,
    byTier,
  }
}
