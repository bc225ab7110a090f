import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { counties, listingCounts } from '../../../db/schema/index.ts'
import { displayCity } from '../../places/index.server.ts'
import type { CityCount, ListingFilter, PlaceFilter } from './business-reader.ts'
import { placeOf } from './county-rule.server.ts'

type Counts = Record<string, number>

const { scope, place, countySlug, categorySlug, listed } = listingCounts
const sumOfListed = sql<number>`coalesce(sum(${listed}), 0)::int`

export function countByCounty(db: Database, filter: PlaceFilter = {}): Promise<Counts> {
  return countBy(db, place, inCounties(filter))
}

export function countByCategory(db: Database, filter: PlaceFilter = {}): Promise<Counts> {
  return countBy(db, categorySlug, inCounties(filter))
}

export async function countByCity(db: Database, filter: PlaceFilter = {}): Promise<CityCount[]> {
  return citiesInOrder(Object.entries(await countBy(db, place, inCities(filter))))
}

export function citiesInOrder(counts: readonly (readonly [slug: string, count: number])[]): CityCount[] {
  return counts
    .map(([slug, number]) => ({ slug, name: displayCity(slug), count: number }))
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}

export async function countServedCounties(db: Database): Promise<number> {
  const [row] = await db
    .select({ number: sql<number>`count(distinct ${place})::int` })
    .from(listingCounts)
    .innerJoin(counties, eq(counties.slug, place))
    .where(and(inArray(scope, ['county', 'comes_to']), gt(listed, 0)))
  return row?.number ?? 0
}

/** @returns undefined when these lists are not counted */
export async function countListings(db: Database, filter: ListingFilter = {}): Promise<number | undefined> {
  const where = keptFor(filter)
  if (where === undefined) return undefined
  const [row] = await db.select({ number: sumOfListed }).from(listingCounts).where(where)
  return row?.number
}

function keptFor(filter: ListingFilter): SQL | undefined {
  const { citySlugs, servedCountySlugs, countySlugs } = filter
  if (servedCountySlugs === undefined) {
    return citySlugs === undefined
      ? inCounties(filter)
      : and(inCities(filter), inArray(place, [...citySlugs]))
  }
  const served = placeOf(servedCountySlugs)
  if (served === undefined || citySlugs !== undefined || countySlugs !== undefined) return undefined
  return and(eq(scope, 'comes_to'), eq(place, served), inCategories(filter))
}

function inCounties({ countySlugs, ...filter }: PlaceFilter): SQL | undefined {
  return and(eq(scope, 'county'), countySlugs && inArray(place, [...countySlugs]), inCategories(filter))
}

function inCities({ countySlugs, ...filter }: PlaceFilter): SQL | undefined {
  return and(eq(scope, 'city'), countySlugs && inArray(countySlug, [...countySlugs]), inCategories(filter))
}

function inCategories({ categorySlugs }: PlaceFilter): SQL | undefined {
  return categorySlugs && inArray(categorySlug, [...categorySlugs])
}

async function countBy(
  db: Database,
  column: typeof place | typeof categorySlug,
  where: SQL | undefined,
): Promise<Counts> {
  const rows = await db
    .select({ slug: column, number: sumOfListed })
    .from(listingCounts)
    .where(where)
    .groupBy(column)
    .having(gt(sumOfListed, 0))
  return Object.fromEntries(rows.map(({ slug, number }) => [slug, number]))
}
