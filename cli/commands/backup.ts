import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import {
  chooseBackup,
  chooseBackupPlace,
  findBackupPlace,
  makeBackup,
  recordBackup,
  pruneBackups,
  readKeys,
  restoreBackup,
  restoreToMinute,
  verifyBackup,
  verifyLog,
} from '../../server/backup/index.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openFileStore } from '../../server/storage/open-file-store.ts'
import { formatCount, withProgress } from '../progress.ts'
import { withConnection } from '../with-database.ts'
import { writeKeys } from '../write-keys.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'
import { print } from '../print.ts'

const PLACE_HELP =
  'a folder, or s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET; by default BACKUP_TO, or the folder backups in DATA_DIR'

const AT_HELP = 'a moment of the log, as 2026-11-23T14:05-05:00, or latest'

interface Chosen {
  from?: string
  backup?: string
  at?: string
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
      const { place, shown } = await chooseBackupPlace(config, to)
      const made = await withConnection(config, async (connectionString) => {
        const sources = { connectionString, files: openFileStore(config), keys: readKeys(config) }
        const begunAt = performance.now()
        const made = await withProgress('Backing up', (onProgress) =>
          makeBackup(place, sources, { onProgress }),
        )
        await recordBackup(connectionString, 'made', { begunAt, result: made.name })
        return made
      })
      const pruned = await pruneBackups(place)
      const older = pruned > 0 ? ` Older backups deleted: ${pruned}.` : ''
      print(
        `Backup ${made.name} is in ${shown}: ${formatCount(made.rows)} rows, ${formatCount(made.files)} files.${older}`,
      )
      if (!place.isEncrypted) print('It isn’t encrypted: set BACKUP_KEY if others can read that place.')
    })
}

const RESTORE_NOTES = `
With --at the embedded database becomes what it was at that moment, from the log
that a server keeps with BACKUP_EVERY_MINUTE=on. A time without an offset is by
the clock of this machine.`

function restoreCommand(): Command {
  return new Command('restore')
    .description('Put a backup into an empty place: a new DATA_DIR, or an empty database.')
    .option('--from <place>', PLACE_HELP)
    .option('--backup <name>', 'which one, as the command backup named it; by default the newest')
    .option('--at <time>', AT_HELP)
    .addHelpText('after', RESTORE_NOTES)
    .action(async ({ from, backup, at }: Chosen) => {
      const config = readConfig(process.env)
      const { place, shown } = await findBackupPlace(config, from)
      const keyFile = join(config.dataDir, 'keys', 'auth.json')
      if (!config.authKeys && existsSync(keyFile)) {
        throw new OperatorError(`${keyFile} already exists: restore into a new DATA_DIR.`)
      }
      if (at !== undefined && config.databaseUrl) {
        throw new OperatorError(
          '--at restores the embedded database: unset DATABASE_URL. The command move brings it there.',
        )
      }
      const files = openFileStore(config)
      const restore = async (onProgress: ReportProgress) => {
        if (at !== undefined) {
          const wanted = { ...readMoment(at), shown, onProgress }
          const { asOf, keys } = await restoreToMinute(place, { dataDir: config.dataDir, files }, wanted)
          return { madeAt: asOf.toISOString(), keys }
        }
        const name = await chooseBackup(place, backup)
        return withConnection(config, (connectionString) =>
          restoreBackup(place, name, { connectionString, files }, onProgress),
        )
      }
      const { madeAt, keys } = await withProgress('Restoring', restore)
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
    .option('--at <time>', AT_HELP)
    .action(async ({ from, backup, at }: Chosen) => {
      const config = readConfig(process.env)
      const { place, shown } = await findBackupPlace(config, from)
      const begunAt = performance.now()
      if (at !== undefined) {
        const moment = readMoment(at)
        const { asOf } = await withProgress('Verifying', (onProgress) =>
          verifyLog(place, { ...moment, shown, onProgress }),
        )
        print(`The log can be restored, to ${asOf.toISOString()}.`)
        await recordVerified(config, begunAt, `the log, to ${asOf.toISOString()}`)
        return
      }
      const name = await chooseBackup(place, backup)
      const { tables, files } = await withProgress('Verifying', (update) => verifyBackup(place, name, update))
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

function readMoment(text: string): { until?: Date } {
  if (text === 'latest') return {}
  const until = new Date(text)
  if (Number.isNaN(until.getTime())) {
    throw new OperatorError('--at must be a time as 2026-11-23T14:05-05:00, or latest.')
  }
  return { until }
}
