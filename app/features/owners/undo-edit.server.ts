import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { listingEdits } from '../../db/schema/index.ts'
import {
  NOT_DECIDED,
  refuseOtherDecision,
  refuseStanding,
  type Undoing,
  WAITING_AGAIN,
} from '../audit/index.ts'
import { appendUndo, newestEntry } from '../audit/index.server.ts'
import { changedAgainText, changedSince, findPublished, giveBack } from './give-back.server.ts'
import { lockEdit } from './lock-edit.server.ts'
import { mailOwner } from './mail-owner.server.ts'
import { editReopenedMail } from './owner-mails.server.ts'

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
    const edit = await lockEdit(tx, id)
    refuseOtherDecision(edit.decidedAt, act.decidedAt)
    refuseStanding(await whyEditStands(tx, id))

    const published =
      edit.status === 'approved' ? await findPublished(tx, await historyIdOf(tx, id)) : undefined
    const columns = published ? await giveBack(tx, published, { accountId: moderator.accountId, now }) : []
    await tx.update(listingEdits).set(WAITING_AGAIN).where(eq(listingEdits.id, id))
    const wasApproved = edit.status === 'approved'
    await mailOwner(tx, edit, (to) => editReopenedMail({ ...to, wasApproved, publicUrl }))
    const facts = { businessId: edit.businessId, columns }
    await appendUndo(tx, { subject: { kind: 'edit', id }, from: edit.status, facts }, act)
  })
}

async function historyIdOf(q: Pick<Database, 'select'>, id: string): Promise<unknown> {
  return (await newestEntry(q, { kind: 'edit', id }, 'edit_approved'))?.facts['historyId']
}
