import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/client.ts'
import { listingEdits } from '../../../db/schema/index.ts'
import {
  NOT_DECIDED,
  type Obstacles,
  obstaclesOf,
  assertSameDecision,
  assertNoObstacle,
  type UndoRequest,
  WAITING_AGAIN,
} from '../../audit/index.ts'
import { appendUndo, findNewestEntries, findNewestEntry } from '../../audit/index.server.ts'
import {
  changedAgainText,
  changedIn,
  findAllPublished,
  findPublished,
  restoreEarlierValues,
} from '../history/restore-earlier-values.server.ts'
import { findListings } from '../listing/listing-row.server.ts'
import { lockEdit } from './lock-edit.server.ts'
import { mailOwner } from '../mails/mail-owner.server.ts'
import { editReopenedMail } from '../mails/owner-mails.server.ts'

export async function findEditUndoObstacles(q: Queries, ids: readonly string[]): Promise<Obstacles> {
  const edits = await q
    .select({
      id: listingEdits.id,
      businessId: listingEdits.businessId,
      status: listingEdits.status,
      changes: listingEdits.changes,
      isAnotherWaiting: sql<boolean>`exists (select 1 from listing_edits other
        where other.business_id = listing_edits.business_id and other.status = 'waiting')`,
    })
    .from(listingEdits)
    .where(inArray(listingEdits.id, [...ids]))
  const decisions = await findNewestEntries(q, { kind: 'edit', ids, actions: ['edit_approved'] })
  const historyIds = new Map([...decisions].map(([id, { facts }]) => [id, facts['historyId']]))
  const published = await findAllPublished(q, [...historyIds.values()])
  const listings = await findListings(
    q,
    edits.map(({ businessId }) => businessId),
  )
  return obstaclesOf(ids, edits, ({ id, businessId, status, changes, isAnotherWaiting }) => {
    if (status !== 'approved' && status !== 'rejected') return NOT_DECIDED
    if (isAnotherWaiting) return 'The owner has asked for another change, and it’s waiting. Decide that one.'
    const made = status === 'approved' ? published.get(historyIds.get(id)) : undefined
    const expected = Object.entries(made?.changes ?? changes).map(([name, { from, to }]) => [
      name,
      made ? to : from,
    ])
    const changed = changedIn(listings.get(businessId), Object.fromEntries(expected))
    return changed.length > 0 ? changedAgainText(changed) : undefined
  })
}

/**
 * Takes the decision on an edit back: the listing says again what it said before, the edit waits again, and the owner is
 * told.
 * @throws OwnerRefusal `not_found`; CannotUndo
 */
export async function undoEdit(db: Database, act: UndoRequest): Promise<void> {
  const { id, moderator, now, publicUrl } = act
  await db.transaction(async (tx) => {
    const edit = await lockEdit(tx, id)
    assertSameDecision(edit.decidedAt, act.decidedAt)
    assertNoObstacle((await findEditUndoObstacles(tx, [id])).get(id))

    const published =
      edit.status === 'approved' ? await findPublished(tx, await historyIdOf(tx, id)) : undefined
    const columns = published
      ? await restoreEarlierValues(tx, published, {
          actor: moderator,
          reason: 'We took back an earlier decision of ours.',
          isToldTo: [edit.accountId],
          links: act,
          now,
        })
      : []
    await tx.update(listingEdits).set(WAITING_AGAIN).where(eq(listingEdits.id, id))
    const wasApproved = edit.status === 'approved'
    await mailOwner(tx, edit, (to) => editReopenedMail({ ...to, wasApproved, publicUrl }))
    const facts = { businessId: edit.businessId, columns }
    await appendUndo(tx, { subject: { kind: 'edit', id }, from: edit.status, facts }, act)
  })
}

async function historyIdOf(q: Queries, id: string): Promise<unknown> {
  return (await findNewestEntry(q, { kind: 'edit', id }, 'edit_approved'))?.facts['historyId']
}
