import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { importRows, imports } from '../../db/schema/index.ts'
import { createBreath } from '../../platform/breath.ts'
import { actorOf, countRows, type Job, type JobContext, moveOn, writeResults } from './import-job.server.ts'
import { applyRows } from './applying/apply-rows.server.ts'
import { auditImport } from './receive-import.server.ts'

/** Whoever reads the log or waits for a lock of a listing waits for no more than this many. */
const ROWS_AT_ONCE = 200

/** What waits to be written: also duplicates about which somebody has decided. */
export function isDue(importId: string) {
  const isChosen = or(inArray(importRows.outcome, ['new', 'changed']), isNotNull(importRows.choice))
  return and(eq(importRows.importId, importId), isNull(importRows.result), isChosen)
}

/** In batches, each of which is written as a whole or not at all. Interrupted, it goes on with the next one. */
export async function applyImport(
  db: Database,
  job: Job,
  { now, onProgress, stopping }: JobContext,
): Promise<void> {
  const breath = createBreath()
  for (;;) {
    const progress = await db.transaction((tx) => applyBatch(tx, job, now(), breath))
    if (!progress || stopping?.aborted) return
    onProgress(progress.done, progress.total)
    if (progress.rows === 0) break
  }
  await db.transaction(async (tx) => {
    const at = now()
    const ended = await moveOn(tx, job.id, { from: 'applying', state: 'applied', appliedAt: at })
    if (ended)
      await auditImport(
        tx,
        { id: job.id, actor: actorOf(job), now: at },
        'applied',
        await countRows(tx, job.id),
      )
  })
}

/** @returns undefined when somebody has canceled it */
async function applyBatch(tx: Transaction, { id }: Job, now: Date, breath: ReturnType<typeof createBreath>) {
  const [job] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'applying')))
    .for('update')
  if (!job) return undefined
  const due = await tx
    .select()
    .from(importRows)
    .where(isDue(id))
    .orderBy(desc(isNull(importRows.choice)), asc(importRows.line))
    .limit(ROWS_AT_ONCE)
  // What is chosen may refer to a row of the file that has to be there before.
  const rows = due.filter(({ choice }) => (choice === null) === (due[0]?.choice === null))
  const { results, finish } = await applyRows(tx, job, rows, { now, breath })
  await writeResults(tx, id, results, now)
  const done = job.rowsDone + rows.length
  await tx.update(imports).set({ rowsDone: done, workedAt: now }).where(eq(imports.id, id))
  await finish()
  return { rows: rows.length, done, total: job.rowsTotal }
}
