import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import {
  chooseBackup,
  chooseBackupPlace,
  findBackupPlace,
  makeBackup,
  noteBackup,
  pruneBackups,
  readKeys,
  restoreBackup,
  restoreToMinute,
  verifyBackup,
  verifyLog,
} from '../../server/backup/index.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openFileStore } from '../../server/storage/open-file-store.ts'
import { createProgress, grouped } from '../progress.ts'
import { Refusal } from '../with-database.ts'
import { withConnection } from '../with-connection.ts'
import { writeKeys } from '../write-keys.ts'

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

function backupCommand(): Command {
  return new Command('backup')
    .description('Copy everything to another place: all tables as they are at one moment, files and keys.')
    .option('--to <place>', PLACE_HELP)
    .addHelpText(
      'after',
      `
It works while the directory is running. With BACKUP_KEY everything is encrypted;
keep that key somewhere else, because no backup can be read without it. Pictures
and documents are copied once and shared by all backups in a place. Of older
backups, the last one of each of 7 days, 5 weeks and 12 months is kept.`,
    )
    .action(async ({ to }: { to?: string }) => {
      const config = readConfig(process.env)
      const { place, shown } = await chooseBackupPlace(config, to)
      const made = await withConnection(config, async (connectionString) => {
        const progress = createProgress('Backing up')
        const sources = { connectionString, files: openFileStore(config), keys: readKeys(config) }
        const begunAt = performance.now()
        const made = await makeBackup(place, sources, { onProgress: progress.update }).finally(progress.end)
        await noteBackup(connectionString, 'made', { begunAt, result: made.name })
        return made
      })
      const pruned = await pruneBackups(place)
      process.stdout.write(
        `Backup ${made.name} is in ${shown}: ${grouped(made.rows)} rows, ${grouped(made.files)} files.` +
          `${pruned > 0 ? ` Older backups deleted: ${pruned}.` : ''}\n`,
      )
      if (!place.isEncrypted)
        process.stdout.write('It isn’t encrypted: set BACKUP_KEY if others can read that place.\n')
    })
}

function restoreCommand(): Command {
  return new Command('restore')
    .description('Put a backup into an empty place: a new DATA_DIR, or an empty database.')
    .option('--from <place>', PLACE_HELP)
    .option('--backup <name>', 'which one, as the command backup named it; by default the newest')
    .option('--at <time>', AT_HELP)
    .addHelpText(
      'after',
      `
With --at the embedded database becomes what it was at that moment, from the log
that a server keeps with BACKUP_EVERY_MINUTE=on. A time without an offset is by
the clock of this machine.`,
    )
    .action(async ({ from, backup, at }: Chosen) => {
      const config = readConfig(process.env)
      const { place, shown } = await findBackupPlace(config, from)
      const keyFile = join(config.dataDir, 'keys', 'auth.json')
      if (!config.authKeys && existsSync(keyFile)) {
        throw new Refusal(`${keyFile} already exists: restore into a new DATA_DIR.`)
      }
      if (at !== undefined) {
        if (config.databaseUrl) {
          throw new Refusal(
            '--at restores the embedded database: unset DATABASE_URL. The command move brings it there.',
          )
        }
        const progress = createProgress('Restoring')
        const target = { dataDir: config.dataDir, files: openFileStore(config) }
        const wanted = { ...readMoment(at), shown, onProgress: progress.update }
        const { asOf, keys } = await restoreToMinute(place, target, wanted).finally(progress.end)
        if (keys && !config.authKeys) await writeKeys(keyFile, keys)
        process.stdout.write(
          `The directory is back to what it was at ${asOf.toISOString()}. Start it with npm start.\n`,
        )
        return
      }
      const name = await chooseBackup(place, backup)
      const { madeAt, keys } = await withConnection(config, async (connectionString) => {
        const progress = createProgress('Restoring')
        const target = { connectionString, files: openFileStore(config) }
        return restoreBackup(place, name, target, progress.update).finally(progress.end)
      })
      if (keys && !config.authKeys) await writeKeys(keyFile, keys)
      process.stdout.write(`The directory is back to what it was at ${madeAt}. Start it with npm start.\n`)
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
      const progress = createProgress('Verifying')
      const begunAt = performance.now()
      if (at !== undefined) {
        const wanted = { ...readMoment(at), shown, onProgress: progress.update }
        const { asOf } = await verifyLog(place, wanted).finally(progress.end)
        process.stdout.write(`The log can be restored, to ${asOf.toISOString()}.\n`)
        await noteVerified(config, begunAt, `the log, to ${asOf.toISOString()}`)
        return
      }
      const name = await chooseBackup(place, backup)
      const { tables, files } = await verifyBackup(place, name, progress.update).finally(progress.end)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      process.stdout.write(
        `Backup ${name} can be restored: ${grouped(rows)} rows, ${grouped(files.length)} files.\n`,
      )
      await noteVerified(config, begunAt, name)
    })
}

async function noteVerified(config: Config, begunAt: number, result: string): Promise<void> {
  // A backup may be checked on a machine that has no directory.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) return
  await withConnection(config, (connectionString) =>
    noteBackup(connectionString, 'verified', { begunAt, result }),
  ).catch(() =>
    process.stdout.write('The status page doesn’t know about it, because its database didn’t answer.\n'),
  )
}

function readMoment(text: string): { until?: Date } {
  if (text === 'latest') return {}
  const until = new Date(text)
  if (Number.isNaN(until.getTime())) {
    throw new Refusal('--at must be a time as 2026-11-23T14:05-05:00, or latest.')
  }
  return { until }
}
