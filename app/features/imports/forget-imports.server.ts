import { and, eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import { imports } from '../../db/schema/index.ts'
import { DAY_MS } from '../../time/durations.ts'
import { deleteImportFile } from './import-file.server.ts'
import { deleteRows } from './import-job.server.ts'
import type { ImportContext } from './receive-import.server.ts'
import { DAYS_KEPT } from './settle-import.server.ts'

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
