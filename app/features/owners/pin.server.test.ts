import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, businesses, users } from '../../db/schema/index.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { listingRecord } from '../businesses/listing-record.server.ts'
import { placeListings } from '../geocoding/place-listings.server.ts'
import { findMyBusiness } from './find-my-businesses.server.ts'
import { putPin } from './pin.server.ts'
import { publishChanges } from './publish-changes.server.ts'

const client = setUpTestDatabase()
const NOW = new Date('2026-11-27T15:00:00Z')
const ID = 'tide-line-1'
const ADDRESS = '221 SW Ocean Blvd, Stuart, FL 34994'
const HOUSE = { lat: 27.1964, lng: -80.2541 }
const actor = { kind: 'moderator', accountId: '5b3f9a52-8f0a-4f2c-9d3c-0c6f1d1c7a01' } as const
const act = { businessId: ID, actor, now: NOW, publicUrl: TEST_LINKS.publicUrl }
/** Nobody answers there, so that to ask it is to fail. */
const geocoder = { geocoderUrl: 'http://127.0.0.1:9/onelineaddress', now: NOW }

beforeEach(async () => {
  await client.db.delete(businesses)
  await client.db
    .insert(users)
    .values({ id: actor.accountId, email: 'ana@team.example' })
    .onConflictDoNothing()
  const listing = { id: ID, name: 'Tide Line', categorySlug: 'plumbing', countySlug: 'martin' }
  await client.db.insert(businesses).values(listingRecord({ ...listing, address: ADDRESS }, NOW))
})

const put = (point: { lat: number; lng: number } | null) => putPin(client.db, { ...act, point })

const placeOf = async () => {
  const [row] = await client.db.select().from(businesses).where(eq(businesses.id, ID))
  return row && { lat: row.lat, lng: row.lng, precision: row.locationPrecision }
}

const seenByTeam = async () => {
  const found = await findMyBusiness(client.db, { businessId: ID, ...actor, isModerating: true, now: NOW })
  return found?.pin
}

const change = (address: string) =>
  client.db.transaction((tx) =>
    publishChanges(tx, { ...act, actor: THE_SYSTEM, changes: { address: { from: ADDRESS, to: address } } }),
  )

test('a pin that is put by hand is where the listing is, and says by whom and when', async () => {
  expect(await seenByTeam()).toMatchObject({ how: 'Placed by its ZIP code', isExact: false })
  expect((await put(HOUSE)).ok).toBe(true)
  expect(await placeOf()).toEqual({ ...HOUSE, precision: 'address' })
  const pin = await seenByTeam()
  expect(pin).toMatchObject({
    how: 'Put by hand by ana@team.example on November 27, 2026',
    isExact: true,
    point: HOUSE,
  })
  expect(await client.db.$count(auditLog, eq(auditLog.action, 'placed'))).toBe(1)
})

test('the geocoder is not asked for it, until its address changes, which drops the pin', async () => {
  await put(HOUSE)
  expect(await placeListings(client.db, geocoder)).toBe(0)
  await change('300 SW Ocean Blvd, Stuart, FL 34994')
  expect(await placeOf()).toMatchObject({ precision: 'zip' })
  await expect(placeListings(client.db, geocoder)).rejects.toThrow()
})

test('back at its town it stays there, whatever the geocoder says', async () => {
  const before = await placeOf()
  await put(HOUSE)
  expect((await put(null)).ok).toBe(true)
  expect(await placeOf()).toEqual(before)
  expect(await placeListings(client.db, geocoder)).toBe(0)
  await client.db.transaction((tx) =>
    publishChanges(tx, {
      ...act,
      actor: THE_SYSTEM,
      changes: { countySlug: { from: 'martin', to: 'palm-beach' } },
    }),
  )
  expect(await placeListings(client.db, geocoder)).toBe(0)
})

test.each([
  ['a slip of the finger', { lat: 28.1964, lng: -80.2541 }, 'That is 69 miles from Stuart.'],
  ['a longitude without its minus', { lat: 27.1964, lng: 80.2541 }, 'miles from Stuart.'],
])('%s is told', async (_, point, said) => {
  const before = await placeOf()
  expect(await put(point)).toMatchObject({ ok: false, fields: { pin: expect.stringContaining(said) } })
  expect(await placeOf()).toEqual(before)
})

test('near its town, but in Alabama, is told', async () => {
  await change('100 S Palafox St, Pensacola, FL 32502')
  expect(await put({ lat: 30.4, lng: -87.65 })).toMatchObject({
    fields: { pin: 'That is outside of Florida. Check both numbers' },
  })
})
