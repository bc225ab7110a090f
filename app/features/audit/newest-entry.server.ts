import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import type { AuditEntry } from './audit-entry.ts'

/** The last entry with this action about a subject: what a decision wrote down so that it can be taken back. */
export async function newestEntry(
  q: Pick<Database, 'select'>,
  subject: AuditEntry['subject'],
  action: string,
): Promise<{ sequence: number; facts: Record<string, unknown> } | undefined> {
  const [entry] = await q
    .select({ sequence: auditLog.sequence, facts: auditLog.facts })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, subject.kind),
        eq(auditLog.subjectId, subject.id),
        eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  return entry
}
