import { existsSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { Command } from 'commander'
import { chooseBackup } from '../../server/backup/backup-manifest.ts'
import { chooseBackupStore, findBackupStore } from '../../server/backup/backup-store.ts'
import { makeBackup, pruneBackups, readKeys, recordBackup } from '../../server/backup/make-backup.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { readConfig } from '../../server/config.ts'
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
