import { openDatabase } from '../../app/db/client.ts'
import { recordRun } from '../../app/features/upkeep/index.server.ts'
import { BACKUP_RUNS } from '../../app/features/upkeep/index.ts'

/**
 * Keeps in the directory's own database when a backup was last made or checked, for the desk.
 * @returns false where that could not be kept, as in a database that is not up to date
 */
export async function recordBackup(
  connectionString: string,
  kind: keyof typeof BACKUP_RUNS,
  { begunAt, result }: { begunAt: number; result: string },
): Promise<boolean> {
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    await recordRun(db, {
      name: BACKUP_RUNS[kind],
      endedAt: new Date(),
      tookMs: performance.now() - begunAt,
      result,
    })
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}
