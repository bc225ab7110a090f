import { expect, test } from 'vitest'
import { setUpSampleSearch } from '../../../tests/support/sample-list.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import type { Point } from '../places/distance.ts'
import { searchListings } from './search-listings.server.ts'
import { queryFor } from './testing/queries.ts'

const source = setUpSampleSearch()
/** All 10,000 take minutes: `CENTERS=10000 npx vitest run app/features/listing-search/within-radius`. */
const CENTERS = Number(process.env.CENTERS ?? 80)
const MILES = 30
const EARTH_RADIUS_MILES = 3958.8

const listed = sampleRecords().flatMap(({ row: { id, lat, lng } }) =>
  lat === null || lng === null ? [] : [{ id, lat, lng }],
)

/** The angle between two vectors: another formula than that of the product. */
function milesBetween(from: Point, to: Point): number {
  const vector = ({ lat, lng }: Point) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [[ax, ay, az], [bx, by, bz]] = [vector(from), vector(to)]
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return EARTH_RADIUS_MILES * Math.atan2(cross, ax * bx + ay * by + az * bz)
}

/** What is as far away in tenths of a mile is in another order. */
function tenths(miles: number): number {
  return Math.floor(miles * 10 + 0.5 + 1e-9)
}

/** Over Florida and the sea around it, the same ones in every run. */
function centers(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => ({
    lat: 24.4 + ((index * 7919) % 67_000) / 10_000,
    lng: -87.7 + ((index * 104_729) % 78_000) / 10_000,
  }))
}

/** The centers at which the set or order is not that of a look at every listing. */
async function differences(points: readonly Point[]): Promise<Point[]> {
  const wrong: Point[] = []
  let found = 0
  for (const point of points) {
    const expected = listed
      .map((listing) => ({ id: listing.id, miles: milesBetween(point, listing) }))
      .filter(({ miles }) => miles <= MILES)
    const near = { point, isApproximate: false, radiusMiles: MILES }
    const query = queryFor('', { near, sort: 'nearest' })
    const { items, total } = await searchListings(source, query, { offset: 0, limit: 1000 })
    found += total
    const milesOf = new Map(expected.map(({ id, miles }) => [id, miles]))
    const miles = items.map(({ business }) => milesOf.get(business.id) ?? Infinity)
    const isSame = total === expected.length && miles.every(Number.isFinite)
    const isInOrder = miles.every(
      (mile, index) => index === 0 || tenths(mile) >= tenths(miles[index - 1] ?? 0),
    )
    if (!isSame || !isInOrder) wrong.push(point)
  }
  expect(found).toBeGreaterThan(points.length)
  return wrong
}

test('finds and orders as a look at every listing does', async () => {
  expect(await differences(centers(CENTERS))).toEqual([])
}, 600_000)
