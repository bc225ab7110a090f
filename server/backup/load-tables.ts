import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ReportProgress } from '../../app/platform/progress.ts'
import type { BackupManifest, DumpedTable } from './backup-manifest.ts'
import { columnList, quoteTable } from './dump-tables.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

/**
 * Fills the tables of an empty database of the same migrations, all or nothing. Needs no more rights than to own them.
 * @throws OperatorError when what comes is not what was dumped
 */
export async function loadTables(
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

interface ForeignKey {
  on: string
  name: string
  definition: string
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
