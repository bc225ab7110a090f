import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import type { AuditEntry } from './audit-entry.ts'

/** The listing that an entry is about; as the index has it. */
export const listingOfEntry = sql`(case when ${auditLog.subjectKind} = 'business' then ${auditLog.subjectId} else ${auditLog.facts} ->> 'businessId' end)`

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
