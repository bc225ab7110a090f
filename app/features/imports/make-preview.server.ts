import { createBreath } from '../../platform/breath.ts'
import { readImportFile, withLocalFile } from './import-file.server.ts'
import { deleteRows, type Job, type JobContext, moveOn, reportRows } from './import-job.server.ts'
import { openTable } from './open-table.server.ts'
import { FileRows } from './preview/file-rows.server.ts'
import { previewBatch, stageRows } from './preview/preview-batch.server.ts'
import type { ImportContext } from './receive-import.server.ts'

const ROWS_AT_ONCE = 200

/** Says of each row what would become of it; writes nothing else. Interrupted, it begins again. */
export async function makePreview(
  { db, files }: ImportContext,
  job: Job,
  { now, onProgress, stopping }: JobContext,
): Promise<void> {
  await deleteRows(db, job.id)
  await withLocalFile(readImportFile(files, job), async ({ path }) => {
    const table = await openTable(path, job)
    if (!table.ok) {
      await moveOn(db, job.id, { from: 'previewing', state: 'failed', problem: table.message })
      return
    }
    const { rows, count: total } = table.value
    const held = { seen: new FileRows(), breath: createBreath(), now: now() }
    let done = 0
    const preview = async (staged: Parameters<typeof previewBatch>[2], count: number) => {
      await previewBatch(db, job, staged, held)
      done += count
      const isWanted = await reportRows(db, job, { done, total, now: now() })
      onProgress(done, total)
      return isWanted
    }
    // The next rows are read while the database works on these.
    let previewing = Promise.resolve(true)
    for await (const batch of inBatches(rows, ROWS_AT_ONCE)) {
      const staged = await stageRows(job, batch, held)
      if (!(await previewing) || stopping?.aborted) return
      previewing = preview(staged, batch.length)
      previewing.catch(() => {})
    }
    if (!(await previewing)) return
    await moveOn(db, job.id, { from: 'previewing', state: 'previewed', rowsDone: total, problem: null })
  })
}

async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
