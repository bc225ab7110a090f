import type { Database } from '../../../db/client.ts'
import { transact } from '../../../db/transact.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { type CaseAct, openCase } from '../../cases/index.server.ts'
import { changeState } from './change-state.server.ts'
import { submissionCase } from './submission-case.server.ts'

/** A moderator opens it, or takes it over. @returns the new version */
export async function startReview(
  db: Database,
  act: CaseAct & { version: number },
): Promise<Outcome<number>> {
  return transact(db, async (tx) => {
    const opened = await openCase(tx, submissionCase, act)
    if (!opened.ok) return opened
    const { actor } = opened.value
    return changeState(tx, { ...act, actor, action: 'review_started' }, async () =>
      done({ set: { reviewerId: actor.accountId, reviewStartedAt: act.now } }),
    )
  })
}

export async function releaseReview(db: Database, act: CaseAct): Promise<Outcome<number>> {
  const { id, moderator: actor, now } = act
  return changeState(db, { id, actor, action: 'review_released', now }, async (_, { reviewerId }) =>
    reviewerId === actor.accountId
      ? done({ set: { reviewerId: null, reviewStartedAt: null } })
      : refuse('conflict', 'Another moderator has it open.'),
  )
}
