import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { businesses, businessOwners } from '../../../db/schema/index.ts'
import { assertNoObstacle, withoutPersonalData } from '../../audit/index.ts'
import { appendAudit, findNewestEntry } from '../../audit/index.server.ts'
import { findPublished, restoreEarlierValues } from '../../owners/index.server.ts'
import { findSubmissionUndoObstacles } from './find-undo-obstacles.server.ts'
import { takeFilledBack } from './joined-submissions.server.ts'
import { mailJoined } from './mail-joined.server.ts'
import { inTransition, type SubmissionRow } from './in-transition.server.ts'
import type { ModeratorAct } from '../following/submission-acts.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import type { Submission } from '../receiving/submission.server.ts'

/** Which decision, by the version or by the time that was on the screen. */
type UndoAct = Omit<ModeratorAct, 'version'> & { version?: number; decidedAt?: Date; reason?: string }

/**
 * Puts the submission back in review; unlists its business, or gives a merged one its fields back.
 * @param reason for the audit log; the sender does not read it
 * @returns the new version
 * @throws CannotUndo, and what `inTransition` throws
 */
export async function undoDecision(db: Database, act: UndoAct): Promise<number> {
  const { moderator, now } = act
  const { version } = await inTransition(
    db,
    { ...act, actor: moderator, action: 'undone' },
    async (tx, row) => {
      if (row.businessId) await lockBusiness(tx, row.businessId)
      assertNoObstacle((await findSubmissionUndoObstacles(tx, [row.id])).get(row.id))
      const reason = withoutPersonalData(act.reason?.trim() ?? '', [(row.fields as Submission).contactName])
      if (row.status === 'approved' && row.businessId) {
        const undo = row.isMerged ? undoMerge : unlist
        await undo(tx, { row, businessId: row.businessId, act, reason })
      }
      if (row.status === 'joined') {
        const joined = await findNewestEntry(tx, { kind: 'submission', id: row.id }, 'joined')
        await takeFilledBack(tx, { row, names: joined?.facts['filled'] }, act)
      }
      await mailSender(tx, 'reopened', row, act)
      // Of being asked for changes, or joined with another one, they were told nothing.
      if (row.status === 'approved' || row.status === 'rejected') {
        await mailJoined(tx, 'reopened', { id: row.id }, act)
      }
      return {
        set: {
          // The business of an approval stays the submission's own, so that a second approval makes no second one.
          businessId: row.isMerged ? null : row.businessId,
          isMerged: false,
          joinedIntoId: null,
          askedAbout: row.status === 'changes_requested' ? null : row.askedAbout,
          reviewerId: moderator.accountId,
          reviewStartedAt: now,
          decidedBy: null,
          decidedAt: null,
          decisionText: null,
        },
        reason: reason || undefined,
        facts: { decision: row.isMerged ? 'merged' : row.status },
        result: undefined,
      }
    },
  )
  return version
}

/** So that nobody becomes its owner between the look at it and the undo. */
async function lockBusiness(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update')
}

interface UndoScope {
  row: SubmissionRow
  businessId: string
  act: UndoAct
  reason: string
}

/** Out of the public's sight, and out of the hands of whom the approval made its owner. */
async function unlist(tx: Transaction, { row, businessId, act, reason }: UndoScope): Promise<void> {
  const [unlisted] = await tx
    .update(businesses)
    .set({ status: 'unlisted', updatedAt: act.now })
    .where(and(eq(businesses.id, businessId), ne(businesses.status, 'unlisted')))
    .returning({ id: businesses.id })
  if (row.accountId && row.decidedAt) {
    await tx
      .delete(businessOwners)
      .where(
        and(
          eq(businessOwners.businessId, businessId),
          eq(businessOwners.accountId, row.accountId),
          eq(businessOwners.since, row.decidedAt),
        ),
      )
  }
  if (!unlisted) return
  await appendAudit(tx, {
    actor: act.moderator,
    subject: { kind: 'business', id: businessId },
    action: 'unlisted',
    to: 'unlisted',
    reason: reason || null,
    facts: { submissionId: row.id },
    at: act.now,
  })
}

/** What the merge changed becomes what it was, but for what somebody has changed since. */
async function undoMerge(tx: Transaction, { row, businessId, act }: UndoScope): Promise<void> {
  const historyId = (await findNewestEntry(tx, { kind: 'submission', id: row.id }, 'merged'))?.facts[
    'historyId'
  ]
  const published = await findPublished(tx, historyId)
  const fields = published
    ? await restoreEarlierValues(tx, published, {
        actor: act.moderator,
        reason: 'We took back what a submission had changed.',
        links: act,
        now: act.now,
      })
    : []
  if (fields.length === 0) return
  await appendAudit(tx, {
    actor: act.moderator,
    subject: { kind: 'business', id: businessId },
    action: 'reverted',
    facts: { submissionId: row.id, fields, historyId },
    at: act.now,
  })
}
