import type { Database } from '../../../db/client.ts'
import { withoutPersonalData } from '../../audit/index.ts'
import { inTransition } from './in-transition.server.ts'
import { IllegalTransition } from '../form-state/submission-errors.ts'
import { mailJoined } from './mail-joined.server.ts'
import type { ModeratorAct, ReasonedAct } from '../following/submission-acts.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import type { Submission } from '../receiving/submission.server.ts'

/** A moderator opens it, or takes it over. @returns the new version */
export async function startReview(db: Database, act: ModeratorAct): Promise<number> {
  const { version } = await inTransition(
    db,
    { ...act, actor: act.moderator, action: 'review_started' },
    async () => ({
      set: { reviewerId: act.moderator.accountId, reviewStartedAt: act.now },
      result: undefined,
    }),
  )
  return version
}

/**
 * Back into the queue without a decision.
 * @throws IllegalTransition when another moderator has opened it since
 */
export async function releaseReview(db: Database, act: Omit<ModeratorAct, 'version'>): Promise<void> {
  const action = 'review_released'
  await inTransition(db, { ...act, actor: act.moderator, action }, async (_, { reviewerId, status }) => {
    if (reviewerId !== act.moderator.accountId) {
      throw new IllegalTransition('Another moderator has it open.', { action, from: status })
    }
    return { set: { reviewerId: null, reviewStartedAt: null }, result: undefined }
  })
}

/** The sender is asked to fix something, and reads the reason. */
export async function requestChanges(db: Database, act: ReasonedAct): Promise<void> {
  await refuse(db, act, 'changes_requested', 'changes-requested')
}

/** It is not listed, and the sender reads the reason. */
export async function rejectSubmission(db: Database, act: ReasonedAct): Promise<void> {
  await refuse(db, act, 'rejected', 'rejected')
}

async function refuse(
  db: Database,
  act: ReasonedAct,
  action: 'changes_requested' | 'rejected',
  mail: 'changes-requested' | 'rejected',
): Promise<void> {
  const reason = act.reason.trim()
  if (reason === '') throw new Error('This decision needs a reason.')
  await inTransition(db, { ...act, actor: act.moderator, action }, async (tx, row) => {
    await mailSender(tx, mail, { ...row, reason }, act)
    if (action === 'rejected') await mailJoined(tx, 'rejected', { id: row.id, reason }, act)
    return {
      set: {
        decidedBy: act.moderator.accountId,
        decidedAt: act.now,
        decisionText: reason,
        senderReminders: 0,
        senderRemindedAt: null,
        ...(action === 'changes_requested' && { askedAbout: { fields: row.fields, photoId: row.photoId } }),
      },
      reason: withoutPersonalData(reason, [(row.fields as Submission).contactName]),
      result: undefined,
    }
  })
}
