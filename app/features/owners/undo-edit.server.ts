import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { listingEdits } from '../../db/schema/index.ts'
import {
  CannotUndo,
  NOT_DECIDED,
  refuseOtherDecision,
  type Undoing,
  withoutPersonalData,
} from '../audit/index.ts'
import { appendAudit, newestEntry } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { ownersOf } from './business-owners.server.ts'
import { changedAgainText, changedSince, findPublished, giveBack } from './give-back.server.ts'
import { findListing, lockListing } from './listing-row.server.ts'
import { editReopenedMail } from './owner-mails.server.ts'
import { OwnerRefusal } from './owner-refusal.ts'

type Queries = Pick<Database, 'select' | '$count'>

/** Why the decision on an edit cannot be taken back; nothing when it can. */
export async function whyEditStands(q: Queries, id: string): Promise<string | undefined> {
  const [edit] = await q.select().from(listingEdits).where(eq(listingEdits.id, id))
  if (edit?.status !== 'approved' && edit?.status !== 'rejected') return NOT_DECIDED
  const waiting = await q.$count(
    listingEdits,
    and(eq(listingEdits.businessId, edit.businessId), eq(listingEdits.status, 'waiting')),
  )
  if (waiting > 0) return 'The owner has asked for another change since, and it waits. Decide that one.'
  const published = edit.status === 'approved' ? await findPublished(q, await historyIdOf(q, id)) : undefined
  const expected = Object.entries(published?.changes ?? edit.changes).map(([name, { from, to }]) => [
    name,
    published ? to : from,
  ])
  const changed = await changedSince(q, edit.businessId, Object.fromEntries(expected))
  return changed.length > 0 ? changedAgainText(changed) : undefined
}

/**
 * Takes the decision on an edit back: the listing says again what it said before, the edit waits again, and the owner is
 * told.
 * @throws OwnerRefusal `not_found`; CannotUndo
 */
export async function undoEdit(db: Database, act: Undoing): Promise<void> {
  const { id, moderator, now, publicUrl } = act
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ businessId: listingEdits.businessId })
      .from(listingEdits)
      .where(eq(listingEdits.id, id))
    if (!found) throw new OwnerRefusal('not_found', 'There is no such edit.')
    const business = await lockListing(tx, found.businessId)
    const [edit] = await tx.select().from(listingEdits).where(eq(listingEdits.id, id)).for('update')
    if (!edit) throw new OwnerRefusal('not_found', 'There is no such edit.')
    refuseOtherDecision(edit.decidedAt, act.decidedAt)
    const obstacle = await whyEditStands(tx, id)
    if (obstacle) throw new CannotUndo(obstacle)

    const published =
      edit.status === 'approved' ? await findPublished(tx, await historyIdOf(tx, id)) : undefined
    const columns = published ? await giveBack(tx, published, { accountId: moderator.accountId, now }) : []
    await tx
      .update(listingEdits)
      .set({ status: 'waiting', decidedAt: null, decidedBy: null, decisionText: null })
      .where(eq(listingEdits.id, id))
    const owner = (await ownersOf(tx, business.id)).find(({ accountId }) => accountId === edit.accountId)
    if (owner?.email) {
      await queueMail(
        tx,
        editReopenedMail({
          recipient: owner.email,
          // Its name may be one of the fields that were given back.
          businessName: (await findListing(tx, business.id))?.name ?? business.name,
          businessId: business.id,
          wasApproved: edit.status === 'approved',
          publicUrl,
        }),
      )
    }
    await appendAudit(tx, {
      actor: moderator,
      subject: { kind: 'edit', id },
      action: 'edit_undone',
      from: edit.status,
      to: 'waiting',
      reason: withoutPersonalData(act.reason?.trim() ?? '') || null,
      facts: { businessId: business.id, columns },
      at: now,
    })
  })
}

async function historyIdOf(q: Pick<Database, 'select'>, id: string): Promise<unknown> {
  return (await newestEntry(q, { kind: 'edit', id }, 'edit_approved'))?.facts['historyId']
}
