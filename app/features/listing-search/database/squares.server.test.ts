import { expect, test } from 'vitest'
import { sampleRecords } from '../../businesses/sample-list.server.ts'
import { distanceInMiles } from '../../places/distance.ts'
import { squaresAround } from './place-conditions.server.ts'

test('the squares that are asked for hold everybody within 30 miles, at 10,000 centers', () => {
  const listed = sampleRecords().flatMap(({ row: { lat, lng } }) =>
    lat === null || lng === null
      ? []
      : [{ lat, lng, square: `m:${Math.floor(lat * 4)}:${Math.floor(lng * 4)}` }],
  )
  let within = 0
  let lost = 0
  for (let index = 0; index < 10_000; index++) {
    const point = {
      lat: 24.4 + ((index * 7919) % 67_000) / 10_000,
      lng: -87.7 + ((index * 104_729) % 78_000) / 10_000,
    }
    const squares = new Set(squaresAround({ point, isApproximate: false, radiusMiles: 30 }))
    for (const listing of listed) {
      if (Math.abs(listing.lat - point.lat) > 1 || distanceInMiles(point, listing) > 30) continue
      within++
      if (!squares.has(listing.square)) lost++
    }
  }
  expect(within).toBeGreaterThan(10_000)
  expect(lost).toBe(0)
})
