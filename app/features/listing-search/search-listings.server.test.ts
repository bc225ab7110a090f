import { findFartherListings } from './find-farther.server.ts'
import { findListingTowns } from './find-towns.server.ts'
import { searchListings } from './search-listings.server.ts'
import { suggestListings } from './suggest-listings.server.ts'
import { expect, test } from 'vitest'
import { comesTo, setUpSampleSearch } from '../../../tests/support/sample-list.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { distanceInMiles } from '../places/distance.ts'
import { listCounties } from '../places/county.ts'
import { type ListingQuery, RADIUS_CHOICES } from './listing-query.ts'
import { nearCity, aPhrase, queryFor } from './testing/queries.ts'

const ALL = { offset: 0, limit: 1000 }
const listed = sampleRecords().filter(({ row }) => row.status === 'published')

const source = setUpSampleSearch()

const namesOf = async (query: ListingQuery, limit = 3) =>
  (await searchListings(source, query, { offset: 0, limit })).items.map(({ business }) => business.name)

test('finds a business by a service, a name with an error, and its number in any length', async () => {
  expect((await namesOf(queryFor('oyster')))[0]).toBe('Shuck & Daughters')
  expect(await namesOf(queryFor('kettelman'))).toEqual(['Kettleman Marine Diesel'])
  const [called] = listed.filter(({ row }) => row.phoneDigits !== null)
  const digits = called?.row.phoneDigits ?? ''
  for (const telephone of [digits, digits.slice(-7)]) {
    const { items } = await searchListings(source, queryFor('', { telephone }), ALL)
    expect(items.map(({ business }) => business.id)).toContain(called?.row.id)
  }
})

test('a misspelled word is searched for as it is meant, and that is said', async () => {
  const { items, total, corrections } = await searchListings(source, queryFor('plumer'), ALL)
  expect(corrections).toEqual([{ typed: 'plumer', used: 'plumber' }])
  expect(items[0]?.business.categorySlug).toBe('plumbing')
  expect(total).toBe(items.length)
  const literally = await searchListings(source, queryFor('plumer', { isLiteral: true }), ALL)
  expect([literally.total, literally.corrections]).toEqual([0, []])
})

test('phrases and excluded words', async () => {
  const { items } = await searchListings(source, queryFor('', { words: [aPhrase('home repair')] }), ALL)
  expect(items.length).toBeGreaterThan(3)
  const some = await searchListings(source, queryFor('roofing'), ALL)
  const fewer = await searchListings(source, queryFor('roofing', { excludedWords: ['metal'] }), ALL)
  expect(fewer.total).toBeGreaterThan(0)
  expect(fewer.total).toBeLessThan(some.total)
  expect(fewer.items.map(({ business }) => business.name)).not.toContain('Tin Top Metal Roofs')
})

test('a list near a place has who is within the radius and who serves its county, nearest first', async () => {
  for (const city of ['Stuart', 'Key West', 'Ocala', 'Pensacola', 'Okeechobee']) {
    const near = nearCity(city)
    const { items, total } = await searchListings(source, queryFor('', { near }), ALL)
    const milesTo = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
      lat === null || lng === null ? Infinity : distanceInMiles(near.point, { lat, lng })
    const isUnplaced = (row: { lat: number | null; countySlug: string }) =>
      row.lat === null && row.countySlug === near.countySlug
    const within = listed.filter(({ row }) => milesTo(row) <= near.radiusMiles || isUnplaced(row))
    const coming = listed.filter(
      ({ row }) => milesTo(row) > near.radiusMiles && comesTo(row, [near.countySlug ?? '']),
    )
    expect(new Set(items.map(({ business }) => business.id))).toEqual(
      new Set([...within, ...coming].map(({ row }) => row.id)),
    )
    expect(total).toBe(within.length + coming.length)
    expect(items.filter(({ comesToYou }) => comesToYou).length).toBe(coming.length)
    const miles = items.map(({ business }) => business.distanceMiles ?? Infinity)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  }
})

test('a listing in Spanish is found by other forms of its words', async () => {
  for (const words of ['raza', 'razas', 'perras', 'clase obediencia']) {
    const { items, corrections } = await searchListings(source, queryFor(words, { isLiteral: true }), ALL)
    expect(
      items.map(({ business }) => business.id),
      words,
    ).toContain('perro-bueno-1')
    expect(corrections).toEqual([])
  }
  expect(await namesOf(queryFor('perrito'))).not.toContain('Perro Bueno')
})

test('farther away are the nearest others, and nobody twice', async () => {
  const query = queryFor('plumber', { near: nearCity('Stuart', 10) })
  const { items } = await searchListings(source, query, ALL)
  const farther = await findFartherListings(source, query, 3)
  const miles = farther.map(({ business }) => business.distanceMiles ?? 0)
  expect(farther).toHaveLength(3)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(miles[0]).toBeGreaterThan(10)
  const ids = new Set(items.map(({ business }) => business.id))
  expect(farther.filter(({ business }) => ids.has(business.id))).toEqual([])
  expect(await findFartherListings(source, queryFor('plumber'), 3)).toEqual([])
})

test('a county has who is there; those that come are found by asking for them', async () => {
  for (const { slug } of listCounties().filter((_, index) => index % 7 === 0)) {
    const query = queryFor('', { countySlugs: [slug] })
    const { total, facets } = await searchListings(source, query, ALL)
    expect(total, slug).toBe(listed.filter(({ row }) => row.countySlug === slug).length)
    const coming = await searchListings(source, { ...query, filters: { comesToYou: true } }, ALL)
    expect(coming.total, slug).toBe(listed.filter(({ row }) => comesTo(row, [slug])).length)
    expect(facets.comesToYou, slug).toBe(coming.total)
    expect(coming.items.every(({ comesToYou }) => comesToYou)).toBe(true)
  }
})

test.each<[string, ListingQuery]>([
  ['everything', queryFor('')],
  ['words near a place', queryFor('repair', { near: nearCity('Stuart', 50) })],
  ['a category and a branch', queryFor('', { categorySlugs: ['plumbing'], filters: { branch: 'navy' } })],
  ['a county by level', queryFor('', { countySlugs: ['duval'], filters: { level: 'document_reviewed' } })],
  [
    'who comes and has a deal',
    queryFor('', { near: nearCity('Ocala'), filters: { comesToYou: true, hasDeal: true } }),
  ],
])('each count is how many that choice finds: %s', async (_name, query) => {
  const { facets } = await searchListings(source, query, ALL)
  const totalWith = async (more: Partial<ListingQuery>, filters: Partial<ListingQuery['filters']> = {}) =>
    (await searchListings(source, { ...query, ...more, filters: { ...query.filters, ...filters } }, ALL))
      .total
  for (const [slug, count] of Object.entries(facets.byCategory)) {
    expect(await totalWith({ categorySlugs: [slug] }), slug).toBe(count)
  }
  for (const [branch, count] of Object.entries(facets.byBranch)) {
    expect(await totalWith({}, { branch }), branch).toBe(count)
  }
  for (const level of ['document_reviewed', 'sba_certified', 'state_certified'] as const) {
    expect(await totalWith({}, { level }), level).toBe(facets.byLevel[level] ?? 0)
  }
  expect(await totalWith({}, { hasDeal: true })).toBe(facets.hasDeal)
  expect(await totalWith({}, { openAt: new Date('2026-11-20T21:30:00Z') })).toBe(facets.openNow)
  const { near } = query
  for (const radiusMiles of near ? RADIUS_CHOICES : []) {
    expect(await totalWith(near ? { near: { ...near, radiusMiles } } : {})).toBe(
      facets.byRadius[radiusMiles] ?? 0,
    )
  }
  if (near || query.countySlugs) expect(await totalWith({}, { comesToYou: true })).toBe(facets.comesToYou)
})

test('pages add up to the list, in its order', async () => {
  for (const query of [queryFor(''), queryFor('repair'), queryFor('', { near: nearCity('Stuart', 100) })]) {
    const { items, total } = await searchListings(source, query, ALL)
    const pages: string[] = []
    for (let offset = 0; offset < total; offset += 7) {
      const page = await searchListings(source, query, { offset, limit: 7 })
      pages.push(...page.items.map(({ business }) => business.id))
    }
    expect(pages).toEqual(items.map(({ business }) => business.id))
  }
  const beyond = await searchListings(source, queryFor(''), { offset: 1e12, limit: 10 })
  expect([beyond.items, beyond.total]).toEqual([[], listed.length])
})

test('a part of the map has who is known to be there, counted as they are listed', async () => {
  const within = { west: -80.6, south: 26.9, east: -80, north: 27.6 }
  const { items, total, facets } = await searchListings(source, queryFor('', { within }), ALL)
  const there = listed.filter(
    ({ row: { lat, lng } }) =>
      lat !== null && lng !== null && lng >= -80.6 && lng <= -80 && lat >= 26.9 && lat <= 27.6,
  )
  expect(there.length).toBeGreaterThan(5)
  expect(new Set(items.map(({ business }) => business.id))).toEqual(new Set(there.map(({ row }) => row.id)))
  expect(Object.values(facets.byCategory).reduce((sum, count) => sum + count, 0)).toBe(total)
  const view = { ...within, north: 27.2, west: -90 }
  const towns = await findListingTowns(source, queryFor('', { within }), view)
  const south = there.filter(({ row }) => (row.lat ?? 0) <= 27.2)
  expect(towns.reduce((sum, { count }) => sum + count, 0)).toBe(south.length)
  const apart = { west: -83, south: 28, east: -82, north: 29 }
  expect(await findListingTowns(source, queryFor('', { within }), apart)).toEqual([])
})

test('towns hold what is found within the view, and a town is a search of its own', async () => {
  const query = queryFor('repair')
  const { items } = await searchListings(source, query, ALL)
  const florida = { west: -88, south: 24, east: -79, north: 32 }
  const towns = await findListingTowns(source, query, florida)
  const placed = items.filter(({ business }) => business.location !== null)
  expect(towns.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length)
  for (const { citySlug, countySlug, count } of towns.slice(0, 3)) {
    const inTown = { ...query, citySlugs: [citySlug], countySlugs: [countySlug] }
    expect((await searchListings(source, inTown, ALL)).total).toBe(count)
  }
  expect(await findListingTowns(source, query, { west: 0, south: 0, east: 1, north: 1 })).toEqual([])
})

test('suggests categories, businesses and places that begin with what is typed', async () => {
  const pl = await suggestListings(source, 'pl')
  expect(pl.categories[0]).toMatchObject({ slug: 'plumbing', name: 'Plumbing' })
  expect(pl.categories[0]?.count).toBe(listed.filter(({ row }) => row.categorySlug === 'plumbing').length)
  const kettleman = await suggestListings(source, 'Kettl')
  expect(kettleman.businesses.map(({ name }) => name)).toEqual(['Kettleman Marine Diesel'])
  expect((await suggestListings(source, 'marine di')).businesses[0]?.name).toBe('Kettleman Marine Diesel')
  expect((await suggestListings(source, 'stua')).places[0]).toEqual({
    label: 'Stuart',
    where: 'Stuart',
    detail: 'Martin County',
  })
  expect((await suggestListings(source, '3499')).places[0]?.where).toMatch(/^3499\d$/)
  expect((await suggestListings(source, 'south fl')).places[0]?.label).toBe('South Florida')
  expect(await suggestListings(source, '  🦪 ')).toEqual({ categories: [], businesses: [], places: [] })
})
