import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type ListingChanges, listingEdits } from '../../db/schema/index.ts'
import type { Actor } from '../audit/index.ts'
import { appendDecision } from '../audit/index.server.ts'
import { isHeldColumn } from './listing-columns.ts'
import { lockEdit } from './lock-edit.server.ts'
import { mailOwner } from './mail-owner.server.ts'
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
  const isApproved = decision === 'approve'
  if (!isApproved && reason === '') {
    throw new OwnerRefusal('invalid', 'Write why, so that the owner can do something about it.')
  }
  await db.transaction(async (tx) => {
    const edit = await lockEdit(tx, id)
    const { businessId, accountId } = edit
    if (edit.status !== 'waiting') throw new OwnerRefusal('conflict', `This edit is ${edit.status} already.`)
    const chosen: ListingChanges = Object.fromEntries(
      Object.entries(edit.changes).filter(
        ([name]) => isHeldColumn(name) && (columns?.includes(name) ?? true),
      ),
    )
    if (isApproved && Object.keys(chosen).length === 0) {
      throw new OwnerRefusal('invalid', 'Choose at least one of the changes, or reject the edit.')
    }
    const status = isApproved ? 'approved' : 'rejected'
    const historyId = isApproved
      ? await publishChanges(tx, { businessId, changes: chosen, accountId, now })
      : undefined
    await tx
      .update(listingEdits)
      .set({ status, decidedAt: now, decidedBy: moderator.accountId, decisionText: reason || null })
      .where(eq(listingEdits.id, id))
    const told = { isApproved, columns: Object.keys(isApproved ? chosen : edit.changes), reason, publicUrl }
    await mailOwner(tx, edit, (to) => editDecidedMail({ ...to, ...told }))
    await appendDecision(
      tx,
      {
        subject: { kind: 'edit', id },
        to: status,
        text: reason,
        facts: { businessId, columns: Object.keys(chosen), ...(historyId !== undefined && { historyId }) },
      },
      { moderator, now },
    )
  })
}
