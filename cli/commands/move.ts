import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { chooseBackupStore, type BackupStore } from '../../server/backup/backup-store.ts'
import { readKeys, makeBackup, type BackupSources } from '../../server/backup/make-backup.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { encryptedDatabase } from '../../server/http/encrypted-connections.ts'
import { openFileStore } from '../../server/storage/open-file-store.ts'
import { formatCount, withProgress, print } from '../progress.ts'
import { withConnection } from '../with-database.ts'
import { writeKeys } from './backup.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { withClient } from '../../app/db/with-client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import { dumpTables } from '../../server/backup/dump-tables.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'

interface Move {
  from: BackupSources
  to: { connectionString: string; files: FileStore }
  /** Where the copy waits in between. */
  store: BackupStore
  onProgress?: ReportProgress
}

const NOTES = `
Stop the servers first. The target must be empty; the old place stays as it is.
Every table is compared at the end. A database of your own gets all tables;
pictures, documents and keys stay where they are. A folder gets everything.
After an interruption, run the same command again.`

export function moveCommand(): Command {
  return new Command('move')
    .description(
      'Copy the whole directory into another database: from the embedded one to your own, or back.',
    )
    .requiredOption('--to <place>', 'postgres://user:password@host:5432/database, or a new data folder')
    .addHelpText('after', NOTES)
    .action(async ({ to }: { to: string }) => {
      const config = readConfig(process.env)
      const target = targetOf(config, to)
      const waiting = join(config.dataDir, 'moving')
      mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
      const { store } = await chooseBackupStore(
        { ...config, backup: { ...config.backup, key: undefined } },
        waiting,
      )
      const keys = readKeys(config)
      const moved = await withConnection(config, (from) =>
        withConnection(target, (connectionString) =>
          withProgress('Moving', (onProgress) =>
            moveDirectory({
              from: { connectionString: from, files: openFileStore(config), keys },
              to: { connectionString, files: openFileStore(target) },
              store,
              onProgress,
            }),
          ),
        ),
      )
      if (keys && target.keyFile && !existsSync(target.keyFile)) await writeKeys(target.keyFile, keys)
      await rm(waiting, { recursive: true, force: true })
      print(
        `Moved ${formatCount(moved.rows)} rows and ${formatCount(moved.files)} files, all compared. ${target.next}`,
      )
    })
}

interface Target extends Pick<Config, 'databaseUrl' | 'dataDir' | 'storage'> {
  keyFile?: string
  next: string
}

function targetOf(config: Config, to: string): Target {
  if (/^postgres(ql)?:/.test(to)) {
    return {
      ...config,
      databaseUrl: encryptedDatabase(to),
      next: 'Set DATABASE_URL to it, and start.',
    }
  }
  const dataDir = resolve(to)
  if (dataDir === config.dataDir) throw new OperatorError('The directory is already in that folder.')
  return {
    databaseUrl: undefined,
    dataDir,
    storage: config.storage,
    keyFile: join(dataDir, 'keys', 'auth.json'),
    next: 'Set DATA_DIR to it, unset DATABASE_URL, and start.',
  }
}

/**
 * Copies a directory that nobody serves into an empty database, and compares every table with what it was.
 * @throws OperatorError when servers still use it, or the target is not empty
 */
async function moveDirectory({
  from,
  to,
  store,
  onProgress,
}: Move): Promise<{ rows: number; files: number }> {
  await requireQuiet(from.connectionString)
  const made = await makeBackup(store, from, { onProgress })
  const { tables } = await restoreBackup(store, made.name, to, onProgress)
  const moved = await withClient(to.connectionString, 'move', (client) => dumpTables(client, async () => {}))
  const hashes = new Map(moved.tables.map(({ schema, name, sha256 }) => [`${schema}.${name}`, sha256]))
  const wrong = tables.find(({ schema, name, sha256 }) => hashes.get(`${schema}.${name}`) !== sha256)
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
