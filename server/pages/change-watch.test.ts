import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import type { Log } from '../../app/platform/log.ts'
import { ChangeWatch } from './change-watch.ts'

const database = setUpTestDatabase()
const log: Log = { debug() {}, info() {}, warn() {}, error() {} }

async function aWatch(connectionString = () => database.connectionString): Promise<ChangeWatch> {
  const watch = new ChangeWatch({ connectionString, log })
  onTestFinished(() => watch.close())
  await watch.start()
  return watch
}

const BUSINESS = `insert into businesses (id, name, category_slug, county_slug)
  values ('told-1', 'Told', 'hvac', 'martin')`
const PHOTO = `insert into photos (id, business_id, kind, width, height, widths)
  values ('00000000-0000-4000-8000-000000000001', 'told-1', 'gallery', 40, 30, '{40}')`

/** In one order, because the later ones need the business of the first. */
const SHOWN = [
  BUSINESS,
  `update businesses set phone = '772-555-0101' where id = 'told-1'`,
  `update photos set alt = 'A truck'`,
  `insert into business_images (business_id, url) values ('told-1', '/a.jpg')`,
  `insert into posts (business_id, type, content) values ('told-1', 'update', 'Open again')`,
  `insert into business_owners (business_id, account_id) values ('told-1', gen_random_uuid())`,
  `update categories set name = 'Cooling' where slug = 'hvac'`,
  `update counties set name = 'Stuart' where slug = 'martin'`,
  `update regions set name = name`,
  `insert into articles (slug, position) values ('told', 1)`,
  `delete from search_making`,
  `truncate businesses cascade`,
]

const NOT_SHOWN = [
  PHOTO,
  `insert into business_figures (business_id, day, shown) values ('told-1', '2026-11-23', 1)`,
  `insert into missed_searches (week, words, place) values ('2026-11-23', 'welder', '')`,
  `insert into auth.users (email) values ('somebody@example.com')`,
]

test('everything that pages show tells of its changes; counters, accounts and the like do not', async () => {
  const watch = await aWatch()
  const hasToldOf = async (statement: string) => {
    const before = watch.epoch
    await database.db.execute(sql.raw(statement))
    await watch.confirm()
    return watch.epoch !== before
  }
  expect(await hasToldOf(BUSINESS)).toBe(true)
  for (const statement of NOT_SHOWN) expect(await hasToldOf(statement), statement).toBe(false)
  for (const statement of SHOWN.slice(1)) expect(await hasToldOf(statement), statement).toBe(true)
})

test('a change is told when it is committed, once, and not when it is taken back', async () => {
  const watch = await aWatch()
  const before = watch.epoch ?? 0
  const change = sql.raw(`update counties set name = 'Stuart' where slug = 'martin'`)
  await database.db.transaction(async (tx) => {
    await tx.execute(change)
    await tx.execute(change)
    await watch.confirm()
    expect(watch.epoch).toBe(before)
  })
  await watch.confirm()
  expect(watch.epoch).toBe(before + 1)
  await database.db
    .transaction(async (tx) => {
      await tx.execute(change)
      tx.rollback()
    })
    .catch(() => {})
  await watch.confirm()
  expect(watch.epoch).toBe(before + 1)
})

test('a lost connection is another epoch, and is made again', async () => {
  const watch = await aWatch()
  const before = watch.epoch
  await database.db.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'directory changes'`,
  )
  await expect.poll(() => watch.epoch).not.toBe(before)
  await expect.poll(() => watch.epoch).toBeDefined()
  expect(watch.epoch).toBeGreaterThan(before ?? 0)
})

test('a database that is not there is waited for', async () => {
  let address = 'postgres://127.0.0.1:1/nowhere'
  const watch = await aWatch(() => address)
  expect(watch.epoch).toBeUndefined()
  await watch.confirm()
  address = database.connectionString
  await expect.poll(() => watch.epoch).toBeDefined()
})
