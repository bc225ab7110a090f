import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrateDatabase } from '../../app/db/migrate.ts'
import { withClient } from '../../app/db/with-client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { withScratchFolder } from '../../app/platform/scratch-folder.server.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { loadTables } from './load-tables.ts'
import { partKey, restoreFiles } from './make-backup.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { openEmbeddedDatabase } from '../../app/db/embedded/open.ts'
import { createFolderStore } from '../storage/folder-store.ts'
import { openDatabase } from '../../app/db/client.ts'
import { verifyAudit } from '../../app/features/audit/verify-audit.server.ts'
import { HOUR_MS } from '../../app/time/durations.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'app/db/migrations')

interface RestoreTarget {
  connectionString: string
  files: FileStore
}

/**
 * Into an empty database, at the migrations of the backup; the next start brings it up to date.
 * @throws OperatorError when the database is not empty, or the backup is damaged or of a newer program
 */
export async function restoreBackup(
  place: BackupPlace,
  name: string,
  { connectionString, files }: RestoreTarget,
  onProgress?: ReportProgress,
): Promise<BackupManifest> {
  const manifest = await readManifest(place, name)
  await withClient(connectionString, 'restore', async (client) => {
    await requireEmpty(client, manifest)
    await migrateTo(connectionString, manifest)
    await loadTables(client, manifest, (table, part) => place.get(partKey(name, table, part)), onProgress)
  })
  await restoreFiles(place, files, manifest.files)
  return manifest
}

/** What was interrupted leaves tables without rows, and may be begun again. */
async function requireEmpty(client: Client, { migrations }: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname in ('public', 'auth', 'drizzle')`,
  )
  if (rows[0]?.tables === 0 || (await isPrepared(client, migrations.length))) return
  throw new OperatorError('The database is not empty: this needs an empty one.')
}

async function isPrepared(client: Client, migrations: number): Promise<boolean> {
  const { rows } = await client
    .query<{ done: number; isUsed: boolean }>(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as done,
              exists (select from businesses) or exists (select from submissions)
                or exists (select from audit_log) or exists (select from auth.users) as "isUsed"`,
    )
    // Tables of another program, or of a beginning.
    .catch(() => ({ rows: [] }))
  return rows[0]?.done === migrations && !rows[0].isUsed
}

/** Drizzle knows no last migration, so it gets a folder that ends there. */
async function migrateTo(connectionString: string, { migrations }: BackupManifest): Promise<void> {
  const journalFile = 'meta/_journal.json'
  const journal = JSON.parse(await readFile(join(MIGRATIONS, journalFile), 'utf8'))
  const last = migrations.at(-1)?.createdAt ?? 0
  const entries = journal.entries.filter(({ when }: { when: number }) => when <= last)
  if (entries.at(-1)?.when !== last) {
    throw new OperatorError(
      'The backup was made by a newer version of the program: update the program first.',
    )
  }
  await withScratchFolder('migrations', async (folder) => {
    await cp(MIGRATIONS, folder, { recursive: true })
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await migrateDatabase(connectionString, folder)
  })
}

/** Restores it into a scratch folder, files included, and checks the audit log there. @throws OperatorError */
export function verifyBackup(place: BackupPlace, name: string, onProgress?: ReportProgress) {
  return withScratchFolder('verify', async (scratch) => {
    const { connectionString, close } = await openEmbeddedDatabase({ dataDir: scratch, durable: false })
    try {
      const files = createFolderStore(join(scratch, 'files'))
      const manifest = await restoreBackup(place, name, { connectionString, files }, onProgress)
      await requireSoundAudit(connectionString)
      return manifest
    } finally {
      await close()
    }
  })
}

/** Follows the audit log of a restored database. @throws OperatorError when it is broken */
async function requireSoundAudit(connectionString: string): Promise<void> {
  const { db, close } = openDatabase(connectionString, { max: 1, patienceMs: HOUR_MS })
  try {
    const { broken } = await verifyAudit(db)
    if (broken) throw new OperatorError(`The audit log in the backup is broken: ${broken.what}`)
  } finally {
    await close()
  }
}
