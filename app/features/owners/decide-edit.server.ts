import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, type ListingChanges, listingEdits } from '../../db/schema/index.ts'
import { type Actor, withoutPersonalData } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { ownersOf } from './business-owners.server.ts'
import { isHeldColumn } from './listing-columns.ts'
import { lockListing } from './listing-row.server.ts'
import { editDecidedMail } from './owner-mails.server.ts'
import { OwnerRefusal } from './owner-refusal.ts'
import { publishChanges } from './publish-changes.server.ts'

export interface EditDecision {
  id: string
  decision: 'approve' | 'reject'
  /** What the owner reads with it; a rejection needs it. */
  text: string
  /** Approves with these columns only, as they were asked for; without it all of them. */
  columns?: readonly string[] | undefined
  moderator: Actor
  now: Date
  publicUrl: string
}

/**
 * Publishes an owner's held edit, or turns it down, and tells the owner.
 * @throws OwnerRefusal `not_found`; `conflict` when it was decided, withdrawn or replaced before; `invalid` without a reason
 */
export async function decideEdit(
  db: Database,
  { id, decision, text, columns, moderator, now, publicUrl }: EditDecision,
): Promise<void> {
  const reason = text.trim()
  if (decision === 'reject' && reason === '') {
    throw new OwnerRefusal('invalid', 'Write why, so that the owner can do something about it.')
  }
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ businessId: listingEdits.businessId })
      .from(listingEdits)
      .where(eq(listingEdits.id, id))
    if (!found) throw new OwnerRefusal('not_found', 'There is no such edit.')
    // The business first, as everywhere, so that nobody waits for each other in a circle.
    const business = await lockListing(tx, found.businessId)
    const [edit] = await tx.select().from(listingEdits).where(eq(listingEdits.id, id)).for('update')
    if (!edit) throw new OwnerRefusal('not_found', 'There is no such edit.')
    if (edit.status !== 'waiting') throw new OwnerRefusal('conflict', `This edit is ${edit.status} already.`)
    const chosen: ListingChanges = Object.fromEntries(
      Object.entries(edit.changes).filter(
        ([name]) => isHeldColumn(name) && (columns?.includes(name) ?? true),
      ),
    )
    if (decision === 'approve' && Object.keys(chosen).length === 0) {
      throw new OwnerRefusal('invalid', 'Choose at least one of the changes, or reject the edit.')
    }
    const status = decision === 'approve' ? 'approved' : 'rejected'
    const historyId =
      decision === 'approve'
        ? await publishChanges(tx, {
            businessId: business.id,
            changes: chosen,
            accountId: edit.accountId,
            now,
          })
        : undefined
    await tx
      .update(listingEdits)
      .set({ status, decidedAt: now, decidedBy: moderator.accountId, decisionText: reason || null })
      .where(eq(listingEdits.id, id))
    const owner = (await ownersOf(tx, business.id)).find(({ accountId }) => accountId === edit.accountId)
    if (owner?.email) {
      const [named] = await tx
        .select({ name: businesses.name })
        .from(businesses)
        .where(eq(businesses.id, business.id))
      await queueMail(
        tx,
        editDecidedMail({
          recipient: owner.email,
          businessName: named?.name ?? business.name,
          businessId: business.id,
          isApproved: decision === 'approve',
          columns: Object.keys(decision === 'approve' ? chosen : edit.changes),
          reason,
          publicUrl,
        }),
      )
    }
    await appendAudit(tx, {
      actor: moderator,
      subject: { kind: 'edit', id },
      action: `edit_${status}`,
      from: 'waiting',
      to: status,
      reason: withoutPersonalData(reason) || null,
      facts: {
        businessId: business.id,
        columns: Object.keys(chosen),
        ...(historyId !== undefined && { historyId }),
      },
      at: now,
    })
  })
}
