import { and, asc, eq, inArray, isNull, lt, or, gt, notInArray, sql } from 'drizzle-orm'
import { rethrowRedacted } from '../../db/transact.ts'
import { isDatabaseAway } from '../../db/unavailable.ts'
import { imports } from '../../db/schema/index.ts'
import { FileStoreUnavailable } from '../../platform/file-store.ts'
import { MINUTE_MS, DAY_MS } from '../../time/durations.ts'
import { applyImport } from './apply-import.server.ts'
import { type Job, type JobContext, deleteRows } from './import-job.server.ts'
import { makePreview } from './make-preview.server.ts'
import { type ImportContext, deleteImportFile } from './receive-import.server.ts'
import { takeBack } from './take-back-import.server.ts'
import { DAYS_KEPT } from './settle-import.server.ts'

/** Of a process that has ended. A batch takes less. */
const LEFT_AFTER_MS = MINUTE_MS

interface Options extends Partial<JobContext> {
  /** Nothing else. */
  id?: string
}

/** A job: what waits to be looked through, brought in or taken back, also what a process that ended has left. @returns how many */
export async function workOnImports(
  context: ImportContext,
  { now = () => new Date(), onProgress = () => {}, id, ...more }: Options = {},
): Promise<number> {
  let worked = 0
  for (let job = await claim(context, now(), id); job; job = await claim(context, now(), id)) {
    await work(context, job, { now, onProgress, ...more })
    if (more.stopping?.aborted) {
      await context.db.update(imports).set({ workedAt: null }).where(eq(imports.id, job.id))
      break
    }
    worked += 1
  }
  return worked
}

async function work(context: ImportContext, job: Job, how: JobContext): Promise<void> {
  try {
    if (job.state === 'previewing') await makePreview(context, job, how)
    else if (job.state === 'applying') await applyImport(context.db, job, how)
    else await takeBack(context.db, job, how)
  } catch (error) {
    // It is tried again from where it was.
    if (isDatabaseAway(error) || error instanceof FileStoreUnavailable) rethrowRedacted(error)
    const problem =
      'Something went wrong in the program. Whole batches are kept, and you can go on from there.'
    await context.db
      .update(imports)
      .set({ state: 'failed', problem })
      .where(and(eq(imports.id, job.id), eq(imports.state, job.state)))
    rethrowRedacted(error)
  }
}

async function claim({ db }: ImportContext, now: Date, id: string | undefined): Promise<Job | undefined> {
  const { workedAt, state } = imports
  const isFree = and(
    inArray(state, ['previewing', 'applying', 'taking_back']),
    id === undefined
      ? or(isNull(workedAt), lt(workedAt, new Date(now.getTime() - LEFT_AFTER_MS)))
      : eq(imports.id, id),
  )
  const [next] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(isFree)
    .orderBy(asc(imports.createdAt))
    .limit(1)
  if (!next) return undefined
  const [claimed] = await db
    .update(imports)
    .set({ workedAt: now })
    .where(and(eq(imports.id, next.id), isFree))
    .returning()
  return claimed
}

/** A job: an import that cannot be taken back anymore keeps its counts, and not what people sent. @returns how many */
export async function forgetImports({ db, files }: ImportContext, now: Date): Promise<number> {
  const old = new Date(now.getTime() - DAYS_KEPT * DAY_MS)
  const { parts, createdAt, appliedAt, state } = imports
  const isAtWork = ['previewing', 'applying', 'taking_back'] as const
  const due = await db
    .select({ id: imports.id, parts })
    .from(imports)
    .where(
      and(
        gt(parts, 0),
        lt(sql`coalesce(${appliedAt}, ${createdAt})`, old.toISOString()),
        notInArray(state, [...isAtWork]),
      ),
    )
  for (const one of due) {
    await deleteRows(db, one.id)
    await db.update(imports).set({ parts: 0 }).where(eq(imports.id, one.id))
    await deleteImportFile(files, one)
  }
  return due.length
}
