import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import { type DuplicateChoice, importRows, imports, type ImportState } from '../../db/schema/index.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { DAY_MS } from '../../time/durations.ts'
import { COLUMN_TARGETS } from './column-targets.ts'
import { isDue } from './apply-import.server.ts'
import { countRows, deleteRows, type Job } from './import-job.server.ts'
import { STATE_TEXTS } from './import-words.ts'
import {
  readImportFile,
  withLocalFile,
  auditImport,
  type ImportAct,
  type ImportContext,
  mayImport,
  readList,
} from './receive-import.server.ts'

/** So long it can be taken back, and so long the file and its rows are kept. */
export const DAYS_KEPT = 30

/** Another sheet of the workbook, with other headings. */
export async function chooseSheet(
  { db, files }: ImportContext,
  { sheet, ...act }: ImportAct & { sheet: string },
): Promise<Outcome> {
  const before = await stepBefore(db, act, async (_, job) => done(job))
  if (!before.ok) return before
  const content = readImportFile(files, before.value)
  const list = await withLocalFile(content, ({ path }) => readList(db, path, sheet))
  if (!list?.ok) return list ?? refuse('not_found')
  return stepBefore(db, act, async (tx, job) => {
    await deleteRows(tx, job.id)
    await begin(tx, job, 'received', { ...list.value, counts: {} })
    return done()
  })
}

/** Where each column goes, by `COLUMN_TARGETS`; the preview begins, anew if there was one. */
export async function setImportColumns(
  db: Database,
  { columns, ...act }: ImportAct & { columns: string[] },
): Promise<Outcome> {
  return stepBefore(db, act, async (tx, job) => {
    const isKnown = columns.every((column) => COLUMN_TARGETS.some((target) => target === column))
    if (!isKnown || columns.length !== job.headings.length)
      return refuse('invalid', 'Say for each column what it is.')
    if (!columns.includes('name')) return refuseFields({ columns: 'Say which column has the business name' })
    await begin(tx, job, 'previewing', { columns, rowsTotal: job.rowsTotal })
    return done()
  })
}

/** Writes what is new and changed, and the duplicates that someone has decided. */
export async function startImport(db: Database, act: ImportAct): Promise<Outcome> {
  return step(db, act, ['previewed', 'cancelled', 'applied', 'failed'], async (tx, job) => {
    const rowsTotal = await tx.$count(importRows, isDue(job.id))
    if (rowsTotal === 0) return refuse('conflict', 'There’s nothing to bring in.')
    await begin(tx, job, 'applying', { rowsTotal, appliedAt: job.appliedAt ?? act.now })
    await auditImport(tx, act, 'started', { rows: rowsTotal })
    return done()
  })
}

/** Whole batches stay. @returns which rows are written, from the first to the last of each run, and how many are not */
export async function cancelImport(
  db: Database,
  act: ImportAct,
): Promise<Outcome<{ written: number; rows: [from: number, to: number][]; left: number }>> {
  return step(db, act, ['received', 'previewing', 'previewed', 'applying'], async (tx, job) => {
    const isWritten = and(eq(importRows.importId, job.id), sql`${importRows.appliedAt} is not null`)
    const ended = {
      written: await tx.$count(importRows, isWritten),
      rows: await findWritten(tx, job.id),
      left: await tx.$count(importRows, isDue(job.id)),
    }
    const state = job.state === 'applying' ? 'cancelled' : job.appliedAt ? 'applied' : 'cancelled'
    await tx
      .update(imports)
      .set({ state, counts: await countRows(tx, job.id) })
      .where(eq(imports.id, job.id))
    await auditImport(tx, act, 'cancelled', ended)
    return done(ended)
  })
}

async function findWritten(q: Queries, importId: string): Promise<[from: number, to: number][]> {
  const { rows } = await q.execute<{ from: number; to: number }>(sql`
    select min(line) as from, max(line) as to from (
      select line, applied_at is not null as is_written, row_number() over (order by line)
        - row_number() over (partition by applied_at is not null order by line) as run
      from import_rows where import_id = ${importId} and (applied_at is not null or ${isDue(importId)})
    ) due where is_written group by run order by 1`)
  return rows.map(({ from, to }) => [from, to])
}

/** @returns how many are decided now; `startImport` carries them out */
export async function chooseForDuplicates(
  db: Database,
  { lines, choice, ...act }: ImportAct & { lines: readonly number[] | 'all'; choice: DuplicateChoice },
): Promise<Outcome<number>> {
  return step(db, act, ['previewed', 'applied', 'cancelled'], async (tx, job) => {
    const chosen = await tx
      .update(importRows)
      .set({ choice })
      .where(
        and(
          eq(importRows.importId, job.id),
          eq(importRows.outcome, 'duplicate'),
          isNull(importRows.result),
          lines === 'all' ? undefined : inArray(importRows.line, [...lines]),
        ),
      )
      .returning({ line: importRows.line })
    return done(chosen.length)
  })
}

/** What nobody has touched since goes; each row says afterward what became of it, and why. */
export async function takeBackImport(db: Database, act: ImportAct): Promise<Outcome> {
  return step(db, act, ['applied', 'cancelled', 'failed'], async (tx, job) => {
    if (!job.appliedAt) return refuse('conflict', 'Nothing of this list is in the directory.')
    if (act.now.getTime() - job.appliedAt.getTime() > DAYS_KEPT * DAY_MS) {
      return refuse('conflict', `An import can be taken back for ${DAYS_KEPT} days.`)
    }
    const rowsTotal = await tx.$count(importRows, isToTakeBack(job.id))
    await begin(tx, job, 'taking_back', { rowsTotal })
    return done()
  })
}

export function isToTakeBack(importId: string) {
  return and(
    eq(importRows.importId, importId),
    inArray(importRows.result, ['added', 'updated', 'merged', 'held']),
  )
}

async function begin(tx: Queries, { id }: Job, state: ImportState, set: Partial<Job>) {
  await tx
    .update(imports)
    .set({ ...set, state, rowsDone: 0, problem: null, workedAt: null })
    .where(eq(imports.id, id))
}

/** Of an import that nothing has been written of. */
function stepBefore<Value>(
  db: Database,
  act: ImportAct,
  work: (tx: Transaction, job: Job) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return step(db, act, ['received', 'previewing', 'previewed', 'failed'], async (tx, job) =>
    job.appliedAt
      ? refuse('conflict', 'Some of this list is in the directory already. Bring it again.')
      : work(tx, job),
  )
}

async function step<Value>(
  db: Database,
  { id, actor }: ImportAct,
  from: readonly ImportState[],
  work: (tx: Transaction, job: Job) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const may = mayImport(actor)
  if (!may.ok) return may
  return transact(db, async (tx) => {
    const [job] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!job) return refuse('not_found')
    if (!from.includes(job.state)) return refuse('conflict', `This import is ${STATE_TEXTS[job.state]}.`)
    return work(tx, job)
  })
}
