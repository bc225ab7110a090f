import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { submissions, SUBMISSION_STATES } from '../../../db/schema/index.ts'
import { aStoredSubmission, aSubmission, MODERATOR } from '../testing/a-submission.ts'
import { act, LATER, NOON, sender, setUpSubmissions } from '../testing/submission-life.ts'
import { isAllowed, SUBMISSION_STEPS } from '../submission-state.ts'
import {
  approveSubmission,
  changeSubmission,
  rejectSubmission,
  requestChanges,
  undoDecision,
  withdrawSubmission,
} from '../testing/decide-submission.ts'

const { client, row } = setUpSubmissions()

describe('the table of transitions', () => {
  type Action = 'withdrawn' | 'approved' | 'changes_requested' | 'rejected' | 'undone' | 'changed'
  const acts: Record<Action, (id: string, version: number) => Promise<unknown>> = {
    withdrawn: (id, version) => withdrawSubmission(client.db, sender(id, version)),
    approved: (id, version) => approveSubmission(client.db, act(id, version)),
    changes_requested: (id, version) => requestChanges(client.db, { ...act(id, version), text: 'Why' }),
    rejected: (id, version) => rejectSubmission(client.db, { ...act(id, version), text: 'Why' }),
    undone: (id, version) => undoDecision(client.db, act(id, version)),
    changed: (id, version) =>
      changeSubmission(client.db, { ...sender(id, version), submission: aSubmission() }),
  }
  const cases = SUBMISSION_STATES.flatMap((state) =>
    Object.keys(acts).map((action) => ({ state, action: action as Action })),
  )

  // @spec 1.9
  test.each(cases)('$action from $state is as the table says', async ({ state, action }) => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await client.db
      .update(submissions)
      .set({ status: state, decidedAt: LATER, decidedBy: MODERATOR.accountId })
      .where(eq(submissions.id, id))
    const decided = ['approved', 'rejected', 'changes_requested']
    const allowed =
      action === 'undone'
        ? decided.includes(state)
        : action === 'withdrawn'
          ? isAllowed('withdrawn', state)
          : // After changes were requested the same act begins a new round.
            state === 'submitted' || (action === 'changed' && isAllowed('resubmitted', state))
    const attempt = acts[action](id, 1)
    if (allowed) {
      await attempt
      expect((await row(id)).version).toBe(2)
    } else {
      await expect(attempt).rejects.toMatchObject({
        problem: action === 'undone' ? 'cannot_undo' : 'conflict',
      })
      expect(await row(id)).toMatchObject({ status: state, version: 1 })
    }
  })

  // @spec 6.5
  test('a sender can never decide', () => {
    const ends = Object.values(SUBMISSION_STEPS).flatMap((step) => ('to' in step ? [step.to] : []))
    expect(ends).toEqual(['submitted', 'withdrawn'])
  })

  test('an unknown submission cannot be decided', async () => {
    await expect(approveSubmission(client.db, act(randomUUID(), 1))).rejects.toMatchObject({
      problem: 'not_found',
    })
  })
})
