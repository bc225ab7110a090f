import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { businesses, type ListingChanges, photos, posts, reports } from '../../db/schema/index.ts'
import { endSentence } from '../../text/end-sentence.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { withoutPersonalData } from '../audit/audit-entry.ts'
import { columnText } from '../businesses/field-text.server.ts'
import { columnLabel, LISTING_COLUMNS, type ListingColumn } from '../businesses/listing-fields.ts'
import { placeText } from '../businesses/business.ts'
import { displayCounty } from '../places/county-name.ts'
import { addOwner, findOwners } from '../owners/business-owners.server.ts'
import { isSame } from '../owners/listing-changes.ts'
import { findListings, type ListingRow, lockListing } from '../owners/listing-row.server.ts'
import { takeDown } from '../owners/listing-state.server.ts'
import { publishChanges } from '../owners/publish-changes.server.ts'
import { type ListingAct, recordTeamEvent } from '../owners/tell-owners.server.ts'
import { findPictures, movePictures } from '../gallery/move-pictures.server.ts'

/** Two listings side by side, in the order asked for, by the fields in which they differ. */
export async function compareListings(db: Database, ids: readonly [string, string]) {
  const found = await findListings(db, ids)
  const [one, other] = ids.map((id) => found.get(id))
  if (!one || !other) return undefined
  return {
    listings: await Promise.all(
      [one, other].map(async (row) => ({
        id: row.id,
        name: row.name,
        place: placeText({ city: row.city, countyName: displayCounty(row.countySlug) }),
        ...(await findPictures(db, row.id)),
      })),
    ),
    fields: differing(one, other).map((column) => ({
      column,
      label: columnLabel(column),
      texts: [columnText(column, one[column]), columnText(column, other[column])] as const,
    })),
  }
}

function differing(one: ListingRow, other: ListingRow): ListingColumn[] {
  return LISTING_COLUMNS.filter((column) => !isSame(one[column], other[column]))
}

interface Merge extends ListingAct {
  /** Of the listing that goes. */
  goneId: string
  /** Columns in which its value replaces that of the listing that stays. */
  take: readonly string[]
  /** Photos of it that the listing that stays gets. */
  photoIds: readonly string[]
  reason: string
}

/**
 * Owners, posts and open reports of the one that goes come to the one that stays, to which its address leads from then
 * on. Pictures come along as chosen. It is taken down with all else that it has, and can be put back alone.
 */
export async function mergeListings(
  db: Database,
  { goneId, take, photoIds, ...act }: Merge,
): Promise<Outcome> {
  const { businessId: keptId, now, publicUrl, reason } = act
  if (keptId === goneId) return refuse('conflict', 'Choose two listings.')
  return transact(db, async (tx) => {
    const locked = new Map<string, ListingRow>()
    // In one order, or two merges of the same listings wait for each other.
    for (const id of [keptId, goneId].toSorted()) {
      const listing = await lockListing(tx, id)
      if (!listing.ok) return listing
      locked.set(id, listing.value)
    }
    const [kept, gone] = [locked.get(keptId), locked.get(goneId)]
    if (!kept || !gone) throw new Error('A locked listing is missing.')
    if (kept.status !== 'published' && kept.status !== 'closed') {
      return refuse('conflict', 'The listing that stays has to be public.')
    }
    const told = {
      ...act,
      businessId: goneId,
      reason: `${endSentence(`It’s the same business as ${kept.name}`)} ${reason}`,
    }
    const down = await takeDown(tx, gone, { ...told, auditReason: withoutPersonalData(reason) })
    if (!down.ok) return down
    const taken = differing(kept, gone).filter((column) => take.includes(column))
    const changes: ListingChanges = Object.fromEntries(
      taken.map((column) => [column, { from: kept[column], to: gone[column] }]),
    )
    const historyId = taken.length > 0 ? await publishChanges(tx, { ...act, changes }) : undefined
    await moveBelongings(tx, { keptId, goneId, now, publicUrl })
    const pictures = await movePictures(tx, { from: goneId, to: keptId, photoIds, now })
    if (!pictures.ok) return pictures
    if (pictures.value.length > 0) await recordTeamEvent(tx, 'pictures_merged', act)
    await auditListing(tx, act, 'merged', {
      reason: withoutPersonalData(reason),
      facts: {
        gone: goneId,
        fields: taken,
        photos: pictures.value,
        ...(historyId !== undefined && { historyId }),
      },
    })
    return done()
  })
}

async function moveBelongings(
  tx: Transaction,
  { keptId, goneId, now, publicUrl }: { keptId: string; goneId: string; now: Date; publicUrl: string },
): Promise<void> {
  const to = { businessId: keptId }
  for (const { accountId, since } of await findOwners(tx, goneId)) {
    await addOwner(tx, { ...to, accountId, since, publicUrl, now })
  }
  const isOfPost = tx.select({ id: posts.photoId }).from(posts).where(eq(posts.businessId, goneId))
  await tx.update(photos).set(to).where(inArray(photos.id, isOfPost))
  await tx.update(posts).set(to).where(eq(posts.businessId, goneId))
  const isOpen = and(eq(reports.businessId, goneId), eq(reports.status, 'waiting'))
  await tx.update(reports).set(to).where(isOpen)
  const leadsOn = { mergedInto: keptId }
  await tx.update(businesses).set(leadsOn).where(eq(businesses.id, goneId))
  await tx.update(businesses).set(leadsOn).where(eq(businesses.mergedInto, goneId))
}
