import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectionTo, databaseOf, logged, query, start, temporaryFolder } from './for-one-test.ts'

test('the first start prepares everything in an empty place; the second is quick and repeats nothing', async () => {
  const dataDir = join(temporaryFolder(), 'not', 'made', 'yet')
  const first = await start({ DATA_DIR: dataDir })

  expect(first.output()).toContain(
    `Making the database in ${join(dataDir, 'postgres')} (once, some seconds) …`,
  )
  expect(first.output()).toContain(`The directory is ready at ${first.url}\n`)
  await expect
    .poll(() => logged(first, 'filled with the sample list'))
    .toMatchObject([{ businesses: expect.any(Number) }])
  expect(await (await fetch(`${first.url}/category/hvac`)).text()).toContain('HVAC Businesses')
  expect(await (await fetch(`${first.url}/readyz`)).json()).toEqual({ status: 'ok', database: 'available' })
  const prepared = await traces(dataDir)
  expect(prepared.businesses).toBeGreaterThanOrEqual(240)
  await first.stop()
  expect(databaseOf(dataDir)).toBeUndefined()

  const second = await start({ DATA_DIR: dataDir })

  expect(second.output()).toBe(`The directory is ready at ${second.url}\n`)
  expect(await traces(dataDir)).toEqual(prepared)
  expect((await fetch(second.url)).status).toBe(200)
})

/** What a repeated initdb, migration, or filling would change; `xmin` is the transaction that wrote a row. */
async function traces(dataDir: string) {
  const [row] = await query<{ businesses: number }>(
    connectionTo(dataDir),
    `select
      (select count(*)::int from businesses) as businesses,
      (select max(xmin::text::bigint) from businesses) as "businessesWritten",
      (select max(xmin::text::bigint) from counties) as "countiesWritten",
      (select max(xmin::text::bigint) from categories) as "categoriesWritten",
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select system_identifier::text from pg_control_system()) as system`,
  )
  return { businesses: 0, ...row, clusterMade: statSync(join(dataDir, 'postgres', 'PG_VERSION')).mtimeMs }
}
