import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type AUDIT_SUBJECTS, auditLog } from '../../../db/schema/index.ts'
import type { HistoryEntry } from './case.ts'

const WHAT: Record<string, string> = {
  submitted: 'sent it in',
  confirmed: 'confirmed the address',
  changed: 'changed it',
  resubmitted: 'sent it in again',
  withdrawn: 'withdrew it',
  approved: 'approved it',
  merged: 'merged it into another listing',
  joined: 'merged it into another submission',
  separated: 'put it back in the queue, because the other submission ended',
  filled_in: 'filled it in from another submission',
  sender_reminded: 'reminded the sender',
  expired: 'closed it without an answer',
  changes_requested: 'asked for changes',
  rejected: 'rejected it',
  undone: 'took the decision back',
  document_viewed: 'looked at the document',
  sent: 'sent it',
  proved: 'proved it',
  reported: 'reported it',
  resolved: 'resolved it',
  dismissed: 'dismissed it',
  asked_about: 'asked the owner about it',
  answered: 'answered',
  owner_reminded: 'reminded the owner',
}
const WHO: Record<string, string> = {
  visitor: 'The sender',
  owner: 'The owner',
  moderator: 'A moderator',
  administrator: 'An administrator',
  operator: 'The operator',
  system: 'The directory',
}
/** Who looked and left decides nothing; the log has it. */
const VIEW_ACTIONS = ['review_started', 'review_released']
const MAX_ENTRIES = 100

/** The oldest first. */
export async function findHistory(
  db: Database,
  subject: { kind: (typeof AUDIT_SUBJECTS)[number]; id: string },
  viewerId: string,
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      action: auditLog.action,
      reason: auditLog.reason,
      facts: auditLog.facts,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, subject.kind),
        eq(auditLog.subjectId, subject.id),
        notInArray(auditLog.action, VIEW_ACTIONS),
      ),
    )
    .orderBy(asc(auditLog.sequence))
    .limit(MAX_ENTRIES)
  return rows.map(({ at, actorKind, actorId, action, reason, facts }) => ({
    at: at.toISOString(),
    who: actorId === viewerId ? 'You' : (WHO[actorKind] ?? actorKind),
    what: `${whatOf(action, subject.kind)}${facts['isOwnMatter'] ? ' (own matter)' : ''}`,
    reason,
  }))
}

/** An action may name its subject: `edit_approved`, `claim_rejected`. */
function whatOf(action: string, kind: string): string {
  const verb = action.replace(new RegExp(`^${kind}_`), '')
  return WHAT[action] ?? WHAT[verb] ?? action.replaceAll('_', ' ')
}
