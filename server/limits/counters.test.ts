import { expect, test } from 'vitest'
import { openDatabase } from '../../app/db/client.ts'
import { failedSignIns, requestCounts } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { TEST_SECRETS } from '../api/testing/test-api.ts'
import { forgetCounts, sharedCounters } from './counters.ts'

const database = setUpTestDatabase()
const counterOfOneServer = (name: string, points: number) =>
  sharedCounters({ pool: database.pool, secrets: TEST_SECRETS })(name, { points, seconds: 600 })

test('two servers count together, also at the same moment', async () => {
  const [one, two] = [counterOfOneServer('together', 10), counterOfOneServer('together', 10)]
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two).take('203.0.113.7')),
  )
  expect(taken.filter((usedUp) => usedUp === undefined)).toHaveLength(10)
  expect(taken.filter((usedUp) => usedUp?.isFirst)).toHaveLength(1)
  for (const usedUp of taken) expect(usedUp?.msBeforeNext ?? 600_000).toBeGreaterThan(590_000)
  expect(await one.take('203.0.113.8')).toBeUndefined()
  expect(await counterOfOneServer('another', 10).take('203.0.113.7')).toBeUndefined()
})

test('stored counters name no one', async () => {
  await counterOfOneServer('hidden', 10).take('dana@example.com')
  const stored = JSON.stringify(await database.db.select().from(requestCounts))
  expect(stored).toContain('hidden:')
  expect(stored).not.toMatch(/dana|203\.0\.113/)
})

test('without the database a server counts for itself', async () => {
  const gone = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  const counter = sharedCounters({ pool: gone.pool, secrets: TEST_SECRETS })('alone', {
    points: 2,
    seconds: 60,
  })
  expect([await counter.take('a'), await counter.take('a'), (await counter.take('a'))?.isFirst]).toEqual([
    undefined,
    undefined,
    true,
  ])
  await gone.close()
})

test('counters that no longer matter are removed; a known place stays for three months', async () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await database.db.delete(requestCounts)
  await database.db.insert(requestCounts).values([
    { key: 'over', points: 1, expire: ago(0.1).getTime() },
    { key: 'counts', points: 1, expire: ago(-0.1).getTime() },
  ])
  await database.db.insert(failedSignIns).values([
    { key: 'wrong just now', count: 3, lastAt: ago(0.9) },
    { key: 'wrong long ago', count: 3, lastAt: ago(1.1) },
    { key: 'known', count: 0, lastAt: ago(24 * 89), isKnown: true },
    { key: 'known once', count: 0, lastAt: ago(24 * 91), isKnown: true },
  ])
  expect(await forgetCounts(database.db, now)).toBe(3)
  const kept = await database.db.select({ key: failedSignIns.key }).from(failedSignIns)
  expect(kept.map(({ key }) => key).toSorted()).toEqual(['known', 'wrong just now'])
})
