import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { chooseBackupStore } from '../../server/backup/backup-store.ts'
import { readKeys } from '../../server/backup/make-backup.ts'
import { moveDirectory } from '../../server/backup/move-directory.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { encryptedDatabase } from '../../server/http/encrypted-connections.ts'
import { openFileStore } from '../../server/storage/open-file-store.ts'
import { formatCount, withProgress } from '../progress.ts'
import { withConnection } from '../with-database.ts'
import { writeKeys } from '../write-keys.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { print } from '../print.ts'

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
