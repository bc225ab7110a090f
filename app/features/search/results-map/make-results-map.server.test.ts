import { expect, test } from 'vitest'
import { setUpSampleSearch } from '../../../../tests/support/sample-list.ts'
import { searchListings } from '../../listing-search/search-listings.server.ts'
import { EVERYTHING, type ListingQuery } from '../../listing-search/listing-query.ts'
import { findResultsMap, makeResultsMap } from './make-results-map.server.ts'
import type { MapPin } from './make-results-map.server.ts'
import { type MapPlace, spreadMarkers } from './spread-markers.ts'

const source = setUpSampleSearch()
/** Their middles on that map, in percent, by `results-map.css`. */
const STEPS = [
  [304, 24],
  [304, 64],
].map(([x = 0, y = 0]): MapPlace => ({ x: x / 3.28, y: y / 3.28 }))
const ALL: ListingQuery = { ...EVERYTHING, sort: 'newest' }

async function firstPage(query: ListingQuery, limit = 20) {
  const { items, total } = await searchListings(source, query, { offset: 0, limit })
  const businesses = items.map(({ business }) => business)
  return {
    businesses,
    total,
    map: await findResultsMap(source, query, { businesses, total, firstNumber: 1 }),
  }
}

test('pins have the numbers of the list, and everybody else is in a cluster', async () => {
  const { businesses, total, map } = await firstPage(ALL)
  expect(map?.pins.map(({ id }) => id)).toEqual(
    businesses.filter(({ location }) => location !== null).map(({ id }) => id),
  )
  for (const { id, number } of map?.pins ?? []) expect(businesses[number - 1]?.id).toBe(id)
  const others = map?.clusters.reduce((sum, { count }) => sum + count, 0) ?? 0
  expect(others).toBeGreaterThan(total * 0.5)
  expect(others + (map?.pins.length ?? 0)).toBeLessThanOrEqual(total)
  expect(map?.clusters.length).toBeLessThanOrEqual(32)
})

test('a cluster leads to a smaller part of the map, in which its businesses are found', async () => {
  const { map } = await firstPage(ALL)
  for (const { view, count } of map?.clusters.slice(0, 5) ?? []) {
    if (!view || !map) throw new Error('a cluster of the whole state can be opened')
    expect(view.east - view.west).toBeLessThan(map.view.east - map.view.west)
    const inside = await firstPage({ ...ALL, within: view }, 100)
    expect(inside.total).toBeGreaterThanOrEqual(count)
  }
})

test('what has no place is counted; where nobody has one there is no map, but for a view that was asked for', async () => {
  const { businesses } = await firstPage(ALL, 3)
  const [first, ...others] = businesses.map((business) => ({ ...business, location: null }))
  if (!first) throw new Error('the sample list is empty')
  expect(makeResultsMap({ businesses: [first, ...others], firstNumber: 1 })).toBeUndefined()
  const view = { west: -81, south: 27, east: -80, north: 28 }
  expect(makeResultsMap({ businesses: [], firstNumber: 1, view })).toMatchObject({ pins: [], unplaced: 0 })
  const placed = {
    ...first,
    location: { lat: 27.5, lng: -80.5, precision: 'address' as const },
  }
  const map = makeResultsMap({ businesses: [first, placed], firstNumber: 21, view })
  expect(map?.unplaced).toBe(1)
  expect(map?.pins).toMatchObject([{ number: 22, isSoft: false }])
})

test('pins of one place stand apart, near to it', () => {
  const pins = Array.from({ length: 6 }, (_, index): MapPin => ({
    id: `business-${index}`,
    number: index + 1,
    isSoft: true,
    x: 45,
    y: 45,
  }))
  const spread = spreadMarkers(pins)
  expect(spread[0]).toEqual(pins[0])
  for (const pin of spread) expect(Math.hypot(pin.x - 45, pin.y - 45)).toBeLessThan(15)
  expectTouchable(spread)
})

test('fifty markers of one place, in a corner of the map, do not cover each other', () => {
  expectTouchable(spreadMarkers(Array.from({ length: 50 }, () => ({ x: 97, y: 98 }))))
})

test('of a county one sees all of it, however close together its businesses are', async () => {
  const { map } = await firstPage({ ...ALL, countySlugs: ['duval'] }, 2)
  // Its farthest points, rounded: the western edge by Baldwin, the beaches, Nassau Sound, Bayard.
  expect(map?.view.west).toBeLessThan(-82.04)
  expect(map?.view.east).toBeGreaterThan(-81.39)
  expect(map?.view.north).toBeGreaterThan(30.58)
  expect(map?.view.south).toBeLessThan(30.11)
})

test.each<[string, Partial<ListingQuery>, number]>([
  ['all of Florida', {}, 20],
  ['a region', { countySlugs: ['broward', 'miami-dade', 'palm-beach', 'monroe'] }, 20],
  ['a county', { countySlugs: ['duval'] }, 5],
])('of %s every marker can be touched', async (_, scope, limit) => {
  const { map } = await firstPage({ ...ALL, ...scope }, limit)
  const markers = [...(map?.pins ?? []), ...(map?.clusters ?? [])]
  expect(markers.length).toBeGreaterThan(limit)
  expectTouchable(markers)
})

/** On the smallest map, of 328 px, markers of 28 px cover neither each other nor a step of 44 px. */
function expectTouchable(markers: readonly MapPlace[]) {
  const apart = (one: MapPlace, other: MapPlace) =>
    3.28 * Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
  markers.forEach((marker, index) => {
    for (const other of markers.slice(0, index)) expect(apart(marker, other)).toBeGreaterThanOrEqual(28)
    for (const step of STEPS) expect(apart(marker, step)).toBeGreaterThanOrEqual(36)
    for (const edge of [marker.x, marker.y]) expect(Math.abs(edge - 50)).toBeLessThanOrEqual(46)
  })
}
