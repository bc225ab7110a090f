import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type ListingChanges, listingEdits } from '../../../db/schema/index.ts'
import { type Actor, withoutPersonalData } from '../../audit/index.ts'
import { appendAudit, appendDecision } from '../../audit/index.server.ts'
import { type ChangeChoice, chooseChanges } from './choose-changes.server.ts'
import { only, realChanges } from '../listing/listing-changes.ts'
import { isHeldColumn } from '../../businesses/index.ts'
import { findListing } from '../listing/listing-row.server.ts'
import { lockEdit } from './lock-edit.server.ts'
import { mailOwner } from '../mails/mail-owner.server.ts'
import { editDecidedMail, editQuestionMail } from '../mails/owner-mails.server.ts'
import { OwnerRefusal } from '../owner-refusal.ts'
import { publishChanges } from '../listing/publish-changes.server.ts'
import type { Links } from '../mails/tell-owners.server.ts'

export interface EditDecision extends ChangeChoice {
  id: string
  decision: 'approve' | 'reject'
  /** The owner reads it; required for a rejection. */
  text: string
  moderator: Actor
  links: Links
  now: Date
}

/**
 * @throws OwnerRefusal `not_found`; `conflict` when already decided, withdrawn or replaced; `invalid` without a reason,
 * with nothing chosen, or with the fields that are not valid
 */
export async function decideEdit(
  db: Database,
  { id, decision, text, columns, values, moderator, links, now }: EditDecision,
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
    const status = isApproved ? 'approved' : 'rejected'
    const listing = await findListing(tx, businessId)
    if (!listing) throw new OwnerRefusal('not_found', 'There is no such listing.')
    const published: ListingChanges = isApproved
      ? chooseChanges(listing, only(edit.changes, isHeldColumn), { columns, values })
      : {}
    const made = realChanges(published)
    const columnsChanged = Object.keys(made)
    const historyId =
      columnsChanged.length > 0
        ? await publishChanges(tx, {
            businessId,
            changes: made,
            actor: { kind: 'owner', accountId },
            links,
            now,
          })
        : undefined
    await tx
      .update(listingEdits)
      .set({
        status,
        published,
        decidedAt: now,
        decidedBy: moderator.accountId,
        decisionText: reason || null,
      })
      .where(eq(listingEdits.id, id))
    const { publicUrl } = links
    await mailOwner(tx, edit, (to) =>
      editDecidedMail({ ...to, asked: edit.changes, published, isApproved, reason, publicUrl }),
    )
    await appendDecision(
      tx,
      {
        subject: { kind: 'edit', id },
        to: status,
        text: reason,
        facts: {
          businessId,
          columns: columnsChanged,
          left: Object.keys(edit.changes).filter((name) => !(name in published)),
          ...(historyId !== undefined && { historyId }),
        },
      },
      { moderator, now },
    )
  })
}

/** @throws OwnerRefusal `not_found`; `conflict` when it no longer waits; `invalid` without a question */
export async function askAboutEdit(
  db: Database,
  {
    id,
    text,
    moderator,
    links: { publicUrl },
    now,
  }: Pick<EditDecision, 'id' | 'text' | 'moderator' | 'links' | 'now'>,
): Promise<void> {
  const question = text.trim()
  if (question === '') throw new OwnerRefusal('invalid', 'Write what you want to know.')
  await db.transaction(async (tx) => {
    const edit = await lockEdit(tx, id)
    if (edit.status !== 'waiting') throw new OwnerRefusal('conflict', `This edit is ${edit.status} already.`)
    await tx
      .update(listingEdits)
      .set({
        question,
        askedAt: now,
        answer: null,
        answeredAt: null,
        remindedAt: null,
        overdueRemindedAt: null,
        ownerReminders: 0,
        ownerRemindedAt: null,
      })
      .where(eq(listingEdits.id, id))
    await mailOwner(tx, edit, (to) => editQuestionMail({ ...to, question, publicUrl }))
    await appendAudit(tx, {
      actor: moderator,
      subject: { kind: 'edit', id },
      action: 'edit_asked_about',
      reason: withoutPersonalData(question) || null,
      facts: { businessId: edit.businessId },
      at: now,
    })
  })
}
