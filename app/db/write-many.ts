import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './client.ts'

/**
 * Many rows as one value: building a statement with a parameter for each cell takes longer than the database does.
 * @param conflict for example `on conflict do nothing`
 */
export async function insertMany<Table extends PgTable>(
  q: Queries,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict: SQL = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { names, values } = named(table, rows, Object.keys(first))
  await q.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${values}::jsonb) ${conflict}`,
  )
}

/** Each row has its key and the columns that get what it says; all rows have the same ones. */
export async function updateMany<Table extends PgTable>(
  q: Queries,
  table: Table,
  key: keyof Table['$inferInsert'] & string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const { values } = named(table, rows, Object.keys(first))
  const nameOf = (column: string) => sql.identifier(columns[column]?.name ?? column)
  const set = Object.keys(first)
    .filter((column) => column !== key)
    .map((column) => sql`${nameOf(column)} = given.${nameOf(column)}`)
  await q.execute(
    sql`update ${table} set ${sql.join(set, sql`, `)} from jsonb_populate_recordset(null::${table}, ${values}::jsonb) as given
      where ${table}.${nameOf(key)} = given.${nameOf(key)}`,
  )
}

function named(table: PgTable, rows: readonly object[], keys: readonly string[]) {
  const columns = getTableColumns(table)
  const given = keys.flatMap((key) =>
    columns[key] && !columns[key].generated ? [[key, columns[key].name] as const] : [],
  )
  return {
    names: sql.join(
      given.map(([, name]) => sql.identifier(name)),
      sql`, `,
    ),
    values: JSON.stringify(
      rows.map((row) => Object.fromEntries(given.map(([key, name]) => [name, row[key as keyof typeof row]]))),
    ),
  }
}
