import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { askGeocoder } from './ask-geocoder.server.ts'

const AT_ONCE = 20
const IS_DUE = sql`location_precision is distinct from 'address' and placed_for is distinct from address`

/** A job: asks the geocoder once for each address with a street. @returns how many it knew */
export async function placeListings(
  db: Database,
  { geocoderUrl, now }: { geocoderUrl: string; now: Date },
): Promise<number> {
  const due = await db
    .select({ id: businesses.id, address: businesses.address, zip: businesses.zip })
    .from(businesses)
    .where(and(eq(businesses.status, 'published'), isNotNull(businesses.street), IS_DUE))
    .orderBy(asc(businesses.listedAt), asc(businesses.id))
    .limit(AT_ONCE)
  let placed = 0
  for (const { id, address, zip } of due) {
    const point = await askGeocoder(geocoderUrl, { address, zip })
    const isPlaced = await db.transaction(async (tx) => {
      const written = await tx
        .update(businesses)
        .set({ placedFor: address, ...(point && { ...point, locationPrecision: 'address' }) })
        // Its owner may have changed it meanwhile, or the team placed it.
        .where(and(eq(businesses.id, id), eq(businesses.address, address), IS_DUE))
        .returning({ id: businesses.id })
      if (written.length === 0 || !point) return false
      await auditListing(tx, { businessId: id, actor: THE_SYSTEM, now }, 'placed', {
        facts: { by: 'geocoder' },
      })
      return true
    })
    if (isPlaced) placed++
  }
  return placed
}
