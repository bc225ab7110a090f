import { beforeEach, expect, test } from 'vitest'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import type { BusinessRow } from '../businesses/business-row.server.ts'
import { hoursOfText } from '../opening-hours/read-week.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import type { ListingQuery } from './listing-query.ts'
import { readSearch } from './read-search.server.ts'
import { EMPTY_SEARCH } from './search-request.ts'
import { findNearestListings } from './find-farther.server.ts'
import { searchListings } from './search-listings.server.ts'
import { queryFor } from './testing/queries.ts'

const client = setUpTestDatabase()
const NOW = new Date('2026-11-20T21:30:00Z')
const NEAR = { point: { lat: 27.2, lng: -80.2 }, isApproximate: false, radiusMiles: 30 }
const MILES_PER_DEGREE = 69.09

beforeEach(async () => {
  await client.db.delete(businesses)
})

/** Miles north of the place. */
function at(miles: number) {
  const place = { lat: NEAR.point.lat + miles / MILES_PER_DEGREE, lng: NEAR.point.lng }
  return { ...place, locationPrecision: 'address' }
}

async function listed(rows: Record<string, Partial<BusinessRow>>) {
  const [sample] = sampleRecords()
  const plain = {
    description: '',
    services: [],
    hours: null,
    branchOfService: null,
    isFeatured: false,
    categorySlug: 'plumbing',
    verificationLevel: 'self_declared' as const,
    verificationExpiresAt: null,
    lastConfirmedAt: new Date('2026-03-10'),
    citySlug: 'stuart',
    ...at(1),
  }
  await client.db.insert(businesses).values(
    Object.entries(rows).map(([id, given]) => ({
      ...sample!.row,
      ...plain,
      id: `${id}-1`,
      name: id,
      ...given,
    })),
  )
}

/** However many there are. */
async function idsOf(text: string, more: Partial<ListingQuery> = {}) {
  const found = async (few: number) => {
    const source = { db: client.db, now: NOW }
    const { items } = await searchListings(source, queryFor(text, more), { offset: 0, limit: 10 }, few)
    return items.map(({ business }) => business.id.replace('-1', ''))
  }
  const ids = await found(2000)
  expect(await found(0)).toEqual(ids)
  return ids
}

test('a better tier wins over distance and quality', async () => {
  await listed({
    description: { description: 'boat', ...at(1), isFeatured: true },
    service: { services: ['boat'], ...at(2) },
    name: { name: 'Boat House', ...at(3) },
    exact: { name: 'Boat', ...at(29), lastConfirmedAt: null },
  })
  const byTier = ['exact', 'name', 'service', 'description']
  expect(await idsOf('boat', { near: NEAR })).toEqual(byTier)
  expect(await idsOf('boat')).toEqual(byTier)
  expect(await idsOf('', { near: NEAR })).toEqual(byTier.toReversed())
})

test('near a place the nearest is first, and an unconfirmed listing counts as five miles farther', async () => {
  await listed({
    silent: { ...at(3), confirmReminders: 3 },
    far: at(8.1),
    near: at(7.9),
    somewhere: { isFeatured: true, lat: null, lng: null, locationPrecision: null, countySlug: 'martin' },
  })
  const near = { ...NEAR, countySlug: 'martin' }
  expect(await idsOf('', { near })).toEqual(['near', 'silent', 'far', 'somewhere'])
  expect((await idsOf('', { near, excludeId: 'x' }))[0]).toBe('silent')
})

test('at one distance, and without a place, what is checked and confirmed is first; featured only breaks ties', async () => {
  const checked = { verificationLevel: 'document_reviewed' as const, services: ['boat'] }
  await listed({
    'a-featured': { ...checked, isFeatured: true },
    'b-plain': checked,
    fuller: { ...checked, description: 'More.' },
    newer: { ...checked, lastConfirmedAt: new Date('2026-04-02') },
    higher: { ...checked, verificationLevel: 'sba_certified', lastConfirmedAt: null },
  })
  const best = ['higher', 'newer', 'fuller', 'a-featured', 'b-plain']
  expect(await idsOf('boat')).toEqual(best)
  expect(await idsOf('', { near: NEAR })).toEqual(best)
})

test('a list that nothing else orders begins with two featured, then goes by name', async () => {
  await listed({
    ames: { name: 'Ames' },
    bell: { isFeatured: true, confirmReminders: 3 },
    cole: { name: 'Cole', isFeatured: true },
    dunn: { isFeatured: true },
    earl: { name: 'Earl', isFeatured: true },
  })
  expect(await idsOf('')).toEqual(['cole', 'dunn', 'ames', 'earl', 'bell'])
  expect(await idsOf('', { sort: 'nearest' })).toEqual(await idsOf(''))
})

test('a city stands before the cities that have its name', async () => {
  await listed({
    beach: { citySlug: 'miami-beach', isFeatured: true, services: ['boat'] },
    miami: { citySlug: 'miami', services: ['boat'] },
  })
  const citySlugs = ['miami', 'miami-beach']
  expect(await idsOf('', { citySlugs })).toEqual(['miami', 'beach'])
  expect(await idsOf('boat', { citySlugs })).toEqual(['miami', 'beach'])
})

test('names sort as people sort them, whatever their case, accents and script', async () => {
  const names = [
    '3 Sisters',
    'Æsir Roofing',
    'Café Bustelo',
    'cafe Zulu',
    'Éclair Bakery',
    'Edison',
    'Ñandú',
    'nape',
    'Øster',
    'Zebra',
    'Ресторан',
  ]
  const rows = names
    .toReversed()
    .map((name, at) => [`b-${at}`, { name, citySlug: null, lat: null, lng: null, locationPrecision: null }])
  await listed(Object.fromEntries(rows))
  const { items } = await searchListings(
    { db: client.db },
    { ...queryFor('', {}), filters: {} },
    { offset: 0, limit: 50 },
  )
  const found = items.map(({ business }) => business.name)
  expect(found).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(found.indexOf('Edison') - found.indexOf('Éclair Bakery')).toBe(1)
})

test('newest is by the day a listing came', async () => {
  await listed({
    old: { name: 'Boat', listedAt: new Date('2026-01-01') },
    new: { services: ['boat'], listedAt: new Date('2026-06-01') },
  })
  expect(await idsOf('boat', { sort: 'newest' })).toEqual(['new', 'old'])
})

test('open now on a federal holiday: those who gave their hours for the day first, the others marked', async () => {
  const [usual, night, always] = ['Mo-Fr 08:00-17:00', 'We-Fr 18:00-02:00', 'Mo-Su 00:00-24:00'].map(
    hoursOfText,
  )
  const open = { name: 'Feast', opens: '00:00', closes: '24:00' }
  const thursday = { ...usual!, exceptions: [{ ...open, date: '2026-11-26' }] }
  const both = { ...usual!, exceptions: ['2026-11-26', '2026-11-27'].map((date) => ({ ...open, date })) }
  const closed = { ...always!, exceptions: [{ date: '2026-11-26', name: 'Thanksgiving' }] }
  await listed({
    always: { hours: always!, ...at(1) },
    usual: { hours: usual!, ...at(2) },
    closed: { hours: closed, ...at(3) },
    night: { hours: night!, ...at(4) },
    thursday: { hours: thursday, ...at(5), lastConfirmedAt: null },
    both: { hours: both, ...at(6) },
    none: { hours: null, ...at(7) },
    note: { hours: { weekly: [], exceptions: [], note: 'Call first' }, ...at(8) },
    appointment: { hours: hoursOfText('by appointment'), ...at(9) },
  })
  const openAt = async (moment: string, more: Partial<ListingQuery>) => {
    const now = new Date(moment)
    const find = async (few: number) => {
      const query = queryFor('', { filters: { openAt: now }, ...more })
      const found = await searchListings({ db: client.db, now }, query, { offset: 0, limit: 10 }, few)
      expect(found.facets).toMatchObject({ noHours: 2, openNow: found.total })
      return found.items.map(({ business: { id, opening } }) => `${id.replace('-1', '')} ${opening?.state}`)
    }
    const list = await find(2000)
    expect(await find(0)).toEqual(list)
    return list
  }
  expect(await openAt('2026-11-26T15:00:00Z', { near: NEAR })).toEqual([
    'thursday open',
    'both open',
    'always unsure',
    'usual unsure',
  ])
  expect(await openAt('2026-11-26T15:00:00Z', {})).toEqual([
    'both open',
    'thursday open',
    'always unsure',
    'usual unsure',
  ])
  // After midnight, of Thursday night only.
  expect(await openAt('2026-11-27T06:30:00Z', { near: NEAR })).toEqual([
    'always open',
    'closed open',
    'both open',
    'night unsure',
  ])
  expect(await openAt('2026-11-25T15:00:00Z', { near: NEAR })).toEqual([
    'always open',
    'usual open',
    'closed open',
    'thursday open',
    'both open',
  ])
  const [first] = await findNearestListings(
    { db: client.db, now: new Date('2026-11-26T15:00:00Z') },
    queryFor('', { near: NEAR }),
    1,
    true,
  )
  expect(first?.business.id).toBe('thursday-1')
})

test('the name of a village, typed alone, finds who bears it before the places near it', async () => {
  const { query } = readSearch({ ...EMPTY_SEARCH, q: 'o’brien' }, NOW)
  const near = { lat: 30.0581, lng: -82.9558, locationPrecision: 'address' }
  await listed({
    near: { name: 'Tin Roofs', ...near },
    far: { name: "O'Brien's Auto" },
    other: { name: 'Bryan’s Auto' },
  })
  expect(await idsOf('', query)).toEqual(['far', 'near'])
  const town = readSearch({ ...EMPTY_SEARCH, q: "O'Brien FL" }, NOW)
  expect(await idsOf('', town.query)).not.toContain('far')
  expect(readSearch({ ...EMPTY_SEARCH, q: 'Brandon' }, NOW).query.named).toBeUndefined()
})
