import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ReportProgress } from '../../app/platform/progress.ts'
import type { BackupManifest, DumpedTable } from './backup-manifest.ts'

type Dump = Pick<BackupManifest, 'madeAt' | 'migrations' | 'tables' | 'sequences'>

/** All tables as they were at one moment, while others read and write; each comes in parts, in order. */
export async function dumpTables(
  client: Client,
  write: (table: { schema: string; name: string }, part: number, content: Buffer) => Promise<void>,
  onProgress: ReportProgress = () => {},
): Promise<Dump> {
  // The rows of a table come in the same order every time.
  await client.query('set synchronize_seqscans = off; set statement_timeout = 0')
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    const { rows: times } = await client.query<{ at: Date }>('select now() as at')
    const tables = await findTables(client)
    const dumped: DumpedTable[] = []
    for (const table of tables) {
      dumped.push(await dumpTable(client, table, (part, content) => write(table, part, content)))
      onProgress(dumped.length, tables.length)
    }
    return {
      madeAt: (times[0]?.at ?? new Date()).toISOString(),
      migrations: await findMigrations(client),
      tables: dumped,
      sequences: await findSequences(client),
    }
  } finally {
    await client.query('rollback')
  }
}

type FoundTable = Pick<DumpedTable, 'schema' | 'name' | 'columns'>

/** Generated columns are computed again; unlogged tables hold nothing that outlives a crash. */
async function findTables(client: Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select n.nspname as schema, c.relname as name,
           array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.relpersistence = 'p'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1, 2 order by 1, 2`)
  return rows
}

async function findSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'auth') order by 1, 2`,
  )
  const found: BackupManifest['sequences'] = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${quoteTable(schema, name)}`,
    )
    for (const { last, is_called: isCalled } of states) found.push({ schema, name, last, isCalled })
  }
  return found
}

async function findMigrations(client: Client): Promise<BackupManifest['migrations']> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, created_at: createdAt }) => ({ hash, createdAt: Number(createdAt) }))
}

async function dumpTable(
  client: Client,
  table: FoundTable,
  write: (part: number, content: Buffer) => Promise<void>,
): Promise<DumpedTable> {
  const stream = client.query(
    copyTo(`copy ${quoteTable(table.schema, table.name)} (${columnList(table)}) to stdout`),
  )
  const hash = createHash('sha256')
  let parts = 0
  for await (const content of inParts(stream)) {
    hash.update(content)
    await write(parts++, content)
  }
  return { ...table, rows: stream.rowCount, sha256: hash.digest('hex'), parts }
}

export function quoteTable(schema: string, name: string): string {
  return [schema, name].map((part) => `"${part.replaceAll('"', '""')}"`).join('.')
}

export function columnList({ columns }: Pick<DumpedTable, 'columns'>): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
}

/** Size of a part in bytes, before compression: held in memory at a time, and one object of an S3 store. */
const PART_BYTES = 8 * 1024 * 1024

async function* inParts(stream: AsyncIterable<Buffer>) {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
