import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/client.ts'
import { isTimeLimit } from '../../../db/unavailable.ts'
import { databaseReader } from '../../businesses/index.server.ts'
import { clusterPoints, overlap } from '../built-in/clusters.ts'
import type { FoundListing, FoundListings, ListingFinder, ListingQuery, Slice } from '../listing-query.ts'
import { comesToPlace, missedCondition } from '../order/conditions.ts'
import { countFacets } from '../order/facets.ts'
import { isBrowsing, orderListings } from '../order/listing-order.ts'
import { suggestCategories } from '../suggesting/suggest-categories.ts'
import { suggestPlaces } from '../suggesting/suggest-places.server.ts'
import { correctTypedWords } from './correct-typed-words.server.ts'
import { countChoices, type CountedTable } from './count-choices.server.ts'
import { countKept } from './count-kept.server.ts'
import { findFartherRows, findNearestRows } from './find-farther.server.ts'
import { type Limits, LIMITS, listMany } from './list-many.server.ts'
import { type ListingRow, readRows } from './listing-rows.server.ts'
import { type Asked, isPlainList, listCondition, wordsCondition } from './row-conditions.server.ts'
import { suggestListings } from './suggest-listings.server.ts'
import { textQuery } from './text-query.server.ts'

const ALL_ROWS: CountedTable = { name: 'listing_search', scale: 1 }

/** Time limit of a statement that reads very many rows; beyond it, the visitor is asked to narrow the search. */
const LONGEST_STATEMENT_MS = 250

interface Found {
  rows: ListingRow[]
  total: number
  isApproximate: boolean
  isTooMany?: true
}

/** @param limits which way a question goes, for tests */
export function databaseListingFinder(
  db: Database,
  now: () => Date = () => new Date(),
  limits: Limits = LIMITS,
): ListingFinder {
  const ask = (query: ListingQuery): Asked => ({ query, text: textQuery(query), now: now() })

  const shown = async (rows: readonly ListingRow[], query: ListingQuery): Promise<FoundListing[]> => {
    const summaries = await databaseReader(db, now).listByIds(rows.map(({ id }) => id))
    const byId = new Map(summaries.map((summary) => [summary.id, summary]))
    return rows.flatMap((row) => {
      const business = byId.get(row.id)
      if (!business) return []
      const comesToYou = comesToPlace(row.traits, query)
      if (comesToYou) business.isServing = true
      if (row.distanceMiles !== undefined) {
        business.distanceMiles = row.distanceMiles
        business.distanceIsApproximate = query.near?.isApproximate === true || !row.isPlacedExactly
      }
      const { tier, said, isUnconfirmed, quality, listedAt } = row
      return [
        {
          business,
          tier,
          ...(said && { said }),
          comesToYou,
          isUnconfirmed,
          quality,
          listedAt: listedAt.toISOString(),
        },
      ]
    })
  }

  const findRows = async (
    asked: Asked,
    { offset, limit }: Slice,
  ): Promise<Found & Pick<FoundListings, 'facets'>> => {
    const { query } = asked
    const counted = await countedTable(db)
    const slice = (rows: readonly ListingRow[]) => rows.slice(offset, offset + limit)
    const having = await countWords(db, asked, counted, limits.few)
    const table = having <= limits.few ? ALL_ROWS : counted
    if (having <= limits.inMemory) {
      const listings = await readRows(db, asked, wordsCondition(asked))
      const facets = countFacets(
        listings.map(({ traits }) => traits),
        query,
      )
      const found = listings.filter(({ traits }) => missedCondition(traits, query) === undefined)
      return { rows: slice(orderListings(found, query)), total: found.length, isApproximate: false, facets }
    }
    const { countySlugs } = query
    const byCategory = isPlainList(asked)
      ? await databaseReader(db, now).countByCategory(countySlugs && { countySlugs: [...countySlugs] })
      : undefined
    const counts = await countChoices(db, asked, table, byCategory)
    const { facets } = counts
    const kept = await countKept(db, query)
    const total = kept ?? counts.total
    if (total <= limits.inMemory) {
      const rows = await readRows(db, asked, listCondition(asked))
      return { rows: slice(orderListings(rows, query)), total: rows.length, isApproximate: false, facets }
    }
    const isApproximate = kept === undefined && table.name === 'search_sample'
    if (offset >= total) return { rows: [], total, isApproximate, facets }
    try {
      const rows = await inTime(db, (tx) => listMany(tx, asked, offset + limit, counts, limits))
      return { rows: slice(rows), total, isApproximate, facets }
    } catch (error) {
      if (!isTimeLimit(error)) throw error
      return { rows: [], total, isApproximate: true, isTooMany: true, facets }
    }
  }

  const finder: ListingFinder = {
    async find(typed, slice) {
      const { words, corrections, didYouMean } = await correctTypedWords(db, typed)
      const query = { ...typed, words }
      const offset = Math.max(0, slice.offset)
      const { rows, ...found } = await findRows(ask(query), { offset, limit: Math.max(0, slice.limit) })
      return { items: await shown(rows, query), ...found, corrections, didYouMean }
    },
    async findPart(query, { offset, limit }) {
      const total = isBrowsing(query) ? await countKept(db, query) : undefined
      if (total === undefined) {
        const found = await finder.find(query, { offset, limit })
        return { items: found.items, total: found.total }
      }
      const [start, end] = [Math.max(0, offset), Math.max(0, offset) + Math.max(0, limit)]
      if (start >= Math.min(end, total)) return { items: [], total }
      const rows = await listMany(db, ask(query), end, undefined, limits)
      return { items: await shown(rows.slice(start, end), query), total }
    },
    async findNearest(query, limit, isOpenFirst) {
      const nearest = { ...query, sort: 'nearest' as const }
      return shown(await findNearestRows(db, ask(nearest), Math.max(0, limit), isOpenFirst), nearest)
    },
    async findFarther(typed, limit) {
      const { words } = await correctTypedWords(db, typed)
      const query = { ...typed, words }
      return shown(await findFartherRows(db, ask(query), Math.max(0, limit)), query)
    },
    async findClusters(typed, view, limit) {
      const within = overlap(typed.within, view)
      if (!within) return []
      const { words } = await correctTypedWords(db, typed)
      const asked = ask({ ...typed, words, within })
      const table = await countedTable(db)
      const isFew = table.scale === 1 || (await countWords(db, asked, table, limits.few)) <= limits.few
      const { name, scale } = isFew ? ALL_ROWS : table
      const { rows } = await db.execute<{ lat: number; lng: number }>(
        sql`select row.lat, row.lng from ${sql.identifier(name)} row where ${listCondition(asked)}`,
      )
      return clusterPoints(rows, view, limit).map((cluster) => ({
        ...cluster,
        count: Math.round(cluster.count * scale),
      }))
    },
    async suggest(text, where) {
      const [counts, businesses] = await Promise.all([
        databaseReader(db, now).countByCategory(),
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

/** The sample, where there is one, else all rows. */
async function countedTable(db: Database): Promise<CountedTable> {
  const { rows } = await db.execute<{ listings: number; sampled: number }>(
    sql`select listings, sampled from search_making`,
  )
  const { listings = 0, sampled = 0 } = rows[0] ?? {}
  return sampled > 0 ? { name: 'search_sample', scale: listings / sampled } : ALL_ROWS
}

/** About how many have the words, whatever is chosen; what is more than `few` is not counted to its end. */
async function countWords(
  db: Database,
  asked: Asked,
  { name, scale }: CountedTable,
  few: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${sql.identifier(name)} row where ${wordsCondition(asked)}
      limit ${Math.ceil(few / scale) + 1}) row`)
  return (rows[0]?.count ?? 0) * scale
}
