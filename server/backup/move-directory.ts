import { Client } from 'pg'
import type { FileStore } from '../../app/platform/file-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { dumpTables } from './dump-tables.ts'
import { makeBackup, type BackupSources } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

interface Move {
  from: BackupSources
  to: { connectionString: string; files: FileStore }
  /** Where the copy waits in between. */
  place: BackupPlace
  onProgress?: (done: number, total: number) => void
}

/**
 * Copies a directory that nobody serves into an empty database, and compares every table with what it was.
 * @throws BackupError when servers still use it, or the target is not empty
 */
export async function moveDirectory({
  from,
  to,
  place,
  onProgress,
}: Move): Promise<{ rows: number; files: number }> {
  await requireQuiet(from.connectionString)
  const made = await makeBackup(place, from, { onProgress })
  const { tables } = await restoreBackup(place, made.name, to, onProgress)
  const moved = new Map((await hashTables(to.connectionString)).map(({ key, sha256 }) => [key, sha256]))
  const wrong = tables.find(({ schema, name, sha256 }) => moved.get(`${schema}.${name}`) !== sha256)
  if (wrong)
    throw new BackupError(
      `${wrong.schema}.${wrong.name} is not the same there: move into an empty database again.`,
    )
  await requireQuiet(from.connectionString)
  return made
}

/** Anything a server writes during the move would be lost. */
async function requireQuiet(connectionString: string): Promise<void> {
  const rows = await query<{ servers: number }>(
    connectionString,
    `select count(*)::int as servers from pg_stat_activity
     where datname = current_database() and application_name = 'directory' and pid <> pg_backend_pid()`,
  )
  if (rows[0]?.servers !== 0) {
    throw new BackupError(
      'A server is running on this directory: stop it first, for what it writes would not be moved.',
    )
  }
}

async function hashTables(connectionString: string) {
  const client = new Client({ connectionString, application_name: 'directory move' })
  await client.connect()
  try {
    const { tables } = await dumpTables(client, async () => {})
    return tables.map(({ schema, name, sha256 }) => ({ key: `${schema}.${name}`, sha256 }))
  } finally {
    await client.end()
  }
}

async function query<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString, application_name: 'directory move' })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
