import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { businesses } from '../../app/db/schema/index.ts'
import { setUpSampleList } from '../../tests/support/sample-list.ts'
import { sampleRecords } from '../../app/features/businesses/sample-list.server.ts'
import type { OpenList } from '../../app/features/listing-search/find-open-list.server.ts'
import type { ListingSuggestions } from '../../app/features/listing-search/listing-query.ts'
import { TooOften } from '../../app/platform/request-limits.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

const client = setUpSampleList()

const ask = (query: string, change = {}) =>
  directoryApi(testApi(client.db, change)).request(`/businesses?${query}`)

async function listOf(query: string): Promise<OpenList> {
  const response = await ask(query)
  expect(response.status, query).toBe(200)
  return (await response.json()) as OpenList
}

async function refusalOf(query: string): Promise<{ status: number; message: string }> {
  const response = await ask(query)
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message }
}

async function walk(query: string): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  for (let cursor = ''; ;) {
    const { items, next, total } = await listOf(`${query}&cursor=${cursor}`)
    ids.push(...items.map(({ id }) => id))
    if (next === null) return { ids, total }
    cursor = next
  }
}

test('answers what the search page finds, with what was understood', async () => {
  const { items, total, isApproximate, understood, next } = await listOf('q=leaky+faucet+34997')
  expect(items[0]).toMatchObject({
    name: 'Tidewrack Plumbing',
    category: { slug: 'plumbing', name: 'Plumbing' },
    city: expect.any(String),
    county: 'Martin',
    distanceMiles: expect.any(Number),
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/business\/tidewrack-plumbing-\d+$/),
  })
  expect([total, isApproximate, next]).toEqual([items.length, false, null])
  expect(understood.map(({ label }) => label)).toEqual(['Plumbing', 'near 34997 (Stuart)'])
})

test('few within the radius are followed by the nearest outside it, which no total counts', async () => {
  const { items, total, farther } = await listOf('q=HVAC+33040')
  expect([items, total]).toEqual([[], 0])
  expect(farther).toHaveLength(5)
  expect(farther[0]).toMatchObject({ name: 'Bight & Channel Refrigeration' })
  const miles = farther.map(({ distanceMiles }) => distanceMiles ?? 0)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(miles[0]).toBeGreaterThan(30)
  expect((await listOf('category=plumbing')).farther).toEqual([])
})

test('says that nothing is left of what was typed, and what is only mentioned', async () => {
  expect(await listOf(`q=${encodeURIComponent('☕')}`)).toMatchObject({
    asksNothing: true,
    items: [],
    chance: null,
  })
  const { asksNothing, chance, items } = await listOf('q=lawyer')
  expect([asksNothing, chance]).toEqual([false, { words: 'lawyer', count: items.length }])
  for (const { mention } of items)
    expect(mention?.sentence.slice(mention.start, mention.end).toLowerCase()).toMatch(/lawyer|attorney|legal/)
  const plumbers = await listOf('q=plumber')
  expect(plumbers.items.map(({ mention }) => mention)).toEqual(plumbers.items.map(() => null))
})

test('is public for other sites and kept by caches for a minute', async () => {
  const response = await ask('q=oyster')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})

test('every parameter narrows or orders as it says', async () => {
  const { items } = await listOf('category=plumbing&county=duval')
  expect(new Set(items.map(({ county, category }) => `${county} ${category.slug}`))).toEqual(
    new Set(['Duval plumbing']),
  )
  const near = await listOf('where=Stuart&radius=10&sort=nearest')
  const miles = near.items.map(({ distanceMiles }) => distanceMiles ?? Infinity)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  const open = await listOf('open=now')
  expect(open.total).toBeLessThan(sampleRecords().length)
  for (const { opening } of open.items) expect(opening?.state).toMatch(/^(open|closing|unsure)$/)
})

test('its parts add up to the list, also when listings come and go meanwhile', async () => {
  const { ids, total } = await walk('q=repair')
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)

  const first = await listOf('q=repair')
  const [gone] = first.items
  await client.db
    .update(businesses)
    .set({ status: 'closed' })
    .where(eq(businesses.id, gone?.id ?? ''))
  try {
    const second = await listOf(`q=repair&cursor=${first.next}`)
    expect(second.items[0]?.id).toBe(ids[20])
  } finally {
    await client.db
      .update(businesses)
      .set({ status: 'published' })
      .where(eq(businesses.id, gone?.id ?? ''))
  }
})

describe('what cannot be read', () => {
  test('a cursor of another search, or none at all, is refused in words', async () => {
    const { next } = await listOf('')
    for (const query of [`open=now&cursor=${next}`, 'q=boat&cursor=zzz', 'cursor=W10']) {
      const refusal = await refusalOf(query)
      expect(refusal.status, query).toBe(400)
      expect(refusal.message).toContain('This cursor belongs to another search')
    }
  })

  test('a place that is not there, or twice, is refused with what may be meant', async () => {
    expect(await refusalOf('where=Atlanta')).toMatchObject({ status: 422 })
    expect(await refusalOf('county=atlantis')).toMatchObject({ status: 422 })
    expect((await refusalOf('where=Lake+Butler')).message).toContain('Lake Butler, Union County')
  })

  test('too many requests are refused', async () => {
    const limits = {
      take: (action: string) => (action === 'search' ? Promise.reject(new TooOften(60)) : Promise.resolve()),
    }
    const response = await ask('q=boat', { limits })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test.each([
    'q=asdf+qwer+zxcv',
    `q=${encodeURIComponent('"unclosed \'quotes\' "" and more')}`,
    `q=${encodeURIComponent('a & b | !c <-> (d:* )')}`,
    `q=${encodeURIComponent('🦪🔧 👩‍🚀')}`,
    `q=${encodeURIComponent('سباك ‮evil‬ שרברב')}`,
    `q=${encodeURIComponent("'; drop table businesses; --")}`,
    'q=%00boat%00',
    'q=%ff%fe',
    'q=-&q=-&category=All',
    'q=' + encodeURIComponent('-roofing'),
    'near=91,181&radius=1e99',
    'page=1000000000',
    'sort=&open=maybe&level=&category=',
  ])('nonsense gets a calm answer: %s', async (query) => {
    const { items, total } = await listOf(query)
    expect(total).toBeGreaterThanOrEqual(items.length)
  })

  test.each([
    ['category=spaceships', 'There is no category by that name.'],
    ['category=-', 'There is no category by that name.'],
    ['county=dadeland', 'There is no county by that name in Florida.'],
    ['sort=sideways', 'There is no sort by that name.'],
    ['sort=name', 'There is no sort by that name.'],
    ['level=general', 'There is no level by that name.'],
    ['branch=pirates', 'There is no branch by that name.'],
    ['language=%3F', 'There is no language by that name.'],
    ['where=Stuart&radius=NaN', 'There is no radius by that name.'],
    ['where=Stuart&radius=-5', 'There is no radius by that name.'],
  ])('a choice that nobody knows is refused in words: %s', async (query, message) => {
    expect(await refusalOf(query)).toEqual({ status: 422, message })
  })

  test('so does a text of ten thousand characters', async () => {
    const { items, total } = await listOf(`q=${'plumber+'.repeat(1250)}`)
    expect(total).toBeGreaterThanOrEqual(items.length)
  })
})

describe('suggestions', () => {
  async function suggestionsFor(query: string) {
    const response = await directoryApi(testApi(client.db)).request(`/suggest?${query}`)
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    return (await response.json()) as ListingSuggestions
  }

  test('are categories with their counts, businesses with their towns, and places with their counties', async () => {
    const plumbing = await suggestionsFor('q=plu')
    expect(plumbing.categories[0]).toEqual({
      slug: 'plumbing',
      name: 'Plumbing',
      count: (await listOf('category=plumbing')).total,
    })
    expect((await suggestionsFor('q=kowal')).businesses[0]).toMatchObject({
      name: 'Kowalczyk Water & Gas',
      city: expect.any(String),
    })
    expect((await suggestionsFor('q=stua')).places[0]).toEqual({
      label: 'Stuart',
      where: 'Stuart',
      detail: 'Martin County',
    })
    expect((await suggestionsFor('q=3499')).places.map(({ label }) => label)).toContain('34994')
  })

  test('those near the position come first', async () => {
    const [northern] = (await suggestionsFor('q=lake&near=30.19,-82.64')).places
    const [southern] = (await suggestionsFor('q=lake&near=26.62,-80.05')).places
    expect(northern?.label).not.toBe(southern?.label)
  })

  test.each(['', 'q=', 'q=p', 'q=%00%00', `q=${encodeURIComponent("';--")}`])(
    'nonsense gets none: %s',
    async (query) =>
      expect(await suggestionsFor(query)).toEqual({ categories: [], businesses: [], places: [] }),
  )

  test('nor does a text of ten thousand characters', async () => {
    const none = { categories: [], businesses: [], places: [] }
    expect(await suggestionsFor(`q=${'x'.repeat(10_000)}`)).toEqual(none)
  })
})

test('it is for reading only', async () => {
  const app = directoryApi(testApi(client.db))
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await app.request('/businesses', { method })).status).toBe(404)
  }
  expect((await app.request('/businesses?q=boat', { method: 'HEAD' })).status).toBe(200)
})
