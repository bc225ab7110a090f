import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.ts'
import { auditLog, type SubmissionState, submissions } from '../../../db/schema/index.ts'
import { transact } from '../../../db/transact.ts'
import { momentText } from '../../../time/eastern-time.ts'
import { done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts'
import type { Actor } from '../../audit/audit-entry.ts'
import { appendAudit } from '../../audit/append-audit.server.ts'
import { actionText } from '../../cases/action-text.ts'
import { isTeam } from '../../owners/tell-owners.server.ts'
import { isAllowed, stateAfter, type SubmissionAction, TRANSITIONS } from '../transitions.ts'

export type SubmissionRow = typeof submissions.$inferSelect

interface Change {
  id: string
  /** The version that was on the screen; absent when the change does not depend on it. */
  version?: number
  action: SubmissionAction
  actor: Actor
  now: Date
}

interface ChangeEffect {
  set?: Partial<SubmissionRow>
  /** For the audit log: nothing personal. */
  reason?: string
  facts?: Record<string, unknown>
}

/** What somebody may do while a submission waits for its address to be confirmed. */
const WHILE_HELD: readonly SubmissionAction[] = ['confirmed', 'changed', 'withdrawn']

export const NOT_REMINDED = { senderReminders: 0, senderRemindedAt: null }

/** What a submission is in the queue with when the 24 hours begin. */
export function newRound(now: Date) {
  return {
    submittedAt: now,
    remindedAt: null,
    overdueRemindedAt: null,
    ...NOT_REMINDED,
  }
}

/**
 * Every change of a submission that is no decision: locks the row, checks version and transition, carries out `effect`,
 * then writes the audit entry.
 * @returns the new version
 */
export async function changeState(
  db: Database | Transaction,
  change: Change,
  effect: (tx: Transaction, row: SubmissionRow) => Promise<Outcome<ChangeEffect>>,
): Promise<Outcome<number>> {
  return transact(db, async (tx) => {
    const { id, action, actor, now } = change
    const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update')
    if (!row) return refuse('not_found', 'We couldn’t find that submission.')
    const refusal = await findRefusal(tx, row, change)
    if (refusal) return refusal

    const made = await effect(tx, row)
    if (!made.ok) return made
    const { set, reason, facts } = made.value
    const status = stateAfter(action, row.status)
    // A reminder changes nothing that a decision depends on.
    const version = action === 'sender_reminded' ? row.version : row.version + 1
    await tx
      .update(submissions)
      .set({ ...set, status, version })
      .where(eq(submissions.id, id))
    await appendAudit(tx, {
      actor,
      subject: { kind: 'submission', id },
      action,
      from: row.status,
      to: status,
      reason: reason ?? null,
      facts: { ...facts, version },
      at: now,
    })
    return done(version)
  })
}

/** Why a locked row cannot be changed: someone else was first, or its state does not allow it. */
export async function findRefusal(
  tx: Transaction,
  row: SubmissionRow,
  { version, action, actor }: Pick<Change, 'version' | 'action' | 'actor'>,
): Promise<Refused | undefined> {
  if (version !== undefined && version !== row.version) {
    const change = await describeLastChange(tx, row.id, actor)
    return refuse('conflict', `${change}, while you had it open. Load it again to see it as it is now.`)
  }
  const { infinitive } = TRANSITIONS[action]
  if (!isAllowed(action, row.status, actor.kind)) {
    return refuse('conflict', `This submission ${STATE_TEXTS[row.status]}, so you can’t ${infinitive}.`)
  }
  if (row.isHeld && !WHILE_HELD.includes(action)) {
    return refuse(
      'conflict',
      `The sender hasn’t confirmed the email address yet, so you can’t ${infinitive}.`,
    )
  }
  return undefined
}

const STATE_TEXTS: Record<SubmissionState, string> = {
  submitted: 'waits in the queue',
  approved: 'is approved',
  changes_requested: 'waits for its sender to change it',
  rejected: 'was rejected',
  withdrawn: 'was withdrawn',
  expired: 'was closed without an answer from its sender',
}

async function describeLastChange(tx: Transaction, id: string, reader: Actor): Promise<string> {
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
    .where(and(eq(auditLog.subjectKind, 'submission'), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  if (!last) return 'Someone changed it'
  return `${actorName(last, reader)} ${actionText(last.action, 'submission')} on ${momentText(last.at)}`
}

/** Moderators see which of them it was; a sender is shown no address. */
function actorName(
  by: { actorKind: Actor['kind']; actorId: string | null; email: string | null },
  reader: Actor,
): string {
  if (by.actorId !== null && by.actorId === reader.accountId) return 'You'
  if (isTeam({ kind: by.actorKind, accountId: null })) {
    return isTeam(reader) ? (by.email ?? 'Another moderator') : 'The team'
  }
  return isTeam(reader) ? 'The sender' : 'Someone with your private link'
}
