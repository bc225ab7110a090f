import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { businesses, type ListingChanges } from '../../../db/schema/index.ts'
import { withoutPersonalData } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { withPublicPage } from '../../businesses/index.server.ts'
import { isSame, publishChanges } from '../../owners/index.server.ts'
import { inTransition, type SubmissionRow } from './in-transition.server.ts'
import { mailJoined } from './mail-joined.server.ts'
import type { ModeratorAct } from '../following/submission-acts.ts'
import type { MergeField } from '../form-state/submission-fields.ts'
import { NoSuchListing } from '../form-state/submission-errors.ts'
import { listingOf } from './submission-listing.server.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import type { Submission } from '../receiving/submission.server.ts'

type Merging = ModeratorAct & { intoBusinessId: string; take?: readonly MergeField[]; reason?: string }

/**
 * The business is listed already: the submission ends there. The sender gets the public link and the link to claim it.
 * @param take fields of the listing that get what the submission says, where it says something; nothing else changes
 * @throws NoSuchListing when the public cannot see that business
 */
export async function mergeSubmission(db: Database, act: Merging): Promise<void> {
  const { moderator, intoBusinessId: businessId, now } = act
  const reason = act.reason?.trim() ?? ''
  await inTransition(db, { ...act, actor: moderator, action: 'merged' }, async (tx, row) => {
    const submission = row.fields as Submission
    const taken = await takeOver(tx, row, act)
    // The listing may have an owner already: whoever sent this has to claim it.
    await mailSender(tx, 'merged', { ...row, accountId: null, businessId, reason }, act)
    await mailJoined(tx, 'merged', { id: row.id, businessId }, act)
    if (taken) {
      await appendAudit(tx, {
        actor: moderator,
        subject: { kind: 'business', id: businessId },
        action: 'changed',
        facts: { submissionId: row.id, ...taken },
        at: now,
      })
    }
    return {
      set: {
        businessId,
        isMerged: true,
        decidedBy: moderator.accountId,
        decidedAt: now,
        decisionText: reason || null,
      },
      reason: withoutPersonalData(reason, [submission.contactName]) || undefined,
      facts: { businessId, ...(taken && { historyId: taken.historyId }) },
      result: undefined,
    }
  })
}

/** @returns the fields that changed, and the entry of the history that tells of them; nothing when none did */
async function takeOver(
  tx: Transaction,
  row: SubmissionRow,
  act: Merging,
): Promise<{ fields: string[]; historyId: number } | undefined> {
  const { intoBusinessId: businessId, take = [], moderator, now } = act
  const [present] = await tx
    .select()
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
    .for('update')
  if (!present) throw new NoSuchListing(row.status)
  const { hours, ...offered } = listingOf(businessId, row.fields as Submission, now)
  // A submission knows of no days that differ from the week.
  const week = hours && { ...hours, exceptions: present.hours?.exceptions ?? [] }
  const changes: ListingChanges = Object.fromEntries(
    take
      .map((name) => [name, { from: present[name], to: name === 'hours' ? week : offered[name] }] as const)
      // Hours that only a person can read give nothing to take, and must not wipe out those of the listing.
      .filter(([, { from, to }]) => to !== null && to !== '' && !isSame(from, to)),
  )
  const fields = Object.keys(changes)
  if (fields.length === 0) return undefined
  const historyId = await publishChanges(tx, {
    businessId,
    changes,
    actor: moderator,
    reason: 'Someone submitted this business again, with these details.',
    links: act,
    now,
  })
  return { fields, historyId }
}
