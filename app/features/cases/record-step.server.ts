import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { CaseDefinition, CaseRow } from './define-case.server.ts'

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
