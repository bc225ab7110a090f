import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import type { AuditEntry } from './audit-entry.ts'

export async function findNewestEntry(q: Queries, { kind, id }: AuditEntry['subject'], ...actions: string[]) {
  const { sequence, at, action, facts, subjectKind, subjectId } = auditLog
  const [newest] = await q
    .select({ sequence, at, action, facts })
    .from(auditLog)
    .where(and(eq(subjectKind, kind), eq(subjectId, id), inArray(action, actions)))
    .orderBy(desc(sequence))
    .limit(1)
  return newest
}
