import { expect, test } from 'vitest'
import data from '../../../reference-data/distance-vectors.json' with { type: 'json' }
import {
  boundingBox,
  isInView,
  distanceInMiles,
  EARTH_RADIUS_MILES,
  NEARBY_RADIUS_MILES,
  roundedMiles,
} from './distance.ts'
import { listCounties } from './county.ts'

// @spec 9.1 9.2
test('the constants are those of the specification', () => {
  expect(EARTH_RADIUS_MILES).toBe(3958.8)
  expect(NEARBY_RADIUS_MILES).toBe(30)
})

// @spec 9.2
test.each([...data.vectors, ...data.edgeCases])('$from.name to $to.name is $miles miles', (vector) => {
  const miles = distanceInMiles(vector.from, vector.to)
  expect(miles).toBeCloseTo(vector.miles, 5)
  expect(distanceInMiles(vector.to, vector.from)).toBeCloseTo(miles, 10)
  expect(roundedMiles(miles)).toBe(vector.roundedMiles)
  expect(distanceInMiles(vector.from, vector.to) <= NEARBY_RADIUS_MILES).toBe(vector.within30)
})

test('29.999 miles is nearby and 30.009 is not, though both print as 30', () => {
  const [inside, outside] = data.edgeCases.filter((vector) => vector.roundedMiles === 30)
  expect(distanceInMiles(inside!.from, inside!.to) <= NEARBY_RADIUS_MILES).toBe(true)
  expect(distanceInMiles(outside!.from, outside!.to) <= NEARBY_RADIUS_MILES).toBe(false)
})

// @spec 9.3
test('miles are rounded half up, whatever floating point makes of the half', () => {
  expect(roundedMiles(24.249555)).toBe(24.2)
  for (let tenths = 0; tenths < 5000; tenths++) {
    expect(roundedMiles(Number(`${Math.floor(tenths / 10)}.${tenths % 10}5`))).toBe((tenths + 1) / 10)
    expect(roundedMiles(tenths / 10)).toBe(tenths / 10)
  }
})

test('opposite points of the globe are half a circle apart', () => {
  expect(distanceInMiles({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(
    Math.PI * EARTH_RADIUS_MILES,
    6,
  )
})

test('the box holds everything within the miles and touches the circle on all four sides', () => {
  for (const center of listCounties()) {
    const box = boundingBox(center, 30)
    for (let step = 0; step < 720; step++) {
      const bearing = (step * Math.PI) / 360
      const { lat, lng } = destination(center, bearing, 30)
      expect(isInView(box, { lat, lng })).toBe(true)
    }
    expect(distanceInMiles(center, { lat: box.north, lng: center.lng })).toBeCloseTo(30, 5)
    expect(box.east - center.lng).toBeCloseTo(center.lng - box.west, 9)
    expect(destination(center, Math.PI / 2, 31).lng).toBeGreaterThan(box.east)
  }
})

/** The point `miles` from a point in a direction (radians, clockwise from north). */
function destination({ lat, lng }: { lat: number; lng: number }, bearing: number, miles: number) {
  const angle = miles / EARTH_RADIUS_MILES
  const phi = (lat * Math.PI) / 180
  const sin = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing)
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * sin,
  )
  return { lat: (Math.asin(sin) * 180) / Math.PI, lng: lng + (turn * 180) / Math.PI }
}
