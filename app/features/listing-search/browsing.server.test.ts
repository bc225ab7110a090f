import { searchListingPart } from './search-listings.server.ts'
import { expect, test } from 'vitest'
import { comesTo, setUpSampleSearch } from '../../../tests/support/sample-list.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { NEARBY_RADIUS_MILES } from '../places/distance.ts'
import type { ListingQuery } from './listing-query.ts'
import { queryFor } from './testing/queries.ts'

const ALL = { offset: 0, limit: 1000 }
const rows = sampleRecords().map(({ row }) => row)

const source = setUpSampleSearch()

const found = async (query: Partial<ListingQuery>) => {
  const { items, total } = await searchListingPart(source, queryFor('', query), ALL)
  expect(total).toBe(items.length)
  return items.map(({ business }) => business)
}
const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))

test('two featured lead a list, which is by name without regard to case', async () => {
  const items = await found({})
  expect(items.slice(0, 3).map(({ isFeatured }) => isFeatured)).toEqual([true, true, expect.anything()])
  const names = items.slice(2).map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(items.length).toBeGreaterThanOrEqual(240)
})

test('an empty list is empty', async () => {
  expect(await found({ categorySlugs: ['masonry'] })).toEqual([])
  expect(await found({ countySlugs: [] })).toEqual([])
})

// @spec 5.9
test('the fence contractor is in its own category and not under construction', async () => {
  const construction = await found({ categorySlugs: ['construction'] })
  const fences = await found({ categorySlugs: ['fence-construction'] })
  expect(fences.some(({ name }) => /construction/i.test(name))).toBe(true)
  expect(idsOf(fences).isDisjointFrom(idsOf(construction))).toBe(true)
})

// @spec 5.11
test('a city leaves out businesses without an address', async () => {
  const items = await found({ citySlugs: ['stuart'] })
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map(({ city }) => city))).toEqual(new Set(['Stuart']))
})

// @spec 5.10
test('of several cities the first leads, each by name', async () => {
  const items = await found({ citySlugs: ['stuart', 'ocala'] })
  const inStuart = items.filter(({ city }) => city === 'Stuart').length
  expect(items.slice(0, inStuart).every(({ city }) => city === 'Stuart')).toBe(true)
  expect(idsOf(items)).toEqual(
    idsOf([...(await found({ citySlugs: ['stuart'] })), ...(await found({ citySlugs: ['ocala'] }))]),
  )
  expect(items.at(-1)?.city).toBe('Ocala')
})

test('the business with an Ocala address tagged Miami-Dade is listed where its tag says', async () => {
  const items = await found({ countySlugs: ['miami-dade'] })
  expect(items.filter(({ city }) => city === 'Ocala').map(({ countyName }) => countyName)).toEqual([
    'Miami-Dade',
  ])
})

// @spec 5.12
test('a county has the businesses located there; those that come from elsewhere are a list of their own', async () => {
  for (const countySlugs of [['martin'], ['union'], ['columbia', 'suwannee']]) {
    const located = await found({ countySlugs })
    const serving = await found({ countySlugs, filters: { comesToYou: true } })
    const fromElsewhere = rows.filter((row) => comesTo(row, countySlugs))
    expect(idsOf(located)).toEqual(idsOf(rows.filter(({ countySlug }) => countySlugs.includes(countySlug))))
    expect(idsOf(serving)).toEqual(idsOf(fromElsewhere))
    expect(fromElsewhere.length).toBeGreaterThan(0)
    expect(located.filter(({ isServing }) => isServing)).toEqual([])
    expect(serving.every(({ isServing }) => isServing)).toBe(true)
  }
})

// @spec 3.28 9.4
test('nearby is within 30 miles, nearest first, without the business in the middle', async () => {
  const center = rows.find(({ citySlug, lat }) => citySlug === 'stuart' && lat !== null)
  if (!center || center.lat === null || center.lng === null) throw new Error('Nobody is in Stuart.')
  const point = { lat: center.lat, lng: center.lng }
  const items = await found({
    sort: 'nearest',
    excludeId: center.id,
    near: { point, isApproximate: false, radiusMiles: NEARBY_RADIUS_MILES },
  })
  const miles = items.map(({ distanceMiles }) => distanceMiles ?? Number.NaN)
  expect(miles.length).toBeGreaterThan(5)
  expect(Math.max(...miles)).toBeLessThanOrEqual(30)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(idsOf(items).has(center.id)).toBe(false)
  for (const distance of miles) expect(Math.round(distance * 10)).toBeCloseTo(distance * 10, 9)
})

// @spec 3.9 9.4
test('a business that cannot be placed is in no distance result', async () => {
  const unplaced = rows.filter(({ lat }) => lat === null)
  const point = { lat: 28, lng: -81.7 }
  const items = await found({ sort: 'nearest', near: { point, isApproximate: false, radiusMiles: 1000 } })
  expect(unplaced.length).toBeGreaterThan(5)
  expect(idsOf(unplaced).isDisjointFrom(idsOf(items))).toBe(true)
  expect(items.length + unplaced.length).toBe(rows.length)
  for (const { id, distanceIsApproximate } of items) {
    const row = rows.find((each) => each.id === id)
    expect(distanceIsApproximate, id).toBe(row?.locationPrecision !== 'address')
  }
})
