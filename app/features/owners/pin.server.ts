import { and, desc, eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { auditLog, businesses, users } from '../../db/schema/index.ts'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { dayText } from '../../time/eastern-time.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { placeColumns } from '../businesses/listing-record.server.ts'
import { displayCounty } from '../places/county-name.ts'
import {
  distanceInMiles,
  isInView,
  type MapView,
  NEARBY_RADIUS_MILES,
  type Point,
} from '../places/distance.ts'
import { drawPinMap } from '../places/draw-pin-map.server.ts'
import { geocode, PLACED_BY, type Precision } from '../places/geocode.server.ts'
import { changeListing, type ListingRow } from './listing-row.server.ts'
import { type ListingAct, recordHistory } from './tell-owners.server.ts'

/** As the table's own check: Dry Tortugas to Perdido River, with its waters. */
const FLORIDA: MapView = { west: -87.64, south: 24.39, east: -79.97, north: 31.01 }

type Placed = Pick<ListingRow, 'id' | 'address' | 'countySlug' | 'timeZone'>

/** For the team. @returns null without an address, which may stand nowhere on a map */
export async function findPin(q: Queries, row: ListingRow) {
  const town = townOf(row)
  if (!town) return null
  const { lat, lng } = row
  const point = lat === null || lng === null ? town : { lat, lng }
  const isExact = row.locationPrecision === 'address'
  return {
    how: isExact ? await findWhoPlaced(q, row.id) : PLACED_BY[row.locationPrecision as Precision],
    isExact,
    point: { lat: point.lat, lng: point.lng },
    map: drawPinMap([town, point]),
  }
}

async function findWhoPlaced(q: Queries, businessId: string): Promise<string> {
  const [newest] = await q
    .select({ at: auditLog.at, kind: auditLog.actorKind, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectKind, 'business'),
        eq(auditLog.subjectId, businessId),
        eq(auditLog.action, 'placed'),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  if (!newest) return PLACED_BY.address
  const { at, kind, email } = newest
  const how = kind === 'system' ? 'Found by the geocoder' : `Put by hand by ${email ?? 'a former reviewer'}`
  return `${how} on ${dayText(at)}`
}

/** @param point null for what is known by its town only, for good */
export async function putPin(
  db: Database,
  { point, ...act }: ListingAct & { point: Point | null },
): Promise<Outcome> {
  return changeListing(db, act, async (tx, listing) => {
    const written = await writePin(tx, listing, { ...act, point })
    if (!written.ok) return written
    await recordHistory(tx, { event: point ? 'placed' : 'unplaced' }, act)
    return done()
  })
}

/** Until the address changes; the geocoder is not asked for this one. */
export async function writePin(
  tx: Transaction,
  listing: Placed,
  { point, ...act }: Pick<ListingAct, 'businessId' | 'actor' | 'now'> & { point: Point | null },
): Promise<Outcome> {
  const problem = point && pinProblem(listing, point)
  if (problem) return refuseFields({ pin: problem }, 'invalid_edits')
  await tx
    .update(businesses)
    .set({
      ...(point ? { ...point, locationPrecision: 'address' } : placeColumns(listing)),
      placedFor: listing.address,
      updatedAt: act.now,
    })
    .where(eq(businesses.id, listing.id))
  await auditListing(tx, act, point ? 'placed' : 'unplaced', { facts: { by: 'hand' } })
  return done()
}

function pinProblem(listing: Placed, point: Point): string | undefined {
  const town = townOf(listing)
  if (!town) return 'The listing gives no address, so it has no place on the map'
  const miles = Math.round(distanceInMiles(town, point))
  if (miles > NEARBY_RADIUS_MILES) {
    return `That is ${miles} miles from ${town.city ?? displayCounty(listing.countySlug)}. Check both numbers, or the address`
  }
  return isInView(FLORIDA, point) ? undefined : 'That is outside of Florida. Check both numbers'
}

function townOf({ address, countySlug }: Placed) {
  return address ? geocode({ address, county: displayCounty(countySlug) }) : undefined
}
