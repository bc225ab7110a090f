import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../app/db/testing/test-database.ts'
import { freePort } from '../support/directory-server.ts'
import { launch, query, start, temporaryFolder } from '../process/for-one-test.ts'

const STARTS = 25

test('a first start that is killed again and again, also within a migration, ends in the same database', async () => {
  const emptied = await createTestDatabase(inject('testCluster'), 'template1')
  onTestFinished(() => emptied.drop())
  const whole = await createTestDatabase(inject('testCluster'), 'template1')
  onTestFinished(() => whole.drop())
  const began = performance.now()
  const reference = await start({ DATABASE_URL: whole.connectionString, DATA_DIR: temporaryFolder() })
  const longest = performance.now() - began
  await reference.stop()

  const stages = new Set<number>()
  for (let turn = 0; turn < STARTS; turn += 1) {
    const run = launch({
      DATABASE_URL: emptied.connectionString,
      DATA_DIR: temporaryFolder(),
      PORT: String(await freePort()),
    })
    await wait((longest * (turn + 1)) / STARTS)
    run.process.kill('SIGKILL')
    await run.ended
    stages.add(await migrations(emptied.connectionString))
  }
  expect(stages.has(0) && stages.size > 1, 'killed before the migrations and after').toBe(true)

  const server = await start({ DATABASE_URL: emptied.connectionString, DATA_DIR: temporaryFolder() })
  expect((await fetch(`${server.url}/county/martin`)).status).toBe(200)
  // A job makes the words of the search where the start was killed before it could.
  const wanted = await contents(whole.connectionString)
  await expect.poll(() => contents(emptied.connectionString)).toEqual(wanted)
})

async function migrations(connectionString: string): Promise<number> {
  const [{ there } = { there: null }] = await query<{ there: string | null }>(
    connectionString,
    `select to_regclass('drizzle.__drizzle_migrations')::text as there`,
  )
  if (!there) return 0
  return (await query(connectionString, 'select 1 from drizzle.__drizzle_migrations')).length
}

/** Every table with its columns, every index, every trigger; the number of rows, but for those of jobs that have run. */
async function contents(connectionString: string) {
  const tables = await query<{ name: string }>(
    connectionString,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth') and tablename <> 'upkeep_runs' order by 1`,
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables) {
    const [counted] = await query<{ rows: number }>(
      connectionString,
      `select count(*)::int as rows from ${name}`,
    )
    rows[name] = counted?.rows ?? 0
  }
  const listed = (statement: string) => query<{ text: string }>(connectionString, statement)
  return {
    rows,
    columns: await listed(
      `select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable) as text
        from information_schema.columns where table_schema in ('public', 'auth') order by 1`,
    ),
    indexes: await listed(
      `select indexdef as text from pg_indexes where schemaname in ('public', 'auth') order by 1`,
    ),
    triggers: await listed(
      `select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1`,
    ),
  }
}
