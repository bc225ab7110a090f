import { createHash } from 'node:crypto'
import { buffer, text as textOf } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { businesses, directory } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { type FieldDefinition, fieldsWhere, LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { aListing } from '../owners/testing/a-listing.ts'
import { FILE_FORMATS, type FormatName, withoutGuard, writeFile } from './file-formats.server.ts'
import { findOpenFiles, openWrittenFile, writeOpenFiles } from './open-files.server.ts'
import { OPEN_COLUMNS, readOpenListings } from './open-listing.server.ts'

const client = setUpTestDatabase()
const PUBLIC_URL = 'https://directory.example'
const NOW = new Date('2026-11-20T21:30:00Z')

beforeEach(async () => {
  await client.db.delete(businesses)
  await client.db.update(directory).set({ openData: null })
})

const read = (format: FormatName) =>
  textOf(Readable.from(writeFile(format, readOpenListings({ db: client.db, now: NOW }, PUBLIC_URL))))
/** Any line end outside of quotes ends a row. */
const AS_SPREADSHEETS = { record_delimiter: ['\r\n', '\n'] }
const rowsOf = (csv: string) =>
  parse<Record<string, string>>(csv, { ...AS_SPREADSHEETS, columns: true, bom: true })

/** Every field has a value, and a spreadsheet would carry out some of them. */
function aFullListing() {
  return aListing(client.db, {
    id: 'full-1',
    name: '=HYPERLINK("https://evil.example","Café, “Günther”")',
    description: '+1 for us,\n-the rest; "quoted"',
    services: ['@home repair', 'Leaks'],
    categorySlug: 'plumbing',
    yearFounded: 1998,
    stateLicense: 'CFC1428334',
    languages: ['en', 'es'],
    countySlug: 'st-lucie',
    serviceAreaText: '\tAll of it',
    serviceAreaCounties: ['martin', 'palm-beach'],
    hours: {
      weekly: [1, 2, 3, 4, 5].map((day) => ({ day: day as 1, opens: '08:00', closes: '17:00' })),
      exceptions: [{ date: '2026-12-24', name: 'Christmas Eve', opens: '08:00', closes: '12:00' }],
    },
    facebook: 'https://www.facebook.com/anchor',
    branchOfService: 'navy',
    verificationLevel: 'sba_certified',
    isVerified: true,
    verifiedAt: new Date('2026-05-04T15:00:00Z'),
    verificationExpiresAt: new Date('2029-05-04T03:59:59Z'),
    lat: 27.1234567,
    lng: -80.2345678,
    locationPrecision: 'zip',
  })
}

describe('the CSV file', () => {
  test('opens rightly in a spreadsheet: the mark of UTF-8, CRLF, and no text that is carried out', async () => {
    await aFullListing()
    const csv = await read('csv')
    expect(csv.startsWith('\uFEFFid,name,category,')).toBe(true)
    expect(csv.endsWith('\r\n')).toBe(true)
    const [row] = rowsOf(csv)
    expect(Object.values(row!).filter((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell))).toEqual([])
    expect(row).toMatchObject({
      name: `'=HYPERLINK("https://evil.example","Café, “Günther”")`,
      category: 'Plumbing',
      county: 'St. Lucie',
      county_fips: '12111',
      services: "'@home repair\nLeaks",
      service_counties: 'Martin, Palm Beach',
      hours: 'Mo-Fr 08:00-17:00; Sa,Su closed',
      latitude: '27.12',
      longitude: '-80.23',
      location_precision: 'zip',
      verification_level: 'sba_certified',
      verified_on: '2026-05-04',
      verified_until: '2029-05-03',
      url: 'https://directory.example/business/full-1',
    })
  })

  test('can be taken in again: every stated field is read as it was', async () => {
    const id = await aFullListing()
    const [row] = rowsOf(await read('csv'))
    const [before] = await client.db.select().from(businesses).where(eq(businesses.id, id))
    for (const name of fieldsWhere(({ isPrivate, kind }) => !isPrivate && kind !== 'specialDays')) {
      const field: FieldDefinition & { column: keyof typeof before } = LISTING_FIELDS[name] as never
      const cell = withoutGuard(row![name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]!)
      const again = fieldSchema(field).parse(cell)
      const expected = before![field.column] as unknown
      if (field.kind === 'week') expect(again).toMatchObject({ weekly: before!.hours!.weekly })
      else if (typeof expected === 'string') expect(again, name).toBe(expected.trim())
      else expect(again ?? null, name).toEqual(expected)
    }
    expect(row!.special_days).toBe('2026-12-24 08:00-12:00 Christmas Eve')
  })

  test('has its columns without a listing, too', async () => {
    expect(await read('csv')).toBe(`\uFEFF${OPEN_COLUMNS.map(({ name }) => name).join(',')}\r\n`)
    expect(JSON.parse(await read('geojson'))).toEqual({ type: 'FeatureCollection', features: [] })
    expect(await read('jsonl')).toBe('')
  })
})

test('GeoJSON and JSON Lines have the same listings, over several pages', async () => {
  const id = await aFullListing()
  const [row] = await client.db.select().from(businesses).where(eq(businesses.id, id))
  const { sortName: _name, location: _location, comesTo: _comes, ...record } = row!
  const more = Array.from({ length: 2100 }, (_, at) => ({
    ...record,
    id: `more-${at + 1}`,
    lat: null,
    lng: null,
  }))
  for (let at = 0; at < more.length; at += 300)
    await client.db.insert(businesses).values(more.slice(at, at + 300))
  const lines = (await read('jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const { features } = JSON.parse(await read('geojson')) as {
    features: { id: string; geometry: unknown; properties: Record<string, unknown> }[]
  }
  expect(lines).toHaveLength(2101)
  expect(new Set(lines.map((line) => line.id)).size).toBe(2101)
  expect(features.map((feature) => feature.id)).toEqual(lines.map((line) => line.id))
  expect(features[0]).toMatchObject({
    type: 'Feature',
    id: 'full-1',
    geometry: { type: 'Point', coordinates: [-80.23, 27.12] },
    properties: { services: ['@home repair', 'Leaks'], sample: false },
  })
  expect(features[1]!.geometry).toBeNull()
  expect(rowsOf(await read('csv')).map((each) => each.id)).toEqual(lines.map((line) => line.id))
})

test('made-up listings are in the files only while there are no others, and say that nothing was checked', async () => {
  const sample = sampleRecords().find(({ row }) => row.status === 'published' && row.isVerified)
  await client.db.insert(businesses).values(sample!.row)
  expect(rowsOf(await read('csv'))).toMatchObject([
    { id: sample!.row.id, sample: 'TRUE', verification_level: 'self_declared', verified_on: '' },
  ])
  await aListing(client.db, { id: 'real-1' })
  expect(rowsOf(await read('csv'))).toMatchObject([{ id: 'real-1', sample: 'FALSE' }])
})

test('a level that has expired is self-declared', async () => {
  await aListing(client.db, {
    id: 'expired-1',
    isVerified: true,
    verificationLevel: 'state_certified',
    verifiedAt: new Date('2024-11-20T00:00:00Z'),
    verificationExpiresAt: new Date(NOW.getTime() - 1000),
  })
  expect(rowsOf(await read('csv'))).toMatchObject([
    { verification_level: 'self_declared', verified_on: '', verified_until: '' },
  ])
})

describe('the files in the store', () => {
  function aStore(): FileStore {
    const kept = new Map<string, Buffer>()
    return {
      put: async (key, content) => void kept.set(key, content),
      get: async (key) => {
        const content = kept.get(key)
        return content && { content: Readable.from([content]), bytes: content.length }
      },
      delete: async (key) => void kept.delete(key),
      async *list(prefix) {
        for (const key of kept.keys()) if (key.startsWith(prefix)) yield { key, at: NOW }
      },
    }
  }
  const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

  test('are written after a change, at most once an hour, and the ones before stay for a while', async () => {
    const files = aStore()
    const write = (hours: number) =>
      writeOpenFiles({ db: client.db }, { files, publicUrl: PUBLIC_URL }, later(hours))
    const keys = () => Array.fromAsync(files.list('open-data/'), ({ key }) => key)
    await aListing(client.db, { id: 'first-1' })
    expect(await write(0)).toBe(1)
    const made = (await findOpenFiles(client.db))!
    for (const format of Object.keys(FILE_FORMATS) as FormatName[]) {
      const content = await buffer(Readable.from(await openWrittenFile(files, made, format)))
      const { bytes, sha256 } = made.files[format]!
      expect(content).toHaveLength(bytes)
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
      expect(content.toString()).toContain('first-1')
    }
    expect(await write(2)).toBe(0)
    await aListing(client.db, { id: 'second-2', updatedAt: later(2) })
    expect(await write(0.9)).toBe(0)
    expect(await write(2)).toBe(2)
    expect(await keys()).toHaveLength(6)
    expect(await openWrittenFile(files, made, 'csv')).toBeDefined()
    await aListing(client.db, { id: 'third-3', updatedAt: later(3) })
    expect(await write(3)).toBe(3)
    expect(await keys()).toHaveLength(6)
    await expect(openWrittenFile(files, made, 'csv')).rejects.toThrow('not in the store')
  })

  test('are written again where the store has lost them', async () => {
    await aListing(client.db, { id: 'first-1' })
    const write = (hours: number) =>
      writeOpenFiles({ db: client.db }, { files: aStore(), publicUrl: PUBLIC_URL }, later(hours))
    expect(await write(0)).toBe(1)
    expect(await write(1)).toBe(1)
  })
})
