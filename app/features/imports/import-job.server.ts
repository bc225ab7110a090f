import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { type ImportResult, importRows, imports, type ImportState } from '../../db/schema/index.ts'
import type { ReportProgress } from '../../platform/progress.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { THE_OPERATOR } from '../audit/audit-entry.ts'

export type Job = typeof imports.$inferSelect

export interface JobContext {
  now: () => Date
  onProgress: ReportProgress
  /** How many times 200 rows are written as a whole. */
  stepsOfBatch?: number
  /** The process ends: what is left waits for another one. */
  stopping?: AbortSignal
}

/** How a row ended. */
export interface RowResult {
  line: number
  result: ImportResult
  businessId?: string | null
  /** Of what was left or stayed. */
  reason?: string
  changes?: Record<string, { from: unknown; to: unknown }> | null
}

export function actorOf({ accountId }: Pick<Job, 'accountId'>): Actor {
  return accountId ? { kind: 'administrator', accountId } : THE_OPERATOR
}

export function actOfJob(job: Job, now: Date) {
  return { id: job.id, actor: actorOf(job), now }
}

/** @returns false when it is not in this state anymore, because someone ended it */
export async function reportRows(
  q: Queries,
  { id, state }: Pick<Job, 'id' | 'state'>,
  { done, total, now }: { done: number; total: number; now: Date },
): Promise<boolean> {
  const reported = await q
    .update(imports)
    .set({ rowsDone: done, rowsTotal: total, workedAt: now })
    .where(and(eq(imports.id, id), eq(imports.state, state)))
    .returning({ id: imports.id })
  return reported.length > 0
}

/** A step from one state to the next one, with the counts as they are then. @returns false when it was in no such state */
export async function moveOn(
  q: Queries,
  id: string,
  { from, ...to }: { from: ImportState } & Partial<Job>,
): Promise<boolean> {
  const moved = await q
    .update(imports)
    .set({ ...to, counts: await countRows(q, id) })
    .where(and(eq(imports.id, id), eq(imports.state, from)))
    .returning({ id: imports.id })
  return moved.length > 0
}

export async function countRows(q: Queries, id: string): Promise<Job['counts']> {
  const { outcome, result, importId } = importRows
  const rows = await q
    .select({ outcome, result, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importId, id))
    .groupBy(outcome, result)
  const counts: Job['counts'] = {}
  for (const { outcome: came, result: became, count } of rows) {
    counts[came] = (counts[came] ?? 0) + count
    const end = became ?? (came === 'duplicate' && 'undecided')
    if (end) counts[end] = (counts[end] ?? 0) + count
  }
  return counts
}

const DELETED_AT_ONCE = 5000

/** No statement takes long. */
export async function deleteRows(q: Queries, id: string): Promise<void> {
  let deleted: number | null
  do {
    const some = sql`select line from import_rows where import_id = ${id} limit ${DELETED_AT_ONCE}`
    const { rowCount } = await q.execute(
      sql`delete from import_rows where import_id = ${id} and line in (${some})`,
    )
    deleted = rowCount
  } while (deleted === DELETED_AT_ONCE)
}

export async function writeResults(
  q: Queries,
  id: string,
  results: readonly RowResult[],
  now: Date,
): Promise<void> {
  await q.execute(sql`
    update import_rows set
      result = ended.result, result_reason = ended.reason, applied_at = ${now.toISOString()}::timestamptz,
      business_id = coalesce(ended."businessId", import_rows.business_id),
      changes = coalesce(ended.changes, import_rows.changes)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as ended(line int, result text, reason text, "businessId" text, changes jsonb)
    where import_id = ${id} and import_rows.line = ended.line`)
}
