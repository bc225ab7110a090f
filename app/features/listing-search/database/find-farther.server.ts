import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import type { RankedListing } from '../order/found-listing.ts'
import { orderListings, rankMiles } from '../order/listing-order.ts'
import { readRows } from './listing-rows.server.ts'
import { type Asked, isInPlace, listCondition, rankTenths } from './row-conditions.server.ts'

/** Among equals, as `orderListings` has them. */
const NEAREST_FIRST = sql`quality desc, row.is_featured desc, row.sort_name, row.business_id`

export function findNearestRows(
  db: Database,
  asked: Asked,
  limit: number,
  isOpenFirst: boolean,
): Promise<RankedListing[]> {
  const open = isOpenFirst ? sql`"isOpen" desc, ` : sql``
  return readRows(
    db,
    asked,
    listCondition(asked),
    sql`order by ${open}${rankTenths(asked)}, ${NEAREST_FIRST} limit ${limit}`,
  )
}

/** Farther than anything in Florida, from anywhere in it. */
const EVERYWHERE_MILES = 1000

/** For a county, whose own circle is only its center. */
const LEAST_RING_MILES = 15

/** In rings that grow until one has enough: the farther one is complete before the next is asked for. */
export async function findFartherRows(db: Database, asked: Asked, limit: number): Promise<RankedListing[]> {
  const { query } = asked
  const { near } = query
  if (!near) return []
  for (const times of [2, 4, 8, Infinity]) {
    const radiusMiles = times === Infinity ? Infinity : Math.max(near.radiusMiles, LEAST_RING_MILES) * times
    const wider = { ...query, sort: 'nearest' as const, near: { ...near, radiusMiles } }
    const rows = await readRows(
      db,
      asked,
      sql`${listCondition({ ...asked, query: wider })} and not ${isInPlace(asked)} and row.lat is not null`,
      sql`order by ${rankTenths(asked)}, ${NEAREST_FIRST} limit ${limit}`,
    )
    const found = orderListings(rows, wider)
    const complete = found.filter((row) => rankMiles(row, wider) < radiusMiles)
    if (complete.length >= limit || radiusMiles > EVERYWHERE_MILES) return found.slice(0, limit)
  }
  return []
}
