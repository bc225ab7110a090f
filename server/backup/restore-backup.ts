import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrateDatabase } from '../../app/db/migrate.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { BackupError } from './backup-error.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import type { BackupPlace } from './backup-place.ts'
import { restoreFiles } from './copy-files.ts'
import { loadTables } from './load-tables.ts'
import { partKey } from './make-backup.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'app/db/migrations')

interface RestoreTarget {
  connectionString: string
  files: FileStore
}

/**
 * Into an empty database, at the migrations of the backup; the next start brings it up to date.
 * @throws BackupError when the database is not empty, or the backup is damaged or of a newer program
 */
export async function restoreBackup(
  place: BackupPlace,
  name: string,
  { connectionString, files }: RestoreTarget,
  onProgress?: (done: number, total: number) => void,
): Promise<BackupManifest> {
  const manifest = await readManifest(place, name)
  const client = new Client({ connectionString, application_name: 'directory restore' })
  await client.connect()
  try {
    await requireEmpty(client, manifest)
    await migrateTo(connectionString, manifest)
    await loadTables(client, manifest, (table, part) => place.get(partKey(name, table, part)), onProgress)
  } finally {
    await client.end()
  }
  await restoreFiles(place, files, manifest.files)
  return manifest
}

/** What was interrupted leaves tables without rows, and may be begun again. */
async function requireEmpty(client: Client, { migrations }: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname in ('public', 'auth', 'drizzle')`,
  )
  if (rows[0]?.tables === 0 || (await isPrepared(client, migrations.length))) return
  throw new BackupError('The database is not empty: this needs an empty one.')
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
    throw new BackupError('The backup was made by a newer version of the program: update the program first.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'directory-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await migrateDatabase(connectionString, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
