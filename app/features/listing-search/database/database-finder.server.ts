import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/client.ts'
import { type Facts, NO_FACTS } from '../../../db/facts.ts'
import { isTimeLimit } from '../../../db/unavailable.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { databaseReader } from '../../businesses/index.server.ts'
import { clusterPoints, overlap } from '../built-in/clusters.ts'
import type { FoundListing, FoundListings, ListingFinder, ListingQuery, Slice } from '../listing-query.ts'
import { missedCondition } from '../order/conditions.ts'
import { countFacets } from '../order/facets.ts'
import { type RankedListing, toFoundListing } from '../order/found-listing.ts'
import { isBrowsing, orderListings } from '../order/listing-order.ts'
import { suggestCategories } from '../suggesting/suggest-categories.ts'
import { suggestPlaces } from '../suggesting/suggest-places.server.ts'
import { correctTypedWords } from './correct-typed-words.server.ts'
import { countChoices, type CountedTable, type Counts } from './count-choices.server.ts'
import { countKept } from './count-kept.server.ts'
import { findFartherRows, findNearestRows } from './find-farther.server.ts'
import { type Limits, LIMITS, listMany } from './list-many.server.ts'
import { readRows } from './listing-rows.server.ts'
import {
  asksForNothing,
  type Asked,
  isPlainList,
  listCondition,
  wordsCondition,
} from './row-conditions.server.ts'
import { suggestListings } from './suggest-listings.server.ts'
import { textQuery } from './text-query.server.ts'

const ALL_ROWS: CountedTable = { name: 'listing_search', scale: 1 }

/** Time limit of a statement that reads very many rows; beyond it, the visitor is asked to narrow the search. */
const LONGEST_STATEMENT_MS = 250

interface Found {
  rows: RankedListing[]
  total: number
  isApproximate: boolean
  isTooMany?: true
}

interface FinderOptions {
  now?: () => Date
  /** When to count and order in the database; tests choose them. */
  limits?: Limits
  facts?: Facts | undefined
}

export function databaseListingFinder(
  db: Database,
  { now = () => new Date(), limits = LIMITS, facts = NO_FACTS }: FinderOptions = {},
): ListingFinder {
  const reader = databaseReader(db, now, facts)
  const ask = (query: ListingQuery): Asked => ({ query, text: textQuery(query), now: now() })

  const shown = async (rows: readonly RankedListing[], query: ListingQuery): Promise<FoundListing[]> => {
    const summaries = await reader.listByIds(rows.map(({ id }) => id))
    const byId = new Map(summaries.map((summary) => [summary.id, summary]))
    return rows.flatMap((row) => {
      const business = byId.get(row.id)
      return business ? [toFoundListing(row, business, query)] : []
    })
  }

  const findRows = async (asked: Asked, slice: Slice): Promise<Found & Pick<FoundListings, 'facets'>> => {
    const { query } = asked
    const partOf = (rows: readonly RankedListing[]) => rows.slice(slice.offset, slice.offset + slice.limit)
    const counted = await countedTable(db, facts)
    const having = asksForNothing(asked)
      ? ((await reader.countListings()) ?? 0)
      : await readValue(db, countWords(asked, counted, limits.few))
    const table = having <= limits.few ? ALL_ROWS : counted
    if (having <= limits.inMemory) {
      const listings = await readRows(db, asked, wordsCondition(asked))
      const facets = countFacets(listings, query)
      const found = listings.filter((listing) => missedCondition(listing, query) === undefined)
      const rows = partOf(orderListings(found, query))
      return { rows, total: found.length, isApproximate: false, facets }
    }
    const kept = await countKept(reader, query)
    if (kept !== undefined && isBrowsing(query)) {
      const [{ facets }, rows] = await Promise.all([
        countAll(asked, table),
        slice.offset < kept ? listMany(db, asked, slice, undefined, limits) : [],
      ])
      return { rows, total: kept, isApproximate: false, facets }
    }
    const counts = await countAll(asked, table)
    const { facets } = counts
    const total = kept ?? counts.total
    if (total <= limits.inMemory) {
      const rows = orderListings(await readRows(db, asked, listCondition(asked)), query)
      return { rows: partOf(rows), total: rows.length, isApproximate: false, facets }
    }
    const isApproximate = kept === undefined && table.name === 'search_sample'
    if (slice.offset >= total) return { rows: [], total, isApproximate, facets }
    try {
      const rows = await inTime(db, (tx) => listMany(tx, asked, slice, counts, limits))
      return { rows, total, isApproximate, facets }
    } catch (error) {
      if (!isTimeLimit(error)) throw error
      return { rows: [], total, isApproximate: true, isTooMany: true, facets }
    }
  }

  const countAll = async (asked: Asked, table: CountedTable): Promise<Counts> => {
    const { categorySlugs, countySlugs, near, filters } = asked.query
    const byCategory = isPlainList(asked)
      ? await reader.countByCategory(countySlugs && { countySlugs })
      : undefined
    const count = () => countChoices(db, asked, table, byCategory)
    if (near || !asksForNothing(asked)) return count()
    // Every page of a list shows the same choices, and they are right to the minute.
    const minute = Math.floor(asked.now.getTime() / MINUTE_MS)
    const chosen = { ...filters, openAt: filters.openAt !== undefined }
    return facts.recall(`choices ${JSON.stringify([categorySlugs, countySlugs, chosen, minute])}`, count)
  }

  const finder: ListingFinder = {
    async find(typed, slice) {
      const { words, corrections, didYouMean } = await correctTypedWords(db, typed)
      const query = { ...typed, words }
      const { rows, ...found } = await findRows(ask(query), slice)
      return { items: await shown(rows, query), ...found, corrections, didYouMean }
    },
    async findPart(query, slice) {
      const total = isBrowsing(query) ? await countKept(reader, query) : undefined
      if (total === undefined) {
        const found = await finder.find(query, slice)
        return { items: found.items, total: found.total }
      }
      if (slice.offset >= total) return { items: [], total }
      return { items: await shown(await listMany(db, ask(query), slice, undefined, limits), query), total }
    },
    async findNearest(query, limit, isOpenFirst) {
      const nearest = { ...query, sort: 'nearest' as const }
      return shown(await findNearestRows(db, ask(nearest), limit, isOpenFirst), nearest)
    },
    async findFarther(typed, limit) {
      const { words } = await correctTypedWords(db, typed)
      const query = { ...typed, words }
      return shown(await findFartherRows(db, ask(query), limit), query)
    },
    async findClusters(typed, view, limit) {
      const within = overlap(typed.within, view)
      if (!within) return []
      const { words } = await correctTypedWords(db, typed)
      const asked = ask({ ...typed, words, within })
      const table = await countedTable(db, facts)
      const { rows } = await db.execute<{ lat: number; lng: number; scale: number }>(
        table.scale === 1
          ? pointsOf(asked, ALL_ROWS)
          : sql`with few as materialized (select ${countWords(asked, table, limits.few)} <= ${limits.few}::int as is_so)
              ${pointsOf(asked, ALL_ROWS)} and (select is_so from few) union all
              ${pointsOf(asked, table)} and not (select is_so from few)`,
      )
      const scale = rows[0]?.scale ?? 1
      return clusterPoints(rows, view, limit).map((cluster) => ({
        ...cluster,
        count: Math.round(cluster.count * scale),
      }))
    },
    async suggest(text, where) {
      const [counts, businesses] = await Promise.all([
        reader.countByCategory(),
        suggestListings(db, text, where),
      ])
      return { categories: suggestCategories(text, counts), businesses, places: suggestPlaces(text, where) }
    },
  }
  return finder
}

function inTime<Result>(db: Database, read: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`)
    return read(tx)
  })
}

/** The sample if there is one, otherwise all rows. */
function countedTable(db: Database, facts: Facts): Promise<CountedTable> {
  return facts.recall('sample', async () => {
    const { rows } = await db.execute<{ listings: number; sampled: number }>(
      sql`select listings, sampled from search_making`,
    )
    const { listings = 0, sampled = 0 } = rows[0] ?? {}
    return sampled > 0 ? { name: 'search_sample', scale: listings / sampled } : ALL_ROWS
  })
}

async function readValue(db: Queries, value: SQL): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select ${value} as value`)
  return rows[0]?.value ?? 0
}

/** About how many listings match the words alone; beyond `few` the count stops. */
function countWords(asked: Asked, { name, scale }: CountedTable, few: number): SQL {
  return sql`(select count(*) * ${scale}::float8 from (select from ${sql.identifier(name)} row
    where ${wordsCondition(asked)} limit ${Math.ceil(few / scale) + 1}::int) row)`
}

function pointsOf(asked: Asked, { name, scale }: CountedTable): SQL {
  return sql`select row.lat, row.lng, ${scale}::float8 as scale from ${sql.identifier(name)} row where ${listCondition(asked)}`
}
