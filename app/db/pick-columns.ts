import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

export function pickColumns<Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  names: readonly Name[],
): Pick<Table['_']['columns'], Name> {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>
}

/** For `onConflictDoUpdate`: each column gets what was to be inserted. */
export function excludedColumns(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]))
}
