import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.ts'
import { auditLog, submissions } from '../../../db/schema/index.ts'
import type { Actor } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import type { SubmissionState } from '../../../db/schema/index.ts'
import { Conflict, IllegalTransition, NoSuchSubmission } from '../form-state/submission-errors.ts'
import { rethrowRedacted } from '../receiving/rethrow-redacted.server.ts'
import { isAllowed, isTeam, stateAfter, type SubmissionAction, TRANSITIONS, wordsOf } from './transitions.ts'

export type SubmissionRow = typeof submissions.$inferSelect
interface Act {
  id: string
  /** Absent when the act does not depend on what was on the screen. */
  version?: number
  /** The decision that was on the screen, by its time; for taking it back. */
  decidedAt?: Date
  action: SubmissionAction
  actor: Actor
  now: Date
}

interface Effect<Result> {
  set?: Partial<SubmissionRow>
  /** For the audit log: nothing personal. */
  reason?: string | undefined
  facts?: Record<string, unknown>
  result: Result
}

/** They change nothing that is decided on, so whoever has it open may go on. */
const LOOKS: readonly SubmissionAction[] = ['review_started', 'review_released', 'sender_reminded']

/** What somebody may do while a submission waits for its address to be confirmed. */
const WHILE_HELD: readonly SubmissionAction[] = ['confirmed', 'changed', 'withdrawn']

/**
 * The only way a submission changes state: locks the row, checks version and transition, runs `effect`, then writes the audit
 * entry.
 * @throws NoSuchSubmission, Conflict, IllegalTransition
 */
export async function inTransition<Result>(
  db: Database,
  act: Act,
  effect: (tx: Transaction, row: SubmissionRow) => Promise<Effect<Result>>,
): Promise<{ result: Result; version: number }> {
  return db.transaction((tx) => transitionIn(tx, act, effect)).catch(rethrowRedacted)
}

/** The same in a transaction that changes something else besides. */
export async function transitionIn<Result>(
  tx: Transaction,
  act: Act,
  effect: (tx: Transaction, row: SubmissionRow) => Promise<Effect<Result>>,
): Promise<{ result: Result; version: number }> {
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, act.id)).for('update')
  if (!row) throw new NoSuchSubmission()
  const isOther = act.version !== undefined && act.version !== row.version
  if (isOther || isOtherDecision(row, act)) throw await conflictOver(tx, row, act.actor)
  refuseIllegal(row, act)

  const { set, reason, facts, result } = await effect(tx, row)
  const status = stateAfter(act.action, row.status)
  const version = LOOKS.includes(act.action) ? row.version : row.version + 1
  await tx
    .update(submissions)
    .set({ ...set, status, version })
    .where(eq(submissions.id, row.id))
  await appendAudit(tx, {
    actor: act.actor,
    subject: { kind: 'submission', id: row.id },
    action: act.action,
    from: row.status,
    to: status,
    reason: reason ?? null,
    facts: { ...facts, version },
    at: act.now,
  })
  return { result, version }
}

function isOtherDecision(row: SubmissionRow, { decidedAt }: Act): boolean {
  return decidedAt !== undefined && row.decidedAt !== null && row.decidedAt.getTime() !== decidedAt.getTime()
}

const STATE_WORDS: Record<SubmissionState, string> = {
  submitted: 'waits in the queue',
  in_review: 'is in review',
  approved: 'is approved',
  changes_requested: 'waits for its sender to change it',
  rejected: 'was rejected',
  withdrawn: 'was withdrawn',
  joined: 'was merged into another one',
  expired: 'was closed without an answer from its sender',
}

function refuseIllegal(row: SubmissionRow, { action, actor }: Act): void {
  const { asked } = wordsOf(action)
  if (!isAllowed(action, row.status, actor.kind)) {
    const isLate = action === 'undone' && row.decidedAt !== null
    const why = isLate
      ? 'Too late to undo: the sender has already answered.'
      : `This submission ${STATE_WORDS[row.status]}, so you can’t ${asked}.`
    throw new IllegalTransition(why, { action, from: row.status })
  }
  if (row.isHeld && !WHILE_HELD.includes(action)) {
    throw new IllegalTransition(`The sender hasn’t confirmed the email address yet, so you can’t ${asked}.`, {
      action,
      from: row.status,
    })
  }
}

async function conflictOver(tx: Transaction, row: SubmissionRow, reader: Actor): Promise<Conflict> {
  const [last] = await tx
    .select({
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      action: auditLog.action,
      at: auditLog.at,
      email: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, 'submission'), eq(auditLog.subjectId, row.id)))
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  const what =
    last && last.action in TRANSITIONS
      ? `${whoIs(last, reader)} ${wordsOf(last.action as SubmissionAction).told} on ${momentText(last.at)}`
      : 'Someone changed it'
  return new Conflict(`${what}, while you had it open. Load it again to see it as it is now.`, row)
}

/** Moderators see who of them it was; a sender learns no address. */
function whoIs(
  by: { actorKind: Actor['kind']; actorId: string | null; email: string | null },
  reader: Actor,
): string {
  if (by.actorId !== null && by.actorId === reader.accountId) return 'You'
  if (isTeam(by.actorKind)) return isTeam(reader.kind) ? (by.email ?? 'Another moderator') : 'The team'
  return isTeam(reader.kind) ? 'The sender' : 'Someone with your private link'
}

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `November 21 at 2:05 PM Eastern time`: the team's clock, for a moderator may sit in either zone of the state. */
export function momentText(at: Date): string {
  return `${moment.format(at).replace(', ', ' at ')} Eastern time`
}
