import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { THE_SYSTEM } from '../../audit/index.ts'
import type { Effect, Scope, UndoScope } from '../../cases/index.server.ts'
import { fieldLabel, MERGE_FIELDS } from '../submission-fields.ts'
import { senderText } from '../mails/submission-mails.server.ts'
import { changeState, newRound, type SubmissionRow } from './change-state.server.ts'
import { isAllowed } from './transitions.ts'

const FILLED_IN = [...MERGE_FIELDS, 'street', 'serviceArea'] as const

const PHOTO = 'photo'

/** Ends this submission in favor of another waiting one, whose empty fields and photo are filled in from it. */
export async function joinSubmissions(scope: Scope<SubmissionRow>): Promise<Outcome<Effect<SubmissionRow>>> {
  const { tx, row, actor, now } = scope
  const staying = scope.into.row
  if (!staying) return refuse('not_found', 'We couldn’t find that case.')
  const isWaiting = ['submitted', 'in_review'].includes(staying.status) && !staying.isHeld
  if (staying.id === row.id || !isWaiting) {
    return refuse('conflict', 'The other submission isn’t waiting for a decision. Load this one again.')
  }
  const filled = emptyFields(staying, row)
  if (filled.length > 0) {
    const filledIn = await changeState(tx, { id: staying.id, actor, action: 'filled_in', now }, async () =>
      done({
        set: {
          fields: { ...staying.fields, ...pick(row.fields, filled) },
          ...(filled.includes(PHOTO) && { photoId: row.photoId }),
        },
        facts: { fromSubmissionId: row.id, fields: filled },
      }),
    )
    if (!filledIn.ok) return filledIn
  }
  return done({
    set: { joinedIntoId: staying.id },
    facts: { intoSubmissionId: staying.id, filled },
    mail: (about) =>
      senderText('joined', { ...row, reason: about.text, edited: filled.map(fieldLabel) }, about),
  })
}

/** Puts joined submissions back in the queue when the remaining one ends without a decision. */
export async function separateJoined(tx: Transaction, id: string, now: Date): Promise<Outcome> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.joinedIntoId, id), eq(submissions.status, 'joined')))
  for (const joined of rows) {
    const separated = await changeState(
      tx,
      { id: joined.id, actor: THE_SYSTEM, action: 'separated', now },
      async () =>
        done({
          set: { ...newRound(now), joinedIntoId: null, decidedBy: null, decidedAt: null, decisionText: null },
          facts: { fromSubmissionId: id },
        }),
    )
    if (!separated.ok) return separated
  }
  return done()
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

/** Removes what a join filled in, unless it was changed since or the other submission is decided. */
export async function removeFilledIn({
  tx,
  row,
  facts: { filled: names },
  actor,
  now,
}: UndoScope<SubmissionRow>): Promise<Outcome<unknown>> {
  if (!row.joinedIntoId || !Array.isArray(names)) return done()
  const [staying] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.id, row.joinedIntoId))
    .for('update')
  if (!staying || !isAllowed('filled_in', staying.status, actor.kind)) return done()
  const same = FILLED_IN.filter((name) => names.includes(name) && staying.fields[name] === row.fields[name])
  const hasPhoto = names.includes(PHOTO) && staying.photoId === row.photoId
  if (same.length === 0 && !hasPhoto) return done()
  return changeState(tx, { id: staying.id, actor, action: 'filled_in', now }, async () =>
    done({
      set: {
        fields: { ...staying.fields, ...Object.fromEntries(same.map((name) => [name, null])) },
        ...(hasPhoto && { photoId: null }),
      },
      facts: { takenBack: [...same, ...(hasPhoto ? [PHOTO] : [])], fromSubmissionId: row.id },
    }),
  )
}
