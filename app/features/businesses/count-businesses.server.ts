import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { recall, type Source } from '../../db/source.ts'
import { listingCounts } from '../../db/schema/index.ts'
import { findCounty } from '../places/county-name.ts'
import { listRegions } from '../places/region.ts'
import { displayCity } from '../places/place.server.ts'

interface PlaceFilter {
  categorySlugs?: readonly string[] | undefined
  countySlugs?: readonly string[] | undefined
}

export interface ListingFilter extends PlaceFilter {
  citySlugs?: readonly string[] | undefined
  /** Serves one of these and is located in none of them. */
  servedCountySlugs?: readonly string[] | undefined
}

type Counts = Record<string, number>

/** Listings per category, by the slug of the county they are in, or of a county or region they come to. */
type CountsOfPlaces = Record<'county' | 'comes_to', Map<string, Counts>>

const { scope, place, countySlug, categorySlug, listed } = listingCounts
const sumOfListed = sql<number>`coalesce(sum(${listed}), 0)::int`

/** From kept counts; undefined of a list for which none are kept: counties served that are no region. */
export async function countListings(source: Source, filter: ListingFilter = {}): Promise<number | undefined> {
  const { citySlugs, servedCountySlugs, countySlugs } = filter
  if (servedCountySlugs !== undefined) {
    const served = placeOf(servedCountySlugs)
    if (served === undefined || citySlugs !== undefined || countySlugs !== undefined) return undefined
    return totalOf((await countsOfPlaces(source)).comes_to.get(served) ?? {}, filter)
  }
  if (citySlugs !== undefined) return countInCities(source.db, citySlugs, filter)
  const counties = await countsOfCounties(source, filter)
  return counties.reduce((sum, [, counts]) => sum + totalOf(counts, filter), 0)
}

export async function countByCounty(source: Source, filter: PlaceFilter = {}): Promise<Counts> {
  const counties = await countsOfCounties(source, filter)
  const counts = counties.map(([slug, own]) => [slug, totalOf(own, filter)] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

export function countByCategory(
  source: Source,
  filter: Pick<PlaceFilter, 'countySlugs'> = {},
): Promise<Counts> {
  return recall(source, `categories of ${JSON.stringify(filter)}`, async () => {
    const counts: Counts = {}
    for (const [, own] of await countsOfCounties(source, filter)) {
      for (const [slug, count] of Object.entries(own)) counts[slug] = (counts[slug] ?? 0) + count
    }
    return counts
  })
}

export async function countServedCounties(source: Source): Promise<number> {
  const { county, comes_to } = await countsOfPlaces(source)
  return new Set([...county.keys(), ...comes_to.keys()].filter((slug) => findCounty(slug))).size
}

export type CityCount = Awaited<ReturnType<typeof countByCity>>[number]

export function countByCity(source: Source, filter: PlaceFilter = {}) {
  return recall(source, `cities of ${JSON.stringify(filter)}`, async () => {
    const rows = await source.db
      .select({ slug: place, count: sumOfListed })
      .from(listingCounts)
      .where(inCities(filter))
      .groupBy(place)
      .having(gt(sumOfListed, 0))
    return rows
      .map(({ slug, count }) => ({ slug, name: displayCity(slug), count }))
      .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
  })
}

function placeOf(slugs: readonly string[]): string | undefined {
  if (slugs.length === 1) return slugs[0]
  const wanted = new Set(slugs)
  return listRegions().find(
    ({ counties }) => counties.length === wanted.size && counties.every(({ slug }) => wanted.has(slug)),
  )?.id
}

function totalOf(counts: Counts, { categorySlugs }: PlaceFilter): number {
  const own = categorySlugs ? categorySlugs.map((slug) => counts[slug] ?? 0) : Object.values(counts)
  return own.reduce((sum, count) => sum + count, 0)
}

async function countsOfCounties(source: Source, { countySlugs }: PlaceFilter) {
  const { county } = await countsOfPlaces(source)
  return [...county].filter(([slug]) => !countySlugs || countySlugs.includes(slug))
}

/** The counts of all counties in one statement, because every page shows some of them. */
function countsOfPlaces(source: Source): Promise<CountsOfPlaces> {
  return recall(source, 'counts of counties', () => readCountsOfPlaces(source.db))
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
  citySlugs: readonly string[],
  filter: PlaceFilter,
): Promise<number> {
  const [row] = await db
    .select({ number: sumOfListed })
    .from(listingCounts)
    .where(and(inCities(filter), inArray(place, [...citySlugs])))
  return row?.number ?? 0
}

function inCities({ categorySlugs, countySlugs }: PlaceFilter): SQL | undefined {
  return and(
    eq(scope, 'city'),
    countySlugs && inArray(countySlug, [...countySlugs]),
    categorySlugs && inArray(categorySlug, [...categorySlugs]),
  )
}
