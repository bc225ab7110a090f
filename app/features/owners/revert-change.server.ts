import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businessHistory } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { pickChanges, reverseChanges, keepCurrent } from './listing-changes.ts'
import { isHeldColumn } from '../businesses/listing-fields.ts'
import { changeOwnListing } from './listing/change-listing.server.ts'
import { publishChanges } from './publish-changes.server.ts'
import type { ListingAct } from './tell-owners.server.ts'
import type { Saved } from './save-listing.server.ts'
import { findWaiting, replaceWaiting } from './waiting-edit.server.ts'

/** Fields that need review wait for a moderator again, unless a moderator reverts them. */
export async function revertChange(
  db: Database,
  { historyId, ...act }: ListingAct & { historyId: number },
): Promise<Outcome<Saved>> {
  return changeOwnListing(db, act, async (tx, listing) => {
    const { businessId, actor, now } = act
    const [entry] = await tx
      .select()
      .from(businessHistory)
      .where(and(eq(businessHistory.id, historyId), eq(businessHistory.businessId, businessId)))
    if (!entry) return refuse('not_found', 'We couldn’t find that change.')
    const back = reverseChanges(keepCurrent(listing, entry.changes))
    if (Object.keys(back).length === 0) {
      return refuse('conflict', 'These fields were changed again since then.')
    }
    const isOwn = actor.kind === 'owner'
    const held = isOwn ? pickChanges(back, isHeldColumn) : {}
    const open = isOwn ? pickChanges(back, (name) => !isHeldColumn(name)) : back
    if (Object.keys(open).length > 0) {
      await publishChanges(tx, { ...act, changes: open, reverts: historyId })
    }
    if (Object.keys(held).length > 0) {
      const waiting = await findWaiting(tx, businessId)
      const changes = { ...waiting?.changes, ...held }
      await replaceWaiting(tx, { businessId, waiting, changes, accountId: actor.accountId ?? '', now })
    }
    const saved = { published: Object.keys(open), held: Object.keys(held) }
    await auditListing(tx, act, 'reverted', { facts: { change: historyId, ...saved } })
    return done(saved)
  })
}
