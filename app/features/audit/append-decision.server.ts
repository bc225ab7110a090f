import type { Transaction } from '../../db/client.ts'
import { appendAudit } from './append-audit.server.ts'
import type { Actor, AuditEntry } from './audit-entry.ts'
import type { Undoing } from './undoing.ts'
import { withoutPersonalData } from './without-personal-data.ts'

interface CaseEntry extends Pick<AuditEntry, 'subject'> {
  facts: Record<string, unknown>
}

/**
 * Adds the entry of what a moderator decided on a case that waited: `edit_approved`, `report_dismissed` … Last, as every
 * entry.
 * @param text what was written to the other side; kept without what is personal
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
 * Adds the entry of a decision that is taken back: `edit_undone`, `report_undone` … Last, as every entry.
 * @param from what was decided
 * @param to where the case is now, when it does not wait again
 */
export async function appendUndo(
  tx: Transaction,
  { subject, facts, from, to = 'waiting' }: CaseEntry & { from: string; to?: string },
  { moderator, reason, now }: Undoing,
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
