import {
  countByCategory,
  countByCity,
  countByCounty,
  countListings,
  countServedCounties,
} from './count-businesses.server.ts'
import { expect, test } from 'vitest'
import { comesTo, setUpSampleList } from '../../../tests/support/sample-list.ts'
import { listCounties } from '../places/county.ts'
import { listRegions, regionCards } from '../places/region.ts'
import { sampleRecords } from './sample-list.server.ts'
import type { ListingFilter } from './count-businesses.server.ts'

const client = setUpSampleList()
const rows = sampleRecords().map(({ row }) => row)

/** The rule, in one line for each condition. */
function counted({ categorySlugs, citySlugs, countySlugs, servedCountySlugs }: ListingFilter): number {
  return rows
    .filter(({ categorySlug }) => !categorySlugs || categorySlugs.includes(categorySlug))
    .filter(({ citySlug }) => !citySlugs || citySlugs.includes(citySlug ?? ''))
    .filter(({ countySlug }) => !countySlugs || countySlugs.includes(countySlug))
    .filter((row) => !servedCountySlugs || comesTo(row, servedCountySlugs)).length
}

// @spec 5.12
test('the map counts those located in counties and regions, apart from those that come from elsewhere', async () => {
  const byCounty = await countByCounty(client)
  const byRegion = regionCards(listRegions(), byCounty)
  const served = new Set<string>()
  for (const { slug } of listCounties()) {
    const there = { countySlugs: [slug] }
    const coming = { servedCountySlugs: [slug] }
    expect(byCounty[slug] ?? 0, slug).toBe(counted(there))
    expect(await countListings(client, there), slug).toBe(counted(there))
    expect(await countListings(client, coming), slug).toBe(counted(coming))
    if (counted(there) + counted(coming) > 0) served.add(slug)
  }
  expect(await countServedCounties(client)).toBe(served.size)
  expect(served.size).toBeGreaterThan(Object.keys(byCounty).length)
  for (const { id, counties } of listRegions()) {
    const countySlugs = counties.map(({ slug }) => slug)
    expect(byRegion.find((card) => card.id === id)?.count, id).toBe(counted({ countySlugs }))
    expect(await countListings(client, { countySlugs }), id).toBe(counted({ countySlugs }))
    const coming = { servedCountySlugs: countySlugs, categorySlugs: ['plumbing', 'hvac'] }
    expect(await countListings(client, coming), id).toBe(counted(coming))
  }
  expect(await countListings(client)).toBe(rows.length)
  expect(await countListings(client, { countySlugs: [] })).toBe(0)
})

test('a filter narrows every count to its list', async () => {
  const categorySlugs = ['landscape', 'plumbing']
  const [byCounty, byCity, byCategory] = await Promise.all([
    countByCounty(client, { categorySlugs }),
    countByCity(client, { categorySlugs }),
    countByCategory(client, { countySlugs: ['st-lucie', 'martin'] }),
  ])
  for (const [slug, number] of Object.entries(byCounty)) {
    const filter = { categorySlugs, countySlugs: [slug] }
    expect([await countListings(client, filter), counted(filter)], slug).toEqual([number, number])
  }
  for (const { slug, count } of byCity) {
    const filter = { categorySlugs, citySlugs: [slug] }
    expect([await countListings(client, filter), counted(filter)], slug).toEqual([count, count])
  }
  expect(byCity.length).toBeGreaterThan(3)
  expect(byCity.map(({ count }) => count)).toEqual(byCity.map(({ count }) => count).toSorted((a, b) => b - a))
  for (const [slug, number] of Object.entries(byCategory)) {
    expect(counted({ categorySlugs: [slug], countySlugs: ['st-lucie', 'martin'] })).toBe(number)
  }
})
