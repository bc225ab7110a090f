import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { auditLog, users } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, type Refused, refuse } from '../../platform/outcome.ts'
import { momentText } from '../../time/eastern-time.ts'
import { type Actor, type AuditEntry, isTeam } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { actionText } from './action-text.ts'
import type { CaseDefinition, CaseRow, StepRule } from './define-case.server.ts'
import { lockCase } from './lock-case.server.ts'

interface Act {
  id: string
  /** The version that was on the screen. */
  version?: number
  action: string
  actor: Actor
  now: Date
}

interface StepEffect<Row extends CaseRow> {
  set?: Partial<Row>
  /** For the audit log: nothing personal. */
  facts?: Record<string, unknown>
}

/** The audit entry is written last. @returns the new version */
export async function takeStep<Row extends CaseRow, Choices>(
  db: Database | Transaction,
  definition: CaseDefinition<Row, Choices>,
  act: Act,
  effect: (tx: Transaction, row: Row) => Promise<Outcome<StepEffect<Row>>>,
): Promise<Outcome<number>> {
  return transact(db, async (tx) => {
    const { id, action, actor, now } = act
    const rule = definition.steps?.[action]
    const row = (await lockCase(tx, definition, id))?.row
    if (!row || !rule) return refuse('not_found', `We couldn’t find that ${definition.kind}.`)
    const refusal = await findRefusal(tx, definition, row, { ...act, rule })
    if (refusal) return refusal
    const made = await effect(tx, row)
    if (!made.ok) return made
    const { set, facts } = made.value
    const version = (row.version ?? 0) + 1
    await recordStep(tx, definition, row, {
      actor,
      action,
      set: { ...set, status: rule.to ?? row.status, version } as Partial<Row> & Record<string, unknown>,
      facts: { ...facts, version },
      now,
    })
    return done(version)
  })
}

export async function findRefusal<Row extends CaseRow, Choices>(
  tx: Transaction,
  definition: CaseDefinition<Row, Choices>,
  row: Row,
  { version, actor, rule }: Pick<Act, 'version' | 'actor'> & { rule: StepRule },
): Promise<Refused | undefined> {
  const { kind, states } = definition
  const { id, status } = row
  if (version !== undefined && row.version !== undefined && version !== row.version) {
    const change = await describeLastChange(tx, { kind, id }, actor)
    return refuse('conflict', `${change}, while you had it open. Load it again to see it as it is now.`)
  }
  const soNot = `so you can’t ${rule.infinitive}.`
  if (!rule.from.includes(status)) {
    const text = states ? `${states[status]}, ${soNot}` : `is already ${status}.`
    return refuse('conflict', `This ${kind} ${text}`)
  }
  return definition.isHeld?.(row) && !rule.whileHeld
    ? refuse('conflict', `The sender hasn’t confirmed the email address yet, ${soNot}`)
    : undefined
}

interface Step<Row extends CaseRow> extends Pick<AuditEntry, 'actor' | 'action' | 'reason' | 'facts'> {
  set: Partial<Row> & Record<string, unknown>
  now: Date
}

/** Stores a change that is no decision, and writes the audit entry. Call it last in the transaction that locked the case. */
export async function recordStep<Row extends CaseRow, Choices>(
  tx: Transaction,
  { kind, table }: CaseDefinition<Row, Choices>,
  { id, businessId, status }: Row,
  { set, facts, now, ...entry }: Step<Row>,
): Promise<void> {
  await tx.update(table).set(set).where(eq(table.id, id))
  await appendAudit(tx, {
    ...entry,
    subject: { kind, id },
    ...(set.status && { from: status, to: set.status }),
    facts: { businessId, ...facts },
    at: now,
  })
}

async function describeLastChange(
  tx: Transaction,
  { kind, id }: AuditEntry['subject'],
  reader: Actor,
): Promise<string> {
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
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  if (!last) return 'Someone changed it'
  return `${actorName(last, reader)} ${actionText(last.action, kind)} on ${momentText(last.at)}`
}

/** Moderators see which of them it was; a sender is shown no address. */
function actorName(
  by: { actorKind: Actor['kind']; actorId: string | null; email: string | null },
  reader: Actor,
): string {
  if (by.actorId !== null && by.actorId === reader.accountId) return 'You'
  if (isTeam({ kind: by.actorKind })) {
    return isTeam(reader) ? (by.email ?? 'Another moderator') : 'The team'
  }
  return isTeam(reader) ? 'The sender' : 'Someone with your private link'
}
