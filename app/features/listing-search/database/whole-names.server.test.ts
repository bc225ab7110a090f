import { beforeAll, expect, test } from 'vitest'
import { businesses } from '../../../db/schema/index.ts'
import { setUpSampleSearch } from '../../../../tests/support/sample-list.ts'
import { readSearch } from '../read-search.server.ts'
import { searchListings } from '../search-listings.server.ts'
import { EMPTY_SEARCH } from '../search-request.ts'

const source = setUpSampleSearch()

// oxfmt-ignore
const NAMES = [
  'C++ Tutors', 'not just cakes', '日本食', 'ÆØÅ', '☕', 'O’Brien’s Auto', 'Open Sunday', 'The Who', 'Near Me', 'Texas', '!!!', 'Barb',
  'Plumbing', 'Thursday', 'New York Bagels',
]

beforeAll(async () => {
  const place = { categorySlug: 'apparel', countySlug: 'escambia' }
  const rows = NAMES.map((name, index) => ({ id: `named-${index}`, name, ...place }))
  await source.db.insert(businesses).values(rows)
})

async function search(q: string, limit = 10, offset = 0) {
  const { query } = readSearch({ ...EMPTY_SEARCH, q }, source.now!)
  return searchListings(source, query, { offset, limit })
}

test.each(NAMES)('who is called “%s” comes first', async (name) => {
  const typed = name.replaceAll('’', "'").toLowerCase()
  expect((await search(typed)).items[0]?.business.name).toBe(name)
})

test('whoever has the name stands before the others of the list, once on all its pages', async () => {
  const { items, total } = await search('plumbing', 100)
  expect(items).toHaveLength(total)
  expect(new Set(items.map(({ business }) => business.id)).size).toBe(total)
  const pages = await Promise.all([0, 3, 6].map((offset) => search('plumbing', 3, offset)))
  const paged = pages.flatMap((page) => page.items.map(({ business }) => business.id))
  expect(paged).toEqual(items.slice(0, 9).map(({ business }) => business.id))
})

test('where only descriptions have the word, the sentence says where', async () => {
  const { chance, items } = await search('hotel')
  expect(chance).toEqual({ words: 'hotel', count: items.length })
  for (const { mention } of items) {
    expect(mention?.sentence.slice(mention.start, mention.end)).toMatch(/hotel/i)
  }
})

test('signs that no one is called list nothing', async () => {
  const { total, items } = await search('%%')
  expect([total, items]).toEqual([0, []])
})
