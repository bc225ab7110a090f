import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { Actor, AuditEntry } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { CaseDefinition, CaseRow, Effect } from './define-case.server.ts'
import { findRefusal, lockCase } from './open-case.server.ts'

interface Act {
  id: string
  /** The version that was on the screen. */
  version?: number
  action: string
  actor: Actor
  now: Date
}

/** The audit entry is written last. @returns the new version */
export async function takeStep<Row extends CaseRow, Choices>(
  db: Database | Transaction,
  definition: CaseDefinition<Row, Choices>,
  act: Act,
  effect: (tx: Transaction, row: Row) => Promise<Outcome<Pick<Effect<Row>, 'set' | 'facts'>>>,
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
