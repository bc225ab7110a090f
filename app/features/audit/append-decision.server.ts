import type { Transaction } from '../../db/client.ts'
import { appendAudit } from './append-audit.server.ts'
import type { Actor, AuditEntry } from './audit-entry.ts'
import type { UndoRequest } from './undo-request.ts'
import { withoutPersonalData } from './without-personal-data.ts'

interface CaseEntry extends Pick<AuditEntry, 'subject'> {
  facts: Record<string, unknown>
}

/**
 * `edit_approved`, `report_dismissed` … Call it last.
 * @param text what was written to the other side; kept without personal data
 */
export async function appendDecision(
  tx: Transaction,
  { subject, facts, to, text }: CaseEntry & { to: string; text: string },
  { moderator, now }: { moderator: Actor; now: Date },
): Promise<void> {
  await appendAudit(tx, {
    actor: moderator,
    subject,
    action: `${subject.kind}_${to}`,
    from: 'waiting',
    to,
    reason: withoutPersonalData(text) || null,
    facts,
    at: now,
  })
}

/**
 * `edit_undone`, `report_undone` … Call it last.
 * @param from what was decided
 * @param to the new state when the case does not wait again
 */
export async function appendUndo(
  tx: Transaction,
  { subject, facts, from, to = 'waiting' }: CaseEntry & { from: string; to?: string },
  { moderator, reason, now }: UndoRequest,
): Promise<void> {
  await appendAudit(tx, {
    actor: moderator,
    subject,
    action: `${subject.kind}_undone`,
    from,
    to,
    reason: withoutPersonalData(reason?.trim() ?? '') || null,
    facts,
    at: now,
  })
}
