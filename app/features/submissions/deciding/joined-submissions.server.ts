import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import { THE_SYSTEM, withoutPersonalData } from '../../audit/index.ts'
import { type SubmissionRow, transitionIn } from './in-transition.server.ts'
import { fieldLabel, MERGE_FIELDS } from '../form-state/submission-fields.ts'
import { newRound } from '../form-state/new-round.ts'
import type { ModeratorAct } from '../following/submission-acts.ts'
import { IllegalTransition, NoSuchSubmission } from '../form-state/submission-errors.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import type { Submission } from '../receiving/submission.server.ts'
import { rethrowRedacted } from '../receiving/rethrow-redacted.server.ts'

const FILLED_IN = [...MERGE_FIELDS, 'street', 'serviceArea'] as const

const PHOTO = 'photo'

/**
 * Ends this submission in favor of another waiting one, whose empty fields and photo are filled in from it.
 * @throws IllegalTransition when the other one does not wait for a decision
 */
export async function joinSubmissions(
  db: Database,
  act: ModeratorAct & { intoSubmissionId: string; reason?: string },
): Promise<void> {
  const { id, intoSubmissionId, moderator, now } = act
  const reason = act.reason?.trim() ?? ''
  await db
    .transaction(async (tx) => {
      const { staying, ending } = await lockBoth(tx, act)
      const filled = emptyFields(staying, ending)
      await transitionIn(tx, { ...act, actor: moderator, action: 'joined' }, async (_, row) => {
        await mailSender(tx, 'joined', { ...row, reason, edited: filled.map(fieldLabel) }, act)
        return {
          set: {
            joinedIntoId: intoSubmissionId,
            decidedBy: moderator.accountId,
            decidedAt: now,
            decisionText: reason || null,
          },
          reason: withoutPersonalData(reason, [(row.fields as Submission).contactName]) || undefined,
          facts: { intoSubmissionId, filled },
          result: undefined,
        }
      })
      if (filled.length === 0) return
      await transitionIn(
        tx,
        { id: intoSubmissionId, actor: moderator, action: 'filled_in', now },
        async (_, row) => ({
          set: {
            fields: { ...row.fields, ...pick(ending.fields, filled) },
            ...(filled.includes(PHOTO) && { photoId: ending.photoId }),
          },
          facts: { fromSubmissionId: id, fields: filled },
          result: undefined,
        }),
      )
    })
    .catch(rethrowRedacted)
}

/** In one order, so that two moderators who join them both ways do not wait for each other. */
async function lockBoth(
  tx: Transaction,
  { id, intoSubmissionId }: { id: string; intoSubmissionId: string },
): Promise<{ staying: SubmissionRow; ending: SubmissionRow }> {
  const rows = await tx
    .select()
    .from(submissions)
    .where(inArray(submissions.id, [id, intoSubmissionId]))
    .orderBy(asc(submissions.id))
    .for('update')
  const ending = rows.find((row) => row.id === id)
  const staying = rows.find((row) => row.id === intoSubmissionId)
  if (!ending || !staying) throw new NoSuchSubmission()
  const isWaiting = ['submitted', 'in_review'].includes(staying.status) && !staying.isHeld
  if (staying === ending || !isWaiting) {
    throw new IllegalTransition('The other submission isn’t waiting for a decision. Load this one again.', {
      action: 'joined',
      from: ending.status,
    })
  }
  return { staying, ending }
}

/** Puts joined submissions back in the queue when the remaining one ends without a decision. */
export async function separateJoined(tx: Transaction, id: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.joinedIntoId, id), eq(submissions.status, 'joined')))
  for (const joined of rows) {
    await transitionIn(tx, { id: joined.id, actor: THE_SYSTEM, action: 'separated', now }, async () => ({
      set: { ...newRound(now), joinedIntoId: null, decidedBy: null, decidedAt: null, decisionText: null },
      facts: { fromSubmissionId: id },
      result: undefined,
    }))
  }
}

function emptyFields(staying: SubmissionRow, ending: SubmissionRow): string[] {
  const isSamePlace = staying.fields['zip'] === ending.fields['zip']
  const names = FILLED_IN.filter((name) => !staying.fields[name] && ending.fields[name])
  return [
    ...names.filter((name) => name !== 'street' || isSamePlace),
    ...(staying.photoId === null && ending.photoId !== null ? [PHOTO] : []),
  ]
}

function pick(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    FILLED_IN.filter((name) => names.includes(name)).map((name) => [name, fields[name]]),
  )
}

/**
 * Removes what a join filled in, unless it was changed since or the other submission is decided.
 * @param names as the audit entry of the joining has them
 */
export async function takeFilledBack(
  tx: Transaction,
  { row, names }: { row: SubmissionRow; names: unknown },
  { moderator, now }: Pick<ModeratorAct, 'moderator' | 'now'>,
): Promise<void> {
  if (!row.joinedIntoId || !Array.isArray(names)) return
  const [staying] = await tx
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.id, row.joinedIntoId),
        inArray(submissions.status, ['submitted', 'in_review', 'changes_requested']),
      ),
    )
    .for('update')
  if (!staying) return
  const same = FILLED_IN.filter((name) => names.includes(name) && staying.fields[name] === row.fields[name])
  const hasPhoto = names.includes(PHOTO) && staying.photoId === row.photoId
  if (same.length === 0 && !hasPhoto) return
  await transitionIn(tx, { id: staying.id, actor: moderator, action: 'filled_in', now }, async () => ({
    set: {
      fields: { ...staying.fields, ...Object.fromEntries(same.map((name) => [name, null])) },
      ...(hasPhoto && { photoId: null }),
    },
    facts: { takenBack: [...same, ...(hasPhoto ? [PHOTO] : [])], fromSubmissionId: row.id },
    result: undefined,
  }))
}
