import { expect, test } from 'vitest'
import { SAMPLE_TIME as NOW, setUpSampleSearch } from '../../../../tests/support/sample-list.ts'
import { readSearch } from '../../listing-search/read-search.server.ts'
import { searchListings } from '../../listing-search/search-listings.server.ts'
import { EMPTY_SEARCH, searchPath, type SearchRequest } from '../../listing-search/search-request.ts'
import { choose } from './filter-row.tsx'
import { listFilterGroups, sortGroup } from './list-filter-groups.server.ts'

const source = setUpSampleSearch()

async function find(asked: Partial<SearchRequest>) {
  const request = { ...EMPTY_SEARCH, ...asked }
  const reading = readSearch(request, NOW)
  const found = await searchListings(source, reading.query, { offset: 0, limit: 1 })
  return { request, reading, found }
}

async function totalOf(request: SearchRequest): Promise<number> {
  return (await find(request)).found.total
}

const searches: Partial<SearchRequest>[] = [
  {},
  { where: 'Stuart' },
  { where: 'Martin County' },
  { category: 'Plumbing', where: 'Orlando' },
  { q: 'plumber in port st lucie' },
  { q: 'navy veteran orlando' },
  { where: 'Miami', isOpenNow: true },
]

test.each(searches)('a choice beside the list finds as many as it says: %j', async (asked) => {
  const facts = await find(asked)
  const promised = listFilterGroups(facts)
    .filter(({ choices, isOn }) => choices !== undefined || !isOn)
    .flatMap((group): [SearchRequest, number | undefined][] =>
      group.choices
        ? group.choices.map(({ value, count }) => [choose(facts.request, group, value), count])
        : [[choose(facts.request, group, true), group.count]],
    )
  expect(promised.length).toBeGreaterThan(0)
  for (const [request, count] of promised) {
    expect(count).toBeGreaterThan(0)
    expect(await totalOf(request), searchPath(request)).toBe(count)
  }
})

test('what was chosen can be taken back, also when it was said in words', async () => {
  const facts = await find({ q: 'open now plumber stuart' })
  const openNow = listFilterGroups(facts).find(({ field }) => field === 'isOpenNow')
  expect(openNow).toMatchObject({ isOn: true })
  const without = choose(facts.request, openNow!)
  expect(readSearch(without, NOW).query).toMatchObject({ categorySlugs: ['plumbing'], filters: {} })
})

test('on a holiday, open now is marked', async () => {
  const facts = await find({ where: 'Stuart' })
  expect(listFilterGroups({ ...facts, holiday: 'Labor Day' })[0]?.label).toBe('Open now (Labor Day)')
})

test('nearest needs a place and words, and a list of one no order', async () => {
  const labelsOf = async (asked: Partial<SearchRequest>) =>
    sortGroup(await find(asked))?.choices?.map(({ label }) => label)
  expect(await labelsOf({ q: 'repair', where: 'Stuart' })).toEqual(['Best match', 'Nearest'])
  expect(await labelsOf({ where: 'Stuart' })).toBeUndefined()
  expect(await labelsOf({ q: 'repair' })).toBeUndefined()
  expect(await labelsOf({ category: 'Masonry' })).toBeUndefined()
})
