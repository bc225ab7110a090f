import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { auditLog, businesses, type ListingChanges } from '../../db/schema/index.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { publishChanges } from '../owners/publish-changes.server.ts'
import { askGeocoder } from './ask-geocoder.server.ts'
import { listingRecord } from '../businesses/listing-record.server.ts'
import { placeListings } from './place-listings.server.ts'

const client = setUpTestDatabase()
const NOW = new Date('2026-11-27T15:00:00Z')
const ADDRESS = '221 SW Ocean Blvd, Stuart, FL 34994'
const HOUSE = { lat: 27.1964, lng: -80.2541 }
const IN_TAMPA = { lat: 27.95, lng: -82.46 }

/** Answers as https://geocoding.geo.census.gov does. */
async function startGeocoder(points: (typeof HOUSE)[] | 'silent' | 'broken') {
  const asked: URLSearchParams[] = []
  let answer: (found: (typeof HOUSE)[]) => void = () => {}
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://127.0.0.1').searchParams)
    if (points === 'broken') return void response.writeHead(503).end('Down for maintenance')
    answer = (found) => {
      const addressMatches = found.map(({ lat, lng }) => ({
        matchedAddress: ADDRESS.toUpperCase(),
        coordinates: { x: lng, y: lat },
      }))
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ result: { addressMatches } }))
    }
    if (points !== 'silent') answer(points)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    geocoderUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/onelineaddress`,
    asked,
    answer: (found: (typeof HOUSE)[]) => answer(found),
  }
}

beforeEach(async () => {
  await client.db.delete(businesses)
  const listing = { id: 'tide-line-1', name: 'Tide Line', categorySlug: 'plumbing', countySlug: 'martin' }
  await client.db.insert(businesses).values(listingRecord({ ...listing, address: ADDRESS }, NOW))
})

const placeOf = async () => {
  const [row] = await client.db.select().from(businesses).where(eq(businesses.id, 'tide-line-1'))
  return row && { lat: row.lat, lng: row.lng, precision: row.locationPrecision }
}

test('an address that the geocoder knows is a place of its own, asked for once and in the audit log', async () => {
  const { geocoderUrl, asked } = await startGeocoder([HOUSE])
  expect(await placeListings(client.db, { geocoderUrl, now: NOW })).toBe(1)
  expect(await placeOf()).toEqual({ ...HOUSE, precision: 'address' })
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    address: ADDRESS,
    benchmark: 'Public_AR_Current',
    format: 'json',
  })
  expect(await placeListings(client.db, { geocoderUrl, now: NOW })).toBe(0)
  expect(asked).toHaveLength(1)
  expect(await client.db.$count(auditLog, eq(auditLog.action, 'placed'))).toBe(1)
})

test.each([
  ['it does not know it', []],
  ['it says another county than the ZIP code', [IN_TAMPA]],
])('where %s, the listing stays at its ZIP code, until it has another address', async (_, points) => {
  const { geocoderUrl, asked } = await startGeocoder(points)
  const before = await placeOf()
  expect(await placeListings(client.db, { geocoderUrl, now: NOW })).toBe(0)
  await placeListings(client.db, { geocoderUrl, now: NOW })
  expect(asked).toHaveLength(1)
  expect(await placeOf()).toEqual(before)
  await client.db.update(businesses).set({ address: '300 SW Ocean Blvd, Stuart, FL 34994' })
  await placeListings(client.db, { geocoderUrl, now: NOW })
  expect(asked).toHaveLength(2)
})

test('while the geocoder is down, it is tried twice, the job fails, and the address waits', async () => {
  const down = await startGeocoder('broken')
  await expect(placeListings(client.db, { ...down, now: NOW })).rejects.toThrow('The geocoder answered 503.')
  expect(down.asked).toHaveLength(2)
  const silent = await startGeocoder('silent')
  const question = { address: ADDRESS, zip: '34994' }
  await expect(askGeocoder(silent.geocoderUrl, question, 50)).rejects.toThrow()
  expect(await placeListings(client.db, { ...(await startGeocoder([HOUSE])), now: NOW })).toBe(1)
})

test('what was placed stays there until its address changes', async () => {
  await placeListings(client.db, { ...(await startGeocoder([HOUSE])), now: NOW })
  const change = (changes: ListingChanges) =>
    client.db.transaction((tx) =>
      publishChanges(tx, {
        businessId: 'tide-line-1',
        changes,
        actor: THE_SYSTEM,
        now: NOW,
        reason: '',
        publicUrl: 'https://directory.example',
      }),
    )
  await change({ countySlug: { from: 'martin', to: 'palm-beach' } })
  expect(await placeOf()).toEqual({ ...HOUSE, precision: 'address' })
  await change({ address: { from: ADDRESS, to: '300 SW Ocean Blvd, Stuart, FL 34994' } })
  expect(await placeOf()).toMatchObject({ precision: 'zip' })
})

test('what the team places while the geocoder is asked stays where the team put it', async () => {
  const geocoder = await startGeocoder('silent')
  const asking = placeListings(client.db, { ...geocoder, now: NOW })
  await expect.poll(() => geocoder.asked.length).toBe(1)
  const byHand = { lat: 27.2, lng: -80.26 }
  await client.db.update(businesses).set({ ...byHand, locationPrecision: 'address', placedFor: ADDRESS })
  geocoder.answer([HOUSE])
  expect(await asking).toBe(0)
  expect(await placeOf()).toMatchObject(byHand)
})
