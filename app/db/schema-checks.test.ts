import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from './schema/index.ts'
import { setUpTestDatabase } from './testing/set-up-test-database.ts'

const client = setUpTestDatabase()

/** By `table_column`, the values that a check of that name allows. */
async function readChecks(): Promise<Map<string, string[]>> {
  const { rows } = await client.db.execute<{ name: string; definition: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(oid) like '%ARRAY[%'`)
  return new Map(
    rows.map(({ name, definition }) => [
      name,
      Array.from(definition.matchAll(/'([^']+)'::text/g), ([, value = '']) => value),
    ]),
  )
}

test('a column takes the values of its type and no other', async () => {
  const checks = await readChecks()
  const columns = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        name: `${getTableName(table)}_${column.name}`,
        values: column.enumValues ?? [],
      })),
    )
    .filter(({ name, values }) => values.length > 0 && checks.has(name))
  expect(columns.length).toBeGreaterThan(15)
  for (const { name, values } of columns) {
    // The first level is only declared, so there is nothing to verify.
    const taken = name === 'verifications_level' ? values.slice(1) : values
    expect([name, new Set(checks.get(name))]).toEqual([name, new Set(taken)])
  }
})
