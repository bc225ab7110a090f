import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, businesses, businessHistory, businessOwners } from '../../db/schema/index.ts'
import { withoutPersonalData } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { publishChanges } from '../owners/index.server.ts'
import { inTransition, type SubmissionRow, type Transaction } from './in-transition.server.ts'
import type { ModeratorAct } from './submission-acts.ts'
import { mailSender } from './submission-mails.server.ts'
import type { Submission } from './submission.server.ts'

/**
 * Takes the last decision back: the submission is in review again. An approved business is kept back (`unlisted`), a
 * merged one gets its fields back. The sender is told.
 * @param reason for the audit log; the sender does not read it
 * @returns the new version
 */
export async function undoDecision(db: Database, act: ModeratorAct & { reason?: string }): Promise<number> {
  const { moderator, now } = act
  const { version } = await inTransition(
    db,
    { ...act, actor: moderator, action: 'undone' },
    async (tx, row) => {
      const reason = withoutPersonalData(act.reason?.trim() ?? '', [(row.fields as Submission).contactName])
      if (row.status === 'approved' && row.businessId) {
        const undo = row.isMerged ? giveBack : unlist
        await undo(tx, { row, businessId: row.businessId, act, reason })
      }
      await mailSender(tx, 'reopened', row, act)
      return {
        set: {
          // The business of an approval stays the submission's own, so that a second approval makes no second one.
          businessId: row.isMerged ? null : row.businessId,
          isMerged: false,
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

interface Undoing {
  row: SubmissionRow
  businessId: string
  act: ModeratorAct
  reason: string
}

/** Out of the public's sight, and out of the hands of whom the approval made its owner. */
async function unlist(tx: Transaction, { row, businessId, act, reason }: Undoing): Promise<void> {
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
async function giveBack(tx: Transaction, { row, businessId, act }: Undoing): Promise<void> {
  const [merged] = await tx
    .select({ facts: auditLog.facts })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'submission'),
        eq(auditLog.subjectId, row.id),
        eq(auditLog.action, 'merged'),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  const historyId = merged?.facts['historyId']
  if (typeof historyId !== 'number') return
  const [entry] = await tx.select().from(businessHistory).where(eq(businessHistory.id, historyId))
  const [present] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('update')
  if (!entry || !present) return

  const same = Object.entries(entry.changes).filter(
    ([name, { to }]) => JSON.stringify(present[name as keyof typeof present]) === JSON.stringify(to),
  )
  if (same.length === 0) return
  await publishChanges(tx, {
    businessId,
    changes: Object.fromEntries(same.map(([name, { from, to }]) => [name, { from: to, to: from }])),
    accountId: act.moderator.accountId,
    reverts: historyId,
    now: act.now,
  })
  await appendAudit(tx, {
    actor: act.moderator,
    subject: { kind: 'business', id: businessId },
    action: 'reverted',
    facts: { submissionId: row.id, fields: same.map(([name]) => name), historyId },
    at: act.now,
  })
}
