import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businessHistory, type ListingChanges } from '../../../db/schema/index.ts'
import { transact } from '../../../db/transact.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import type { Actor } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { isSame, only } from '../listing/listing-changes.ts'
import { isHeldColumn } from '../../businesses/index.ts'
import { lockOwnListing } from '../listing/lock-own-listing.server.ts'
import { publishChanges } from '../listing/publish-changes.server.ts'
import type { Links } from '../mails/tell-owners.server.ts'
import type { Saved } from '../listing/save-listing.server.ts'
import { findWaiting, replaceWaiting } from '../edits/waiting-edit.server.ts'

/** Fields that need review wait for a moderator again, unless a moderator reverts them. */
export async function revertChange(
  db: Database,
  {
    businessId,
    historyId,
    actor,
    links,
    now,
  }: { businessId: string; historyId: number; actor: Actor; links: Links; now: Date },
): Promise<Outcome<Saved>> {
  return transact(db, async (tx) => {
    const own = await lockOwnListing(tx, businessId, actor)
    if (!own.ok) return own
    const listing = own.value
    const [entry] = await tx
      .select()
      .from(businessHistory)
      .where(and(eq(businessHistory.id, historyId), eq(businessHistory.businessId, businessId)))
    if (!entry) return refuse('not_found', 'We couldn’t find that change.')
    const back: ListingChanges = {}
    for (const [name, { from, to }] of Object.entries(entry.changes)) {
      const current = listing[name as keyof typeof listing]
      if (isSame(current, to)) back[name] = { from: current, to: from }
    }
    if (Object.keys(back).length === 0) {
      return refuse('conflict', 'These fields were changed again since then.')
    }
    const isOwn = actor.kind === 'owner'
    const held = isOwn ? only(back, isHeldColumn) : {}
    const open = isOwn ? only(back, (name) => !isHeldColumn(name)) : back
    if (Object.keys(open).length > 0) {
      await publishChanges(tx, {
        businessId,
        changes: open,
        actor,
        links,
        reverts: historyId,
        now,
      })
    }
    if (Object.keys(held).length > 0) {
      const waiting = await findWaiting(tx, businessId)
      const changes = { ...waiting?.changes, ...held }
      await replaceWaiting(tx, { businessId, waiting, changes, accountId: actor.accountId ?? '', now })
    }
    await appendAudit(tx, {
      actor,
      subject: { kind: 'business', id: businessId },
      action: 'reverted',
      facts: { change: historyId, published: Object.keys(open), held: Object.keys(held) },
      at: now,
    })
    return done({ published: Object.keys(open), held: Object.keys(held) })
  })
}
