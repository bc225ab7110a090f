import { existsSync, mkdirSync } from 'node:fs'
import { join, dirname, resolve } from 'node:path'
import { Command } from 'commander'
import { chooseBackup } from '../../server/backup/backup-manifest.ts'
import { chooseBackupStore, findBackupStore, type BackupStore } from '../../server/backup/backup-store.ts'
import {
  makeBackup,
  pruneBackups,
  readKeys,
  recordBackup,
  type BackupSources,
} from '../../server/backup/make-backup.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { readConfig, type Config } from '../../server/config.ts'
import { openFileStore } from '../../server/storage/open-file-store.ts'
import { formatCount, withProgress, print } from '../progress.ts'
import { withConnection } from '../with-database.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { mkdir, writeFile, rm } from 'node:fs/promises'
import { encryptedDatabase } from '../../server/http/encrypted-connections.ts'
import { withClient } from '../../app/db/with-client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import { dumpTables } from '../../server/backup/dump-tables.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'

const PLACE_HELP =
  'a folder, or s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET; by default BACKUP_TO, or the folder backups in DATA_DIR'

interface Chosen {
  from?: string
  backup?: string
}

export function backupCommands(): Command[] {
  return [backupCommand(), restoreCommand()]
}

const BACKUP_NOTES = `
It works while the directory is running. With BACKUP_KEY everything is encrypted;
keep that key somewhere else, because no backup can be read without it. Pictures
and documents are copied once and shared by all backups in a place. Of older
backups, the last one of each of 7 days, 5 weeks and 12 months is kept.`

function backupCommand(): Command {
  return new Command('backup')
    .description('Copy everything to another place: all tables as they are at one moment, files and keys.')
    .option('--to <place>', PLACE_HELP)
    .addHelpText('after', BACKUP_NOTES)
    .action(async ({ to }: { to?: string }) => {
      const config = readConfig(process.env)
      const { store, shown } = await chooseBackupStore(config, to)
      const made = await withConnection(config, async (connectionString) => {
        const sources = { connectionString, files: openFileStore(config), keys: readKeys(config) }
        const begunAt = performance.now()
        const made = await withProgress('Backing up', (onProgress) =>
          makeBackup(store, sources, { onProgress }),
        )
        await recordBackup(connectionString, { begunAt, result: made.name })
        return made
      })
      const pruned = await pruneBackups(store)
      const older = pruned > 0 ? ` Older backups deleted: ${pruned}.` : ''
      print(
        `Backup ${made.name} is in ${shown}: ${formatCount(made.rows)} rows, ${formatCount(made.files)} files.${older}`,
      )
      if (!store.isEncrypted) print('It isn’t encrypted: set BACKUP_KEY if others can read that place.')
    })
}

function restoreCommand(): Command {
  return new Command('restore')
    .description('Put a backup into an empty place: a new DATA_DIR, or an empty database.')
    .option('--from <place>', PLACE_HELP)
    .option('--backup <name>', 'which one, as the command backup named it; by default the newest')
    .action(async ({ from, backup }: Chosen) => {
      const config = readConfig(process.env)
      const store = await findBackupStore(config, from)
      const keyFile = join(config.dataDir, 'keys', 'auth.json')
      if (!config.authKeys && existsSync(keyFile)) {
        throw new OperatorError(`${keyFile} already exists: restore into a new DATA_DIR.`)
      }
      const files = openFileStore(config)
      const name = await chooseBackup(store, backup)
      const { madeAt, keys } = await withProgress('Restoring', (onProgress) =>
        withConnection(config, (connectionString) =>
          restoreBackup(store, name, { connectionString, files }, onProgress),
        ),
      )
      if (keys && !config.authKeys) await writeKeys(keyFile, keys)
      print(`The directory is back to what it was at ${madeAt}. Start it with npm start.`)
    })
}

/** As the server would make them. @throws when they are there already */
export async function writeKeys(path: string, keys: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, keys, { mode: 0o600, flag: 'wx' })
}

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
