import { withClient } from '../../app/db/with-client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { BackupStore } from './backup-store.ts'
import { dumpTables } from './dump-tables.ts'
import { makeBackup, type BackupSources } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

interface Move {
  from: BackupSources
  to: { connectionString: string; files: FileStore }
  /** Where the copy waits in between. */
  store: BackupStore
  onProgress?: ReportProgress
}

/**
 * Copies a directory that nobody serves into an empty database, and compares every table with what it was.
 * @throws OperatorError when servers still use it, or the target is not empty
 */
export async function moveDirectory({
  from,
  to,
  store,
  onProgress,
}: Move): Promise<{ rows: number; files: number }> {
  await requireQuiet(from.connectionString)
  const made = await makeBackup(store, from, { onProgress })
  const { tables } = await restoreBackup(store, made.name, to, onProgress)
  const moved = await hashTables(to.connectionString)
  const wrong = tables.find(({ schema, name, sha256 }) => moved.get(`${schema}.${name}`) !== sha256)
  if (wrong)
    throw new OperatorError(
      `${wrong.schema}.${wrong.name} is not the same there: move into an empty database again.`,
    )
  await requireQuiet(from.connectionString)
  return made
}

/** Anything a server writes during the move would be lost. */
async function requireQuiet(connectionString: string): Promise<void> {
  const { rows } = await withClient(connectionString, 'move', (client) =>
    client.query<{ servers: number }>(
      `select count(*)::int as servers from pg_stat_activity
       where datname = current_database() and application_name = 'directory' and pid <> pg_backend_pid()`,
    ),
  )
  if (rows[0]?.servers !== 0) {
    throw new OperatorError(
      'A server is running on this directory: stop it first, for what it writes would not be moved.',
    )
  }
}

async function hashTables(connectionString: string): Promise<Map<string, string>> {
  const { tables } = await withClient(connectionString, 'move', (client) =>
    dumpTables(client, async () => {}),
  )
  return new Map(tables.map(({ schema, name, sha256 }) => [`${schema}.${name}`, sha256]))
}
