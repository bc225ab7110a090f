import { expect, test } from 'vitest'
import { countiesByDistance, findCounty, NEARBY_RADIUS_MILES } from '../../places/index.ts'
import { sampleRecords } from '../sample/sample-records.server.ts'
import { describeBothReaders, everything } from '../testing/sample-readers.ts'

function recordOf(id: string) {
  const record = sampleRecords().find(({ row }) => row.id === id)
  if (!record) throw new Error(`${id} is not in the sample list.`)
  return record
}

describeBothReaders((reader) => {
  // @spec 3.28 9.4
  test('nearby is within 30 miles, nearest first, without the business in the middle', async () => {
    const { items: all } = await reader.listBusinesses({ citySlugs: ['stuart'] }, everything)
    const center = await reader.findBusiness(all[0]?.id ?? '')
    if (!center || center.lat === null || center.lng === null)
      throw new Error('The sample list has no business in Stuart.')

    const { items, total } = await reader.listNearby(
      { lat: center.lat, lng: center.lng, radiusMiles: NEARBY_RADIUS_MILES, excludeId: center.id },
      everything,
    )

    const miles = items.map(({ distanceMiles }) => distanceMiles ?? Number.NaN)
    expect(total).toBe(items.length)
    expect(total).toBeGreaterThan(5)
    expect(Math.max(...miles)).toBeLessThanOrEqual(30)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(items.map(({ id }) => id)).not.toContain(center.id)
    for (const distance of miles) expect(Math.round(distance * 10)).toBeCloseTo(distance * 10, 9)
  })

  // @spec 3.9 9.4
  test('a business that cannot be placed is in no distance result', async () => {
    const unplaced = sampleRecords().filter(({ row }) => row.lat === null)
    const { items } = await reader.listNearby({ lat: 28, lng: -81.7, radiusMiles: 1000 }, everything)

    expect(unplaced.length).toBeGreaterThan(5)
    const ids = new Set(items.map(({ id }) => id))
    expect(unplaced.filter(({ row }) => ids.has(row.id))).toEqual([])
    expect(items.length + unplaced.length).toBe(sampleRecords().length)
  })

  // @spec 5.14
  test('an empty county shows the whole list, nearest counties first', async () => {
    const union = findCounty('union')
    if (!union) throw new Error('Union County is missing.')
    const order = countiesByDistance(union).map(({ slug }) => slug)
    const { items, total } = await reader.listByCountyOrder(order, everything)

    expect(total).toBe(sampleRecords().length)
    const positions = items.map(({ countySlug }) => order.indexOf(countySlug))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    const third = await reader.listByCountyOrder(order, { page: 3, pageSize: 5 })
    expect(third.items).toEqual(items.slice(10, 15))
  })

  test('nearby keeps to a category, and says that a distance from the middle of a place is about so much', async () => {
    const center = { lat: 27.2, lng: -80.25, radiusMiles: 40 }
    const all = await reader.listNearby(center, everything)
    const some = await reader.listNearby({ ...center, categorySlugs: ['plumbing'] }, everything)
    expect(some.items.length).toBeGreaterThan(0)
    expect(some.items).toEqual(all.items.filter(({ categorySlug }) => categorySlug === 'plumbing'))
    for (const { id, distanceIsApproximate } of all.items) {
      expect(distanceIsApproximate).toBe(recordOf(id).row.locationPrecision !== 'address')
    }
  })
})
