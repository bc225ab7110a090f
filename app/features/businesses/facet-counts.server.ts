import { and, arrayOverlaps, count, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, counties } from '../../db/schema/index.ts'
import { listCounties } from '../places/index.ts'
import { displayCity } from '../places/index.server.ts'
import type { CategoryFilter, CityCount } from './business-reader.ts'
import { inPublicLists } from './visibility.server.ts'

type Counts = Record<string, number>

/** Rows per value of a column, by `where`. */
export async function countByColumn(
  db: Database,
  column: typeof businesses.countySlug | typeof businesses.categorySlug,
  where: SQL | undefined,
): Promise<Counts> {
  const rows = await db
    .select({ slug: column, number: count() })
    .from(businesses)
    .where(where)
    .groupBy(column)
  return Object.fromEntries(rows.map(({ slug, number }) => [slug, number]))
}

export async function countCities(db: Database, where: SQL | undefined): Promise<CityCount[]> {
  const rows = await db
    .select({ slug: businesses.citySlug, number: count() })
    .from(businesses)
    .where(and(where, isNotNull(businesses.citySlug)))
    .groupBy(businesses.citySlug)
  return citiesInOrder(rows.map(({ slug, number }) => [slug ?? '', number]))
}

/** Names for the slugs, and the cities with most businesses first. */
export function citiesInOrder(counts: readonly (readonly [slug: string, count: number])[]): CityCount[] {
  return counts
    .map(([slug, number]) => ({ slug, name: displayCity(slug), count: number }))
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}

/** Located in the county, and with those that serve it from elsewhere. */
export async function countCounties(db: Database, { categorySlugs }: CategoryFilter = {}): Promise<Counts> {
  const where = and(inPublicLists, categorySlugs && inArray(businesses.categorySlug, categorySlugs))
  const [located, serving] = await Promise.all([
    countByColumn(db, businesses.countySlug, where),
    db.execute<{ slug: string; number: string }>(sql`
      select served.slug, count(*) as number
      from ${businesses}, lateral (select distinct unnest(${businesses.serviceAreaCounties})) served(slug)
      where ${and(where, traveling)} and served.slug <> ${businesses.countySlug}
      group by served.slug`),
  ])
  return sum(located, serving.rows)
}

/** A business that is located in a region and serves it too is counted once. */
export async function countRegions(db: Database): Promise<Counts> {
  const [located, serving] = await Promise.all([
    db.execute<{ slug: string; number: string }>(sql`
      select ${counties.regionId} as slug, sum(per_county.number) as number
      from (
        select ${businesses.countySlug} as county, count(*) as number from ${businesses}
        where ${inPublicLists} group by ${businesses.countySlug}
      ) per_county join ${counties} on ${counties.slug} = per_county.county
      where ${counties.regionId} is not null
      group by ${counties.regionId}`),
    db.execute<{ slug: string; number: string }>(sql`
      select served.region as slug, count(*) as number
      from ${businesses}
      join ${counties} home on home.slug = ${businesses.countySlug},
      lateral (
        select distinct county.region_id from ${counties} county
        where county.slug = any(${businesses.serviceAreaCounties})
          and county.region_id is distinct from home.region_id and county.region_id is not null
      ) served(region)
      where ${and(inPublicLists, traveling)}
      group by served.region`),
  ])
  return sum(sum({}, located.rows), serving.rows)
}

/** Names a county in its service area, in words that the index on service areas answers. */
const traveling = arrayOverlaps(
  businesses.serviceAreaCounties,
  listCounties().map(({ slug }) => slug),
)

/** PostgreSQL counts in numbers larger than JavaScript's, and gives them as text. */
function sum(counts: Counts, more: { slug: string; number: string }[]): Counts {
  const all = { ...counts }
  for (const { slug, number } of more) all[slug] = (all[slug] ?? 0) + Number(number)
  return all
}
