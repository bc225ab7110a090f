import { sql } from 'drizzle-orm'
import type { Source } from '../../db/source.ts'
import type { MapView } from '../places/distance.ts'
import { ALL_ROWS, FEW, tableFor } from './database/count-choices.server.ts'
import { ask } from './database/text-query.server.ts'
import { listCondition } from './database/row-conditions.server.ts'
import type { ListingQuery, ListingTown } from './listing-query.ts'

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
  const { name, scale } = total <= few ? ALL_ROWS : await tableFor(source, asked, few)
  const { rows } = await source.db.execute<TownRow>(sql`
    select row.city_slug as "citySlug", row.county_slug as "countySlug",
      round(count(*) * ${scale}::float8)::int as count,
      min(row.lng) as west, min(row.lat) as south, max(row.lng) as east, max(row.lat) as north
    from ${sql.identifier(name)} row
    where ${listCondition(asked)} and row.city_slug is not null
    group by 1, 2 order by 3 desc, 1, 2`)
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

type TownRow = Pick<ListingTown, 'citySlug' | 'countySlug' | 'count'> & Pick<MapView, keyof MapView>
