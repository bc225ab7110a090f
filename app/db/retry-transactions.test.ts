import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { done, refuse } from '../platform/outcome.ts'
import type { Transaction } from './client.ts'
import { setUpTestDatabase } from './testing/set-up-test-database.ts'
import { transact } from './transact.ts'
import { isDatabaseAway } from './unavailable.ts'

const database = setUpTestDatabase({ max: 4 })
const SERIALIZABLE = { isolationLevel: 'serializable' } as const

/** Holds two transactions at one point until both are there, the first time. */
function meetingOf(count: number) {
  const all = Promise.withResolvers<void>()
  let there = 0
  return async () => {
    if (++there === count) all.resolve()
    await all.promise
  }
}

const zoneOf = async (slug: string) =>
  (
    await database.pool.query<{ zone: string }>('select time_zone as zone from counties where slug = $1', [
      slug,
    ])
  ).rows[0]?.zone
const write = (tx: Transaction, slug: string, zone: string) =>
  tx.execute(sql`update counties set time_zone = ${zone} where slug = ${slug}`)
const endOwn = (tx: Transaction) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)

test('two that wait for each other both come through', async () => {
  const meet = meetingOf(2)
  const both = await Promise.all(
    [
      ['martin', 'duval'],
      ['duval', 'martin'],
    ].map(([first = '', second = '']) =>
      transact(database.db, async (tx) => {
        await write(tx, first, `by ${first}`)
        await meet()
        await write(tx, second, `by ${first}`)
        return done()
      }),
    ),
  )
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(await zoneOf('martin')).toBe(await zoneOf('duval'))
})

test('what PostgreSQL takes back because of another transaction is done again with what is there then', async () => {
  const meet = meetingOf(2)
  const addOne = () =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ zone: string }>(
        sql`select time_zone as zone from counties where slug = 'clay'`,
      )
      await meet()
      await write(tx, 'clay', `${rows[0]?.zone}+`)
    }, SERIALIZABLE)
  await database.db.execute(sql`update counties set time_zone = '' where slug = 'clay'`)
  await Promise.all([addOne(), addOne()])
  expect(await zoneOf('clay')).toBe('++')
})

test('one whose connection breaks before the end is done again, and once', async () => {
  let tries = 0
  const outcome = await transact(database.db, async (tx) => {
    await tx.execute(sql`update counties set time_zone = time_zone || '!' where slug = 'bay'`)
    if (++tries === 1) await endOwn(tx)
    return done(tries)
  })
  expect(outcome).toEqual(done(2))
  expect(await zoneOf('bay')).toMatch(/[^!]!$/)
})

test('one whose connection breaks as it is committed is not: it may be there', async () => {
  let tries = 0
  const deferred = sql.raw(`
    create function end_own() returns trigger language plpgsql
      as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create constraint trigger breaks_at_commit after update on regions deferrable initially deferred
      for each row execute function end_own()`)
  await database.db.execute(deferred)
  const broken = database.db.transaction(async (tx) => {
    tries += 1
    await tx.execute(sql`update regions set name = name`)
  })
  await expect(broken).rejects.toSatisfy(isDatabaseAway)
  expect(tries).toBe(1)
  await database.db.execute(sql`drop trigger breaks_at_commit on regions`)
})

test('a refusal, and a fault of its own, are not tried again', async () => {
  let tries = 0
  const count = () => (tries += 1)
  const refused = await transact(database.db, async () => {
    count()
    return refuse('invalid', 'Not so.')
  })
  expect(refused.ok).toBe(false)
  await expect(
    database.db.transaction(async (tx) => {
      count()
      await tx.execute(sql`select 1 / 0`)
    }),
  ).rejects.toThrow()
  expect(tries).toBe(2)
})

test('what conflicts again and again fails in the end', async () => {
  let tries = 0
  const conflict = database.db.transaction(async (tx) => {
    tries += 1
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await expect(conflict).rejects.toThrow()
  expect(tries).toBe(4)
})
