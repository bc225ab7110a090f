import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './client.ts'

export function pickColumns<Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  names: readonly Name[],
): Pick<Table['_']['columns'], Name> {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>
}

/** Rows of a reference table; those that are there become these. */
export async function writeRows<Table extends PgTable>(
  db: Queries,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: key,
      // Each column gets what was to be inserted.
      set: Object.fromEntries(
        columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
      ) as never,
      setWhere: sql`${table} is distinct from excluded`,
    })
}
