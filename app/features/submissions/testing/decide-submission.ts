import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { CaseAct } from '../../cases/define-case.server.ts'
import { decide } from '../../cases/decide.server.ts'
import { undo } from '../../cases/undo.server.ts'
import { valueOf } from '../../../platform/testing/value-of.ts'
import { submissionCase } from '../submission-case.server.ts'
import * as following from '../following/follow-submission.server.ts'

type Choices = Omit<
  Parameters<typeof decide<SubmissionRow, SubmissionChoices>>[2],
  keyof CaseAct | 'verb' | 'text'
>
type SubmissionRow = typeof submissions.$inferSelect
type SubmissionChoices = Parameters<NonNullable<typeof submissionCase.into>>[0]
type Act = CaseAct & Choices & { text?: string }

/** Decisions on submissions, for tests; a refusal is thrown with its `problem`. */
const decideAs =
  (verb: string) =>
  async (db: Database, act: Act): Promise<SubmissionRow> =>
    valueOf(await decide(db, submissionCase, { text: '', ...act, verb }))

export const rejectSubmission = decideAs('reject')
export const requestChanges = decideAs('request_changes')
export const mergeSubmission = decideAs('merge')

/** @returns the id of the business */
export async function approveSubmission(db: Database, act: Act): Promise<string> {
  return (await decideAs('approve')(db, act)).businessId ?? ''
}

/** The decision that stands. @returns the new version */
export async function undoDecision(db: Database, act: CaseAct): Promise<number> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, act.id))
  const decidedAt = row?.decidedAt ?? act.now
  return valueOf(await undo(db, submissionCase, { ...act, decidedAt })).version
}

const throwing =
  <Args extends unknown[], Value>(act: (...args: Args) => Promise<Outcome<Value>>) =>
  async (...args: Args): Promise<Value> =>
    valueOf(await act(...args))

export const changeSubmission = throwing(following.changeSubmission)
export const withdrawSubmission = throwing(following.withdrawSubmission)
export const confirmSubmission = throwing(following.confirmSubmission)
