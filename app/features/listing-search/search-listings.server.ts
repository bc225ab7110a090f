import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { recall, type Source } from '../../db/source.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { countByCategory, countListings } from '../businesses/count-businesses.server.ts'
import { findCounty } from '../places/county-name.ts'
import type { MapView, Point } from '../places/distance.ts'
import { correctTypedWords, type LookedUp, lookUpWords } from './database/correct-typed-words.server.ts'
import { completeWords, lastOf } from './complete-words.server.ts'
import { findMention } from './find-mention.server.ts'
import { countChoices, type CountedTable, type Counts } from './database/count-choices.server.ts'
import {
  browse,
  findFartherRows,
  findNamedRows,
  findNearestRows,
  listRows,
} from './database/list-rows.server.ts'
import { openAt, unsureAt } from './database/open-at.server.ts'
import {
  type Asked,
  asksForNothing,
  isInPlace,
  isPlainList,
  listCondition,
  wordsCondition,
} from './database/row-conditions.server.ts'
import { textQuery } from './database/text-query.server.ts'
import { matchCategory, toKeywords } from './reading/match-category.server.ts'
import { readTokens } from './reading/tokens.server.ts'
import {
  type Correction,
  correctText,
  type FoundListing,
  type FoundListings,
  hasWords,
  isBrowsing,
  type ListingPart,
  type ListingQuery,
  type ListingTown,
  type Slice,
} from './listing-query.ts'

const ALL_ROWS: CountedTable = { name: 'listing_search', scale: 1 }
/** The most rows that are counted exactly and put in order at once. */
const FEW = 2000

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
  const { instead, isUnlisted, isLiteral, sort } = query
  const isSlip = instead !== undefined && spelled.corrections.length > 0
  const isMeantBy = (byTier: Counts['byTier'] | undefined) =>
    !byTier || byTier['exact-name'] + byTier.name + (isUnlisted ? 0 : byTier.service) > 0
  const isInstead = (byTier: Counts['byTier'] | undefined) =>
    instead !== undefined && !isLiteral && sort !== 'newest' && (isSlip || !isMeantBy(byTier))
  const { rows, byTier, ...found } = await findRows(source, query, slice, few, isInstead)
  const said = typed.words.map((word) => word.typed).join(' ')
  if (!instead || !isInstead(byTier)) {
    const isMeant = isMeantBy(byTier)
    const { isAnswered, ...besides } = typed
    const isFarther = async () => {
      const [best] = await findFartherListings(source, query, 1)
      return best !== undefined && best.tier !== 'description'
    }
    if (!isMeant && found.total > 0 && (isAnswered || (query.near && (await isFarther())))) {
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

/** By the whole texts: a card has only their beginning. */
async function withMentions(
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

export async function findNearestListings(
  source: Source,
  query: ListingQuery,
  limit: number,
  isOpenFirst: boolean,
): Promise<FoundListing[]> {
  const asked = ask(source, { ...query, sort: 'nearest' })
  const at = query.filters.openAt ?? asked.now
  const open = sql`${openAt(at)} and not ${unsureAt(at) ?? sql`false`} desc, `
  return findNearestRows(source.db, asked, limit, isOpenFirst ? open : undefined)
}

/** @param query as `searchListings` has answered it */
export async function findFartherListings(
  source: Source,
  query: ListingQuery,
  limit: number,
): Promise<FoundListing[]> {
  const { near } = query
  if (!near) return []
  const anywhere = ask(source, { ...query, near: { ...near, radiusMiles: Infinity } })
  return findFartherRows(source.db, anywhere, limit, isInPlace(ask(source, query)))
}

/** If fewer than this are within the radius or area, the next nearest follow. */
const FEW_NEARBY = 5
/** Of counties nothing within is left out by it. */
const LEAST_RADIUS_MILES = 1

/** @param total how many are within the radius or area */
export async function findFartherIfFew(
  source: Source,
  query: ListingQuery,
  total: number,
  shownIds: readonly string[] = [],
): Promise<FoundListing[]> {
  if (total + shownIds.length >= FEW_NEARBY) return []
  if (query.near) return mentioning(source, query, await findFartherListings(source, query, FEW_NEARBY))
  const around = aroundArea(query)
  if (!around) return []
  const known = new Set(shownIds)
  const nearest = await findFartherListings(source, around, FEW_NEARBY + total + shownIds.length)
  const isFarther = ({ business: { id, countySlug } }: FoundListing) =>
    !known.has(id) && !query.countySlugs?.includes(countySlug)
  return mentioning(source, query, nearest.filter(isFarther).slice(0, FEW_NEARBY))
}

/** The best first: where that one only mentions the words, none is of the trade. */
async function mentioning(
  { db }: Source,
  query: ListingQuery,
  found: FoundListing[],
): Promise<FoundListing[]> {
  return hasWords(query) && found[0]?.tier === 'description' ? withMentions(db, found, query) : found
}

/** Counties have no miles: from their middle it goes outwards. */
function aroundArea({ countySlugs, ...query }: ListingQuery): ListingQuery | undefined {
  const point = middleOf(countySlugs ?? [])
  if (!point || query.citySlugs || query.within || query.filters.comesToYou) return undefined
  return { ...query, near: { point, isApproximate: true, radiusMiles: LEAST_RADIUS_MILES } }
}

function middleOf(countySlugs: readonly string[]): Point | undefined {
  const counties = countySlugs.flatMap((slug) => findCounty(slug) ?? [])
  if (counties.length === 0) return undefined
  const mean = (of: 'lat' | 'lng') => counties.reduce((sum, county) => sum + county[of], 0) / counties.length
  return { lat: mean('lat'), lng: mean('lng') }
}

/**
 * Most first.
 * @param query as `searchListings` has answered it
 * @param view the part of the map that is counted
 * @param total how many are listed, where that is known
 */
export async function findListingTowns(
  source: Source,
  query: ListingQuery,
  view: MapView,
  total = Infinity,
  few = FEW,
): Promise<ListingTown[]> {
  const within = overlap(query.within, view)
  if (!within) return []
  const asked = ask(source, { ...query, within })
  const table = await countedTable(source)
  const { rows } = await source.db.execute<TownRow>(
    table.scale === 1 || total <= few
      ? townsOf(asked, ALL_ROWS)
      : sql`with few as materialized (select ${countWords(asked, table, few)} <= ${few}::int as is_so)
          (${townsOf(asked, ALL_ROWS, sql`(select is_so from few)`)}) union all
          (${townsOf(asked, table, sql`not (select is_so from few)`)})`,
  )
  return rows.map(({ citySlug, countySlug, count, ...bounds }) => ({ citySlug, countySlug, count, bounds }))
}

function overlap(one: MapView | undefined, other: MapView): MapView | undefined {
  if (!one) return other
  const both = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  }
  return both.west <= both.east && both.south <= both.north ? both : undefined
}

function ask({ now = new Date() }: Source, query: ListingQuery): Asked {
  return { query, text: textQuery(query), now }
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
  const counted = await countedTable(source)
  const having = asksForNothing(asked)
    ? ((await countListings(source)) ?? 0)
    : await countUpToFew(source.db, asked, counted, few)
  const table = having <= few ? ALL_ROWS : counted
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

/** @returns undefined where no count is kept: only plain lists have one (decision 026) */
async function countKept(source: Source, query: ListingQuery): Promise<number | undefined> {
  const {
    categorySlugs,
    citySlugs,
    countySlugs,
    filters,
    excludedWords,
    near,
    within,
    excludeId,
    excludedIds,
  } = query
  const { comesToYou, ...chosen } = filters
  const isChosen = Object.values(chosen).some((choice) => choice !== undefined)
  if (hasWords(query) || excludedWords.length > 0 || isChosen) return undefined
  if (near || within || (excludeId ?? excludedIds) !== undefined) return undefined
  const isComing = comesToYou === true && countySlugs !== undefined
  const place = isComing ? { servedCountySlugs: countySlugs } : { countySlugs }
  return countListings(source, { categorySlugs, citySlugs, ...place })
}

async function countAll(source: Source, asked: Asked, table: CountedTable): Promise<Counts> {
  const { categorySlugs, countySlugs, near, filters } = asked.query
  const byCategory = isPlainList(asked)
    ? await countByCategory(source, countySlugs && { countySlugs })
    : undefined
  const count = () => countChoices(source.db, asked, table, byCategory)
  if (near || !asksForNothing(asked)) return count()
  // Every page of a list shows the same choices, and they are right to the minute.
  const minute = Math.floor(asked.now.getTime() / MINUTE_MS)
  const chosen = { ...filters, openAt: filters.openAt !== undefined }
  return recall(source, `choices ${JSON.stringify([categorySlugs, countySlugs, chosen, minute])}`, count)
}

function countedTable(source: Source): Promise<CountedTable> {
  return recall(source, 'sample', async () => {
    const { rows } = await source.db.execute<{ listings: number; sampled: number }>(
      sql`select listings, sampled from search_making`,
    )
    const { listings = 0, sampled = 0 } = rows[0] ?? {}
    return sampled > 0 ? { name: 'search_sample', scale: listings / sampled } : ALL_ROWS
  })
}

/** About how many listings match the words alone; beyond `few` the count stops. */
function countWords(asked: Asked, { name, scale }: CountedTable, few: number): SQL {
  return sql`(select count(*) * ${scale}::float8 from (select from ${sql.identifier(name)} row
    where ${wordsCondition(asked)} limit ${Math.ceil(few / scale) + 1}::int) row)`
}

async function countUpToFew(db: Queries, asked: Asked, table: CountedTable, few: number): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select ${countWords(asked, table, few)} as value`)
  return rows[0]?.value ?? 0
}

type TownRow = Pick<ListingTown, 'citySlug' | 'countySlug' | 'count'> & Pick<MapView, keyof MapView>

function townsOf(asked: Asked, { name, scale }: CountedTable, condition = sql`true`): SQL {
  return sql`select row.city_slug as "citySlug", row.county_slug as "countySlug",
      round(count(*) * ${scale}::float8)::int as count,
      min(row.lng) as west, min(row.lat) as south, max(row.lng) as east, max(row.lat) as north
    from ${sql.identifier(name)} row
    where ${listCondition(asked)} and row.city_slug is not null and ${condition}
    group by 1, 2 order by 3 desc, 1, 2`
}
