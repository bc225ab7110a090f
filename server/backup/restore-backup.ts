import { cp, readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrateDatabase } from '../../app/db/migrate.ts'
import { withClient } from '../../app/db/with-client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { ReportProgress } from '../../app/platform/progress.ts'
import { PROJECT_ROOT } from '../../app/platform/project-root.server.ts'
import { type BackupManifest, readManifest, type DumpedTable } from './backup-manifest.ts'
import type { BackupStore } from './backup-store.ts'
import { partKey, restoreFiles } from './make-backup.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, quoteTable } from './dump-tables.ts'
import { tmpdir } from 'node:os'

interface ForeignKey {
  on: string
  name: string
  definition: string
}

const MIGRATIONS = join(PROJECT_ROOT, 'app/db/migrations')

interface RestoreTarget {
  connectionString: string
  files: FileStore
}

/** @throws OperatorError when the database is not empty, or the backup is damaged or of a newer program */
export async function restoreBackup(
  store: BackupStore,
  name: string,
  { connectionString, files }: RestoreTarget,
  onProgress?: ReportProgress,
): Promise<BackupManifest> {
  const manifest = await readManifest(store, name)
  await withClient(connectionString, 'restore', async (client) => {
    await requireEmpty(client, manifest)
    await migrateTo(connectionString, manifest)
    await loadTables(client, manifest, (table, part) => store.get(partKey(name, table, part)), onProgress)
  })
  await restoreFiles(store, files, manifest.files)
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
  const folder = await mkdtemp(join(tmpdir(), 'directory-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await migrateDatabase(connectionString, folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** All or nothing. Needs no more rights than to own the tables. @throws OperatorError when rows differ */
async function loadTables(
  client: Client,
  { tables, sequences }: Pick<BackupManifest, 'tables' | 'sequences'>,
  read: (table: DumpedTable, part: number) => Promise<Buffer>,
  onProgress: ReportProgress = () => {},
): Promise<void> {
  await client.query('begin; set local statement_timeout = 0')
  try {
    // What triggers would compute is in the dump, and so is what migrations put there.
    for (const { schema, name } of tables) {
      await client.query(`alter table ${quoteTable(schema, name)} disable trigger user`)
    }
    await client.query(`truncate ${tables.map(({ schema, name }) => quoteTable(schema, name)).join(', ')}`)
    const foreignKeys = await findForeignKeys(client)
    // Two tables may refer to each other, so that no order suits both.
    for (const { on, name } of foreignKeys) await client.query(`alter table ${on} drop constraint ${name}`)
    for (const [index, table] of tables.entries()) {
      await loadTable(client, table, read)
      onProgress(index + 1, tables.length)
    }
    for (const { schema, name } of tables) {
      await client.query(`alter table ${quoteTable(schema, name)} enable trigger user`)
    }
    for (const { on, name, definition } of foreignKeys) {
      await client.query(`alter table ${on} add constraint ${name} ${definition}`)
    }
    for (const { schema, name, last, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoteTable(schema, name),
        last,
        isCalled,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

async function findForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'auth'::regnamespace)
    order by 1, 2`)
  return rows
}

async function loadTable(
  client: Client,
  table: DumpedTable,
  read: (table: DumpedTable, part: number) => Promise<Buffer>,
): Promise<void> {
  const into = quoteTable(table.schema, table.name)
  const hash = createHash('sha256')
  async function* parts() {
    for (let part = 0; part < table.parts; part++) {
      const content = await read(table, part)
      hash.update(content)
      yield content
    }
  }
  const stream = client.query(copyFrom(`copy ${into} (${columnList(table)}) from stdin`))
  await pipeline(Readable.from(parts()), stream)
  if (stream.rowCount === table.rows && hash.digest('hex') === table.sha256) return
  throw new OperatorError(`The backup is damaged: ${table.schema}.${table.name} is not what was written.`)
}

/** Deletes the folder at the end. */
