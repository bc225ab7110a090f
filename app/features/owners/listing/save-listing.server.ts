import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { listingEdits } from '../../../db/schema/index.ts'
import { transact } from '../../../db/transact.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import type { Actor } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { checkListing } from './check-listing.server.ts'
import { type EditableListing, isHeldColumn, type ListingValues } from '../../businesses/index.ts'
import { differences, only, withChanges } from './listing-changes.ts'
import { lockOwnListing } from './lock-own-listing.server.ts'
import { publishChanges } from './publish-changes.server.ts'
import { isTeam, type Links } from '../mails/tell-owners.server.ts'
import { findWaiting, replaceWaiting } from '../edits/waiting-edit.server.ts'

export interface Saved {
  published: string[]
  held: string[]
}

/**
 * Holds fields that need review for a moderator and publishes the rest at once. A moderator publishes all at once.
 * @param values only the fields that were changed
 */
export async function saveListing(
  db: Database,
  {
    businessId,
    values,
    actor,
    links,
    now,
  }: { businessId: string; values: Partial<ListingValues>; actor: Actor; links: Links; now: Date },
): Promise<Outcome<Saved>> {
  return transact(db, async (tx) => {
    const own = await lockOwnListing(tx, businessId, actor)
    if (!own.ok) return own
    const listing = own.value
    const isOwn = actor.kind === 'owner'
    const waiting = isOwn ? await findWaiting(tx, businessId) : undefined
    const shown: EditableListing = withChanges(listing, waiting?.changes ?? {})
    const checked = checkListing(values, shown)
    if (!checked.ok) return { ...checked, message: 'Check the marked fields.' }
    const all = differences(listing, checked.value)
    const held = isOwn ? only(all, isHeldColumn) : {}
    const open = isOwn ? only(all, (name) => !isHeldColumn(name)) : all
    const published = Object.keys(open)
    if (published.length > 0) {
      await publishChanges(tx, { businessId, changes: open, actor, links, now })
    }
    if (isOwn) {
      await replaceWaiting(tx, { businessId, waiting, changes: held, accountId: actor.accountId ?? '', now })
    }
    if (published.length > 0 || Object.keys(held).length > 0) {
      await appendAudit(tx, {
        actor,
        subject: { kind: 'business', id: businessId },
        action: 'edited',
        facts: { published, held: Object.keys(held) },
        at: now,
      })
    }
    return done({ published, held: Object.keys(held) })
  })
}

/** The team decides it with a reason instead. */
export async function withdrawEdit(
  db: Database,
  { businessId, actor, now }: { businessId: string; actor: Actor; now: Date },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const own = await lockOwnListing(tx, businessId, actor)
    if (!own.ok) return own
    if (isTeam(actor)) return refuse('forbidden', 'Decide this edit at the desk.')
    const waiting = await findWaiting(tx, businessId)
    if (!waiting) return refuse('not_found', 'Nothing is waiting for review.')
    await tx
      .update(listingEdits)
      .set({ status: 'withdrawn', decidedAt: now })
      .where(eq(listingEdits.id, waiting.id))
    await appendAudit(tx, {
      actor,
      subject: { kind: 'edit', id: waiting.id },
      action: 'edit_withdrawn',
      from: 'waiting',
      to: 'withdrawn',
      facts: { businessId },
      at: now,
    })
    return done()
  })
}
