import { existsSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { Command } from 'commander'
import { chooseBackup } from '../../server/backup/backup-manifest.ts'
import { chooseBackupStore, findBackupStore } from '../../server/backup/backup-store.ts'
import { makeBackup, pruneBackups, readKeys, recordBackup } from '../../server/backup/make-backup.ts'
import { restoreBackup, verifyBackup } from '../../server/backup/restore-backup.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openFileStore } from '../../server/storage/open-file-store.ts'
import { formatCount, withProgress, print } from '../progress.ts'
import { withConnection } from '../with-database.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { mkdir, writeFile } from 'node:fs/promises'

const PLACE_HELP =
  'a folder, or s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET; by default BACKUP_TO, or the folder backups in DATA_DIR'

interface Chosen {
  from?: string
  backup?: string
}

export function backupCommands(): Command[] {
  return [backupCommand(), restoreCommand(), verifyBackupCommand()]
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
        await recordBackup(connectionString, 'made', { begunAt, result: made.name })
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

function verifyBackupCommand(): Command {
  return new Command('verify-backup')
    .description(
      'Restore a backup into a scratch folder, check every row, file and audit entry, and delete it again.',
    )
    .option('--from <place>', PLACE_HELP)
    .option('--backup <name>', 'which one; by default the newest')
    .action(async ({ from, backup }: Chosen) => {
      const config = readConfig(process.env)
      const store = await findBackupStore(config, from)
      const begunAt = performance.now()
      const name = await chooseBackup(store, backup)
      const { tables, files } = await withProgress('Verifying', (update) => verifyBackup(store, name, update))
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      print(`Backup ${name} can be restored: ${formatCount(rows)} rows, ${formatCount(files.length)} files.`)
      await recordVerified(config, begunAt, name)
    })
}

async function recordVerified(config: Config, begunAt: number, result: string): Promise<void> {
  // A backup may be checked on a machine that has no directory.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) return
  await withConnection(config, (connectionString) =>
    recordBackup(connectionString, 'verified', { begunAt, result }),
  ).catch(() => print('The desk doesn’t know about it, because its database didn’t answer.'))
}

/** As the server would make them. @throws when they are there already */
export async function writeKeys(path: string, keys: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, keys, { mode: 0o600, flag: 'wx' })
}
