import { expect, test } from 'vitest'
import { sampleRecords, sampleReader } from '../../businesses/index.server.ts'
import { builtInListingFinder } from '../../listing-search/index.server.ts'
import { countiesByDistance, findCounty } from '../../places/index.ts'
import { findByCounties } from './find-by-counties.server.ts'

// @spec 5.14
test('the pages of all, nearest counties first, have everybody once and the numbers of the map', async () => {
  const union = findCounty('union')
  if (!union) throw new Error('Union County is missing.')
  const counts = await sampleReader().countByCounty()
  const counties = countiesByDistance(union).map(({ slug }) => ({ slug, count: counts[slug] ?? 0 }))
  const finder = builtInListingFinder()
  const pageAt = (page: number) => findByCounties(finder, counties, { page, pageSize: 7 })
  const first = await pageAt(1)
  expect(first.list.total).toBe(sampleRecords().length)
  const items = [...first.list.items]
  for (let page = 2; page <= first.list.lastPage; page += 1) {
    const { list, map, firstNumber } = await pageAt(page)
    expect(firstNumber).toBe(items.length + 1)
    for (const { id, number } of map?.pins ?? []) expect(list.items[number - firstNumber]?.id).toBe(id)
    items.push(...list.items)
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(sampleRecords().length)
  const order = counties.map(({ slug }) => slug)
  const positions = items.map(({ countySlug }) => order.indexOf(countySlug))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect((await pageAt(999)).list).toEqual((await pageAt(first.list.lastPage)).list)
})
