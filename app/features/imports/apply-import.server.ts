import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { importRows, imports } from '../../db/schema/index.ts'
import { createBreath } from '../../platform/breath.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { actOfJob, countRows, type Job, type JobContext, moveOn } from './import-job.server.ts'
import { applyRows } from './applying/apply-rows.server.ts'
import { auditImport } from './receive-import.server.ts'

/** Anyone who reads the log or waits for a lock of a listing waits for no more than this many. */
const ROWS_AT_ONCE = 200

/** Two let the database make the search's rows of one batch while the other is written. */
const BATCHES_AT_ONCE = 2

/** What waits to be written: also duplicates about which someone has decided. */
export function isDue(importId: string) {
  const isChosen = or(inArray(importRows.outcome, ['new', 'changed']), isNotNull(importRows.choice))
  return and(eq(importRows.importId, importId), isNull(importRows.result), isChosen)
}

/** In batches, each of which is written as a whole or not at all. Interrupted, it goes on with the next ones. */
export async function applyImport(db: Database, job: Job, context: JobContext): Promise<void> {
  const { now, stopping } = context
  const over = new AbortController()
  const ending = AbortSignal.any([over.signal, ...(stopping ? [stopping] : [])])
  const inTurn = async (isChosen: boolean) => {
    try {
      while (!ending.aborted) {
        const applied = await applyBatch(db, job, context, isChosen)
        if (!applied.ok) over.abort()
        else if (applied.value === 0) return true
        else context.onProgress(applied.value, job.rowsTotal)
      }
      return false
    } catch (error) {
      over.abort()
      throw error
    }
  }
  const lanes = await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, () => inTurn(false)))
  // What is chosen may refer to a row of the file that has to be there before.
  if (lanes.includes(false) || !(await inTurn(true))) return
  await db.transaction(async (tx) => {
    const at = now()
    const ended = await moveOn(tx, job.id, { from: 'applying', state: 'applied', appliedAt: at })
    if (ended) await auditImport(tx, actOfJob(job, at), 'applied', await countRows(tx, job.id))
  })
}

/** @returns how many rows are done now, 0 when none was left; refused, and undone, when someone has canceled the import */
async function applyBatch(
  db: Database,
  job: Job,
  { now }: JobContext,
  isChosen: boolean,
): Promise<Outcome<number>> {
  const breath = createBreath()
  const at = now()
  return transact(db, async (tx) => {
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(isDue(job.id), isChosen ? isNotNull(importRows.choice) : isNull(importRows.choice)))
      .orderBy(asc(importRows.line))
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return done(0)
    await applyRows(tx, job, rows, { now: at, breath })
    const [reported] = await tx
      .update(imports)
      .set({ rowsDone: sql`${imports.rowsDone} + ${rows.length}`, workedAt: at })
      .where(and(eq(imports.id, job.id), eq(imports.state, 'applying')))
      .returning({ done: imports.rowsDone })
    if (!reported) return refuse('conflict')
    return done(reported.done)
  })
}
