import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { importRows, imports } from '../../db/schema/index.ts'
import { createBreath } from '../../platform/breath.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { appendAudits } from '../audit/append-audit.server.ts'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { actOfJob, countRows, type Job, type JobContext, moveOn } from './import-job.server.ts'
import { applyRows } from './applying/apply-rows.server.ts'
import { auditImport } from './receive-import.server.ts'

/** Visitors’ pages wait for no statement that takes long. */
const ROWS_AT_ONCE = 200

/** Some four seconds: at each commit the pages of visitors are rendered anew. */
const STEPS_OF_BATCH = 25

const {
  cells: _cells,
  problems: _problems,
  reasons: _reasons,
  ...WHAT_TO_APPLY
} = getTableColumns(importRows)

/** What waits to be written: also duplicates about which someone has decided. */
export function isDue(importId: string) {
  const isChosen = or(inArray(importRows.outcome, ['new', 'changed']), isNotNull(importRows.choice))
  return and(eq(importRows.importId, importId), isNull(importRows.result), isChosen)
}

/** In batches, each of which is written as a whole or not at all. Interrupted, it goes on with the next ones. */
export async function applyImport(db: Database, job: Job, context: JobContext): Promise<void> {
  const { now, stopping, onProgress, stepsOfBatch = STEPS_OF_BATCH } = context
  // What is chosen may refer to a row of the file that has to be there before.
  for (const isChosen of [false, true]) {
    for (let rowsDone: number | undefined; rowsDone !== 0;) {
      if (stopping?.aborted) return
      const applied = await applyBatch(db, job, { now: now(), steps: stepsOfBatch, isChosen })
      if (!applied.ok) return
      rowsDone = applied.value
      if (rowsDone > 0) onProgress(rowsDone, job.rowsTotal)
    }
  }
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
  { now, steps, isChosen }: { now: Date; steps: number; isChosen: boolean },
): Promise<Outcome<number>> {
  const breath = createBreath()
  return transact(db, async (tx) => {
    const audit: AuditEntry[] = []
    let count = 0
    for (let step = 0; step < steps; step += 1) {
      const rows = await tx
        .select(WHAT_TO_APPLY)
        .from(importRows)
        .where(and(isDue(job.id), isChosen ? isNotNull(importRows.choice) : isNull(importRows.choice)))
        .orderBy(asc(importRows.line))
        .limit(ROWS_AT_ONCE)
        .for('update')
      if (rows.length === 0) break
      count += rows.length
      audit.push(...(await applyRows(tx, job, rows, { now, breath })))
    }
    if (count === 0) return done(0)
    // Everybody else’s entries wait for it: last.
    await appendAudits(tx, audit)
    const [reported] = await tx
      .update(imports)
      .set({ rowsDone: sql`${imports.rowsDone} + ${count}`, workedAt: now })
      .where(and(eq(imports.id, job.id), eq(imports.state, 'applying')))
      .returning({ done: imports.rowsDone })
    return reported ? done(reported.done) : refuse('conflict')
  })
}
