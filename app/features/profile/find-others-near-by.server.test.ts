import { beforeAll, expect, test } from 'vitest'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import type { BusinessRow } from '../businesses/business-row.server.ts'
import { findBusiness } from '../businesses/read-businesses.server.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { parseHours } from '../opening-hours/read-week.ts'
import { findOthersNearBy } from './find-others-near-by.server.ts'

/** Fridays in Stuart. */
const AT_NOON = new Date('2026-11-20T17:00:00Z')
const AT_NIGHT = new Date('2026-11-21T02:00:00Z')

const BY_DAY = { weekly: parseHours('Mo-Su 08:00-17:00'), exceptions: [] }
const ALWAYS = { weekly: parseHours('Mo-Su 00:00-24:00'), exceptions: [] }

function plumber(id: string, lat: number, more: Partial<BusinessRow> = {}): BusinessRow {
  const [first] = sampleRecords()
  const place = { city: 'Stuart', countySlug: 'martin', lat, lng: -80.25, locationPrecision: 'address' }
  return { ...first!.row, id, name: id, categorySlug: 'plumbing', hours: BY_DAY, ...place, ...more }
}

const client = setUpTestDatabase()

const ROWS = [
  plumber('mine-1', 27.2),
  plumber('third-1', 27.32, { hours: ALWAYS }),
  plumber('first-1', 27.21),
  plumber('second-1', 27.25),
  plumber('fourth-1', 27.4, { hours: ALWAYS }),
  plumber('roofer-1', 27.2, { categorySlug: 'roofing' }),
  plumber('far-away-1', 28.5),
  plumber('alone-1', 26.65),
]

beforeAll(async () => {
  await client.db.insert(businesses).values(ROWS)
})

async function othersOf(id: string, now: Date) {
  const source = { db: client.db, now }
  const business = await findBusiness(source, id)
  return findOthersNearBy(source, business!, now)
}

test('finds three of the same trade, nearest first, however late they close', async () => {
  const others = await othersOf('mine-1', AT_NOON)
  expect(others?.title).toBe('Other plumbers near Stuart')
  expect(others?.businesses.map(({ id }) => id)).toEqual(['first-1', 'second-1', 'third-1'])
  expect(others?.businesses[0]).toMatchObject({ city: 'Stuart', distanceMiles: 0.7 })
})

test('finds only businesses that are open while this one is closed', async () => {
  const others = await othersOf('mine-1', AT_NIGHT)
  expect(others?.title).toBe('Open Now Nearby')
  expect(others?.businesses.map(({ id }) => id)).toEqual(['third-1', 'fourth-1'])
})

test('calls no one near who is more than 30 miles away', async () => {
  const others = await othersOf('alone-1', AT_NOON)
  expect(others?.title).toBe('Closest other plumbers')
  expect(others?.businesses[0]).toMatchObject({ id: 'mine-1', distanceMiles: 38 })
})

test('finds no one when no one is within an hour’s drive', async () => {
  expect(await othersOf('far-away-1', AT_NOON)).toBeUndefined()
  expect((await othersOf('roofer-1', AT_NOON))?.businesses).toBeUndefined()
})
