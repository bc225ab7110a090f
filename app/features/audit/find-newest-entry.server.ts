import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import type { AuditEntry } from './audit-entry.ts'

interface NewestEntry {
  sequence: number
  action: string
  facts: Record<string, unknown>
}

export async function findNewestEntry(
  q: Queries,
  { kind, id }: AuditEntry['subject'],
  action: string,
): Promise<NewestEntry | undefined> {
  return (await findNewestEntries(q, { kind, ids: [id], actions: [action] })).get(id)
}

export async function findNewestEntries(
  q: Queries,
  {
    kind,
    ids,
    actions,
  }: { kind: AuditEntry['subject']['kind']; ids: readonly string[]; actions: readonly string[] },
): Promise<Map<string, NewestEntry>> {
  if (ids.length === 0) return new Map()
  const { sequence, action, facts, subjectKind, subjectId } = auditLog
  const rows = await q
    .selectDistinctOn([subjectId], { id: subjectId, sequence, action, facts })
    .from(auditLog)
    .where(and(eq(subjectKind, kind), inArray(subjectId, [...ids]), inArray(action, [...actions])))
    .orderBy(subjectId, desc(sequence))
  return new Map(rows.map(({ id, ...entry }) => [id, entry]))
}
