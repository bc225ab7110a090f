import { expect, test } from 'vitest'
import { missedSearches } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findMissedSearches, forgetMissedSearches, recordMissedSearch } from './missed-searches.server.ts'

const client = setUpTestDatabase()

/** A Sunday evening in Florida, a Monday in Greenwich. */
const SUNDAY = new Date('2026-11-23T02:00:00Z')
const MONDAY = new Date('2026-11-23T15:00:00Z')

async function lookFor(words: string, { times = 1, place = '', now = SUNDAY } = {}) {
  for (let time = 0; time < times; time += 1) await recordMissedSearch(client.db, { words, place, now })
}

test('the team sees by week what several looked for, and where, but nothing of one person', async () => {
  await lookFor('Glass Eyes', { times: 2 })
  await lookFor('glass eyes')
  await lookFor('submarine', { times: 5, place: 'Martin County' })
  await lookFor('submarine', { times: 3, now: MONDAY })
  await lookFor('dana ortiz', { times: 2 })
  await lookFor('dana@example.com', { times: 9 })

  const newest = await findMissedSearches(client.db, '')
  expect(newest).toEqual({
    items: [{ week: '2026-11-23', words: 'submarine', place: '', count: 3 }],
    next: '2026-11-23',
  })
  expect(await findMissedSearches(client.db, '2026-11-23')).toEqual({
    items: [
      { week: '2026-11-16', words: 'submarine', place: 'Martin County', count: 5 },
      { week: '2026-11-16', words: 'glass eyes', place: '', count: 3 },
    ],
    next: null,
  })
  expect(await findMissedSearches(client.db, 'nonsense')).toEqual(newest)
  const kept = await client.db.select().from(missedSearches)
  expect(kept.map(({ words }) => words).join()).not.toContain('@')
})

test('twelve weeks are kept', async () => {
  await client.db.delete(missedSearches)
  await lookFor('anvils', { now: new Date('2026-08-26T15:00:00Z') })
  await lookFor('anvils', { now: new Date('2026-09-02T15:00:00Z') })
  expect(await forgetMissedSearches(client.db, MONDAY)).toBe(1)
  expect((await client.db.select().from(missedSearches)).map(({ week }) => week)).toEqual(['2026-08-31'])
})
