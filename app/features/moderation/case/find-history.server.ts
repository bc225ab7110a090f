import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type AUDIT_SUBJECTS, auditLog } from '../../../db/schema/index.ts'
import { actionText } from '../../cases/action-text.ts'

const WHO: Record<string, string> = {
  visitor: 'The sender',
  owner: 'The owner',
  moderator: 'A moderator',
  administrator: 'An administrator',
  operator: 'The operator',
  system: 'The directory',
}
const MAX_ENTRIES = 100

export async function findHistory(
  db: Database,
  subject: { kind: (typeof AUDIT_SUBJECTS)[number]; id: string },
  viewerId: string,
) {
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
    .where(and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id)))
    .orderBy(asc(auditLog.sequence))
    .limit(MAX_ENTRIES)
  return rows.map(({ at, actorKind, actorId, action, reason, facts }) => ({
    at: at.toISOString(),
    who: actorId === viewerId ? 'You' : (WHO[actorKind] ?? actorKind),
    what: `${actionText(action, subject.kind)}${facts['isOwnMatter'] ? ' (own matter)' : ''}`,
    reason,
  }))
}
