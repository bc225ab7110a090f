import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { businessFigures } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { countUses, readFigures } from '../../app/features/statistics/count-uses.server.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

const database = setUpTestDatabase()
let api: ReturnType<typeof directoryApi>
beforeAll(async () => {
  api = directoryApi(testApi(database.db))
})

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

async function count(figure: string, businessIds: string[], headers: Record<string, string> = {}) {
  const response = await api.request('/counts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    body: JSON.stringify({ figure, businessIds }),
  })
  return response.status
}

async function today(businessId: string) {
  const { totals } = await readFigures(database.db, { businessId, now: new Date() })
  return totals
}

// @spec 1.35
test('uses are counted by day, each business once a message', async () => {
  const [one, two] = [
    await aListing(database.db, { id: 'one-1' }),
    await aListing(database.db, { id: 'two-2' }),
  ]
  expect(await count('shown', [one, two, one])).toBe(204)
  expect(await count('shown', [two])).toBe(204)
  expect(await count('called', [two])).toBe(204)
  expect(await today(one)).toEqual({ shown: 1, opened: 0, called: 0, website: 0, directions: 0 })
  expect(await today(two)).toEqual({ shown: 2, opened: 0, called: 1, website: 0, directions: 0 })
})

test('counting at the same moment loses nothing', async () => {
  const ids = ['a-11', 'b-12', 'c-13']
  for (const id of ids) await aListing(database.db, { id })
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => count('opened', index % 2 ? ids : ids.toReversed())),
  )
  for (const id of ids) expect((await today(id)).opened).toBe(20)
})

// @spec 1.35
test('robots, other sites, unknown and unlisted businesses are not counted, with the same answer', async () => {
  const id = await aListing(database.db, { id: 'three-3' })
  const hidden = await aListing(database.db, { id: 'four-4', status: 'unlisted' })
  expect(await count('shown', [id], { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204)
  expect(await count('shown', [id], { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140' })).toBe(204)
  expect(await count('shown', [id], { 'sec-fetch-site': 'cross-site' })).toBe(204)
  expect(await count('shown', [hidden, 'nothing-here-9'])).toBe(204)
  expect(await database.db.$count(businessFigures, eq(businessFigures.businessId, id))).toBe(0)
  expect(await database.db.$count(businessFigures, eq(businessFigures.businessId, hidden))).toBe(0)
})

test('anything that is not a figure is refused', async () => {
  expect(await count('liked', ['one-1'])).toBe(400)
  expect(await count('shown', [])).toBe(400)
  expect(
    await count(
      'shown',
      Array.from({ length: 61 }, (_, index) => `x-${index}`),
    ),
  ).toBe(400)
})

test('the last 30 days stand beside the 30 before', async () => {
  const businessId = await aListing(database.db, { id: 'five-5' })
  await database.db.insert(businessFigures).values([
    { businessId, day: '2026-11-21', called: 1 },
    { businessId, day: '2026-10-23', called: 2 },
    { businessId, day: '2026-10-22', called: 4 },
    { businessId, day: '2026-09-23', called: 8 },
    { businessId, day: '2026-09-22', called: 16 },
  ])
  const figures = await readFigures(database.db, { businessId, now: new Date('2026-11-21T15:00:00Z') })
  expect(figures.totals.called).toBe(3)
  expect(figures.before.called).toBe(12)
})

test('a call in the evening stands under the day that it is in Florida', async () => {
  const businessId = await aListing(database.db, { id: 'evening-1' })
  const evening = new Date('2026-11-22T00:38:00Z') // November 21, 7:38 PM in Florida
  await countUses(database.db, { figure: 'called', businessIds: [businessId], now: evening })
  const [row] = await database.db
    .select()
    .from(businessFigures)
    .where(eq(businessFigures.businessId, businessId))
  expect(row).toMatchObject({ day: '2026-11-21', called: 1 })
})
