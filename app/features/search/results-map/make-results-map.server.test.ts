import { expect, test } from 'vitest'
import { setUpSampleSearch } from '../../../../tests/support/sample-list.ts'
import { searchListings } from '../../listing-search/search-listings.server.ts'
import { EVERYTHING, type ListingQuery } from '../../listing-search/listing-query.ts'
import type { BusinessSummary } from '../../businesses/business.ts'
import { findResultsMap, makeResultsMap, type ResultsMap } from './make-results-map.server.ts'
import { type MapPlace, moveAside, shareMarkers } from './place-markers.ts'

const source = setUpSampleSearch()
/** Their middles on that map, in percent, by `results-map.css`. */
const STEPS = [
  [304, 24],
  [304, 64],
].map(([x = 0, y = 0]): MapPlace => ({ x: x / 3.28, y: y / 3.28 }))
const ALL: ListingQuery = { ...EVERYTHING, sort: 'newest' }
const EVERYWHERE = { west: -88, south: 24, east: -79, north: 32 }

async function firstPage(query: ListingQuery, limit = 20) {
  const { items, total } = await searchListings(source, query, { offset: 0, limit })
  const businesses = items.map(({ business }) => business)
  return {
    businesses,
    total,
    map: await findResultsMap(source, query, { businesses, total }),
  }
}

/** As if the geocoder had found their addresses. */
function placedExactly(businesses: readonly BusinessSummary[]): BusinessSummary[] {
  return businesses.map((business) => ({
    ...business,
    location: business.location && { ...business.location, precision: 'address' },
  }))
}

function idsPlaced(businesses: readonly BusinessSummary[]): string[] {
  return businesses.flatMap(({ id, location }) => (location ? [id] : [])).toSorted()
}

function countOf(map: ResultsMap | undefined): number {
  return map?.towns.reduce((sum, { count }) => sum + count, 0) ?? 0
}

test('what is known by its town is one marker of the town, and everything is in one', async () => {
  const { businesses, map } = await firstPage(ALL)
  expect(map?.pins).toEqual([])
  expect(countOf(map)).toBe((await firstPage({ ...ALL, within: map?.view ?? EVERYWHERE })).total)
  const idsShown = map?.towns.flatMap(({ ids }) => ids) ?? []
  expect(idsShown.toSorted()).toEqual(idsPlaced(businesses))
  const inOrlando = await firstPage({ ...ALL, countySlugs: ['orange'], citySlugs: ['orlando'] })
  expect(inOrlando.map?.towns).toMatchObject([
    { name: 'Orlando', city: 'orlando', count: inOrlando.total, hasName: true, others: 0 },
  ])
})

test('pins are numbered in the order of the list, and stand where their businesses are', async () => {
  const { businesses, total } = await firstPage(ALL)
  const exact = placedExactly(businesses)
  const map = await findResultsMap(source, ALL, { businesses: exact, total })
  const inView = await firstPage({ ...ALL, within: map?.view ?? EVERYWHERE })
  expect(countOf(map)).toBe(inView.total - idsPlaced(businesses).length)
  const pinned = map?.pins ?? []
  expect(pinned.flatMap(({ ids }) => ids).toSorted()).toEqual(idsPlaced(businesses))
  expect(pinned.map(({ number }) => number)).toEqual(pinned.map((_, index) => index + 1))
  const inList = pinned.map(({ ids: [id] }) => exact.findIndex((one) => one.id === id))
  expect(inList).toEqual(inList.toSorted((a, b) => a - b))
  for (const { ids, view } of pinned) {
    expect(view !== undefined, 'several that would cover each other are shown closer').toBe(ids.length > 1)
  }
})

test('several towns lead to a smaller part of the map, in which their businesses are found', async () => {
  const { map } = await firstPage(ALL)
  const several = map?.towns.filter(({ others }) => others > 0) ?? []
  expect(several.length).toBeGreaterThan(3)
  for (const { view, count } of several.slice(0, 5)) {
    if (!view || !map) throw new Error('towns of the whole state can be shown closer')
    expect(view.east - view.west).toBeLessThan(map.view.east - map.view.west)
    expect((await firstPage({ ...ALL, within: view }, 100)).total).toBeGreaterThanOrEqual(count)
  }
})

test('a marker of several towns has the name of the largest beside it where there is room, over nothing else', async () => {
  const { map } = await firstPage(ALL)
  const [cities, towns] = [map?.cities ?? [], map?.towns ?? []]
  const several = towns.filter(({ others }) => others > 0)
  const named = several.filter(({ name }) => cities.some((city) => city.name === name))
  expect(named.length).toBeGreaterThan(several.length / 2)
  for (const { name, beside: [aside, down] = [0, 0], ...place } of cities) {
    const [x, y] = [place.x + aside / 3.28, place.y + down / 3.28]
    const [left, right] = [x - name.length, x + name.length].map((edge) => edge * 3.28)
    expect(left, name).toBeGreaterThan(0)
    expect(right, name).toBeLessThan(328)
    for (const marker of [...towns, ...STEPS]) {
      const isBeside = 3.28 * Math.abs(marker.x - x) >= 3.28 * 0.95 * name.length + 14
      const isAbove = 3.28 * Math.abs(marker.y - y) >= 14 + 5
      expect(isBeside || isAbove, `${name} over ${JSON.stringify(marker)}`).toBe(true)
    }
  }
})

test('a town says its name where that covers no other marker', async () => {
  const { map } = await firstPage(
    { ...ALL, countySlugs: ['duval', 'st-johns', 'clay', 'nassau', 'flagler'] },
    5,
  )
  const towns = map?.towns ?? []
  const named = towns.filter(({ hasName }) => hasName)
  expect(named.length).toBeGreaterThan(1)
  for (const town of named) {
    const half = (one: (typeof towns)[number]) =>
      one.hasName ? 3 * `${one.name} ${one.count}`.length + 8 : 14
    for (const other of towns.filter((one) => one !== town)) {
      const isBeside = 3.28 * Math.abs(other.x - town.x) >= half(town) + half(other)
      expect(isBeside || 3.28 * Math.abs(other.y - town.y) >= 28, `${town.name}, ${other.name}`).toBe(true)
    }
  }
})

test('what has no place is counted; where nobody has one there is no map, but for a view that was asked for', async () => {
  const { businesses } = await firstPage(ALL, 3)
  const [first, ...others] = businesses.map((business) => ({ ...business, location: null }))
  if (!first) throw new Error('the sample list is empty')
  expect(makeResultsMap({ businesses: [first, ...others] })).toBeUndefined()
  const view = { west: -81, south: 27, east: -80, north: 28 }
  expect(makeResultsMap({ businesses: [], view })).toMatchObject({ pins: [], unplaced: 0 })
  const placed = {
    ...others[0]!,
    location: { lat: 27.5, lng: -80.5, precision: 'address' as const },
  }
  const map = makeResultsMap({ businesses: [first, placed], view })
  expect(map?.unplaced).toBe(1)
  expect(map?.pins).toMatchObject([{ ids: [placed.id], number: 1 }])
})

test('the steps closer keep the place asked for on the map; without one, what the map shows', async () => {
  const { businesses } = await firstPage(ALL, 3)
  const at = (lat: number, lng: number) => ({ lat, lng, precision: 'address' as const })
  const corner = at(27.1, -80.3)
  const placed = [corner, at(27.11, -80.31), at(27.9, -81.9)].map((location, index) => ({
    ...businesses[index]!,
    location,
  }))
  for (const around of [undefined, corner]) {
    let view: ResultsMap['view'] | undefined = { west: -82, south: 27, east: -80, north: 29 }
    for (let step = 0; step < 4; step += 1) {
      view = makeResultsMap({ businesses: placed, view, around })?.zoomIn
    }
    expect(view!.east - view!.west).toBeLessThan(0.2)
    const map = makeResultsMap({ businesses: placed, view, around })
    expect(map?.pins.flatMap(({ ids }) => ids)).toContain(placed[0]!.id)
  }
})

test('markers that would cover each other are one, in its own place; a town goes aside for a pin', () => {
  const [first, second, third] = [
    { x: 45, y: 45 },
    { x: 50, y: 41 },
    { x: 58, y: 45 },
  ]
  expect(shareMarkers([first, second, third])).toEqual([[first, second], [third]])
  expect(moveAside({ x: 20, y: 20 }, [first])).toEqual({ x: 20, y: 20 })
  expectTouchable([first, moveAside(first, [first])])
  expectTouchable([moveAside({ x: 100, y: 0 }, [])])
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
  expect(map?.towns.length).toBeGreaterThanOrEqual(limit / 4)
  expectTouchable(map?.towns ?? [])
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
