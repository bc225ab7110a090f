import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import type { Facts } from '../../../db/facts.ts'
import { listingCounts } from '../../../db/schema/index.ts'
import { findCounty } from '../../places/index.ts'
import { displayCity } from '../../places/index.server.ts'
import type { BusinessReader, CityCount, ListingFilter, PlaceFilter } from './business-reader.ts'
import { placeOf } from './county-rule.server.ts'

type Counts = Record<string, number>

/** Listings per category, by the slug of the county they are in, or of a county or region they come to. */
type CountsOfPlaces = Record<'county' | 'comes_to', Map<string, Counts>>

type ListingCounter = Pick<
  BusinessReader,
  'countListings' | 'countByCounty' | 'countByCategory' | 'countServedCounties' | 'countByCity'
>

const { scope, place, countySlug, categorySlug, listed } = listingCounts
const sumOfListed = sql<number>`coalesce(sum(${listed}), 0)::int`

/** Reads the counts of all counties in one statement, because every page shows some of them. */
export function listingCounter(db: Database, facts: Facts): ListingCounter {
  const read = () => facts.recall('counts of counties', () => readCountsOfPlaces(db))
  const ofCategories = (counts: Counts, { categorySlugs }: PlaceFilter) =>
    Object.entries(counts).filter(([slug]) => !categorySlugs || categorySlugs.includes(slug))
  const ofCounties = async ({ countySlugs }: PlaceFilter) =>
    [...(await read()).county].filter(([slug]) => !countySlugs || countySlugs.includes(slug))
  const total = (counts: Counts, filter: PlaceFilter) =>
    ofCategories(counts, filter).reduce((sum, [, count]) => sum + count, 0)

  return {
    async countListings(filter = {}) {
      const { citySlugs, servedCountySlugs, countySlugs } = filter
      if (servedCountySlugs !== undefined) {
        const served = placeOf(servedCountySlugs)
        if (served === undefined || citySlugs !== undefined || countySlugs !== undefined) return undefined
        return total((await read()).comes_to.get(served) ?? {}, filter)
      }
      if (citySlugs !== undefined) return countInCities(db, { ...filter, citySlugs })
      return (await ofCounties(filter)).reduce((sum, [, counts]) => sum + total(counts, filter), 0)
    },
    async countByCounty(filter = {}) {
      const counts = (await ofCounties(filter)).map(([slug, own]) => [slug, total(own, filter)] as const)
      return Object.fromEntries(counts.filter(([, count]) => count > 0))
    },
    async countByCategory(filter = {}) {
      const counts: Counts = {}
      for (const [, own] of await ofCounties(filter)) {
        for (const [slug, count] of ofCategories(own, filter)) counts[slug] = (counts[slug] ?? 0) + count
      }
      return counts
    },
    async countServedCounties() {
      const { county, comes_to } = await read()
      return new Set([...county.keys(), ...comes_to.keys()].filter((slug) => findCounty(slug))).size
    },
    countByCity: (filter = {}) =>
      facts.recall(`cities of ${JSON.stringify(filter)}`, async () =>
        citiesInOrder(Object.entries(await countByCity(db, filter))),
      ),
  }
}

export function citiesInOrder(counts: readonly (readonly [slug: string, count: number])[]): CityCount[] {
  return counts
    .map(([slug, number]) => ({ slug, name: displayCity(slug), count: number }))
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}

async function readCountsOfPlaces(db: Database): Promise<CountsOfPlaces> {
  const rows = await db
    .select({
      scope,
      place,
      counts: sql<Counts>`json_object_agg(${categorySlug}, ${listed})`,
    })
    .from(listingCounts)
    .where(and(inArray(scope, ['county', 'comes_to']), gt(listed, 0)))
    .groupBy(scope, place)
  const inScope = (wanted: string) =>
    new Map(rows.filter((row) => row.scope === wanted).map((row) => [row.place, row.counts]))
  return { county: inScope('county'), comes_to: inScope('comes_to') }
}

async function countInCities(
  db: Database,
  { citySlugs, ...filter }: PlaceFilter & Required<Pick<ListingFilter, 'citySlugs'>>,
): Promise<number> {
  const [row] = await db
    .select({ number: sumOfListed })
    .from(listingCounts)
    .where(and(inCities(filter), inArray(place, [...(citySlugs ?? [])])))
  return row?.number ?? 0
}

async function countByCity(db: Database, filter: PlaceFilter): Promise<Counts> {
  const rows = await db
    .select({ slug: place, number: sumOfListed })
    .from(listingCounts)
    .where(inCities(filter))
    .groupBy(place)
    .having(gt(sumOfListed, 0))
  return Object.fromEntries(rows.map(({ slug, number }) => [slug, number]))
}

function inCities({ categorySlugs, countySlugs }: PlaceFilter): SQL | undefined {
  return and(
    eq(scope, 'city'),
    countySlugs && inArray(countySlug, [...countySlugs]),
    categorySlugs && inArray(categorySlug, [...categorySlugs]),
  )
}
