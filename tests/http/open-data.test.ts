import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import * as schema from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { auditListing } from '../../app/features/audit/append-audit.server.ts'
import { THE_OPERATOR } from '../../app/features/audit/audit-entry.ts'
import { SAMPLE_IDS } from '../../app/features/businesses/sample-list-watch.server.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { type DirectoryServer, startDirectory } from '../support/directory-server.ts'

const database = setUpTestDatabase({ template: inject('sampleTemplate') })
const server = {} as DirectoryServer
const NOBODY = '6f1f6e0a-6b1f-4b6e-8f3d-0d4f4f0c9a11'
const YESTERDAY = new Date(Date.now() - 86_400_000)

/** One of each kind of what nobody may see; each has the word that the test looks for. */
beforeAll(async () => {
  const { db } = database
  const open = { updatedAt: YESTERDAY, categorySlug: 'masonry', countySlug: 'martin' }
  await aListing(db, {
    ...open,
    id: 'open-9001',
    name: 'Open Masonry',
    email: 'owner-secret@example.com',
    address: '',
    street: null,
    placedFor: '7 Secret Street',
    stateLicense: '=1+1',
  })
  await aListing(db, { ...open, id: 'gone-9002', name: 'Secret Closed Masonry', status: 'closed' })
  await aListing(db, { ...open, id: 'gone-9003', name: 'Secret Down Masonry', status: 'taken_down' })
  await aListing(db, { ...open, id: 'gone-9004', name: 'Secret Unlisted Masonry', status: 'unlisted' })
  await aListing(db, {
    ...open,
    id: 'expired-9005',
    name: 'Expired Masonry',
    isVerified: true,
    verificationLevel: 'state_certified',
    verifiedAt: new Date('2020-01-01T00:00:00Z'),
    verificationExpiresAt: new Date('2022-01-01T00:00:00Z'),
  })
  await db.insert(schema.verifications).values({
    businessId: 'open-9001',
    accountId: NOBODY,
    level: 'sba_certified',
    ownerName: 'Owner Secret',
    note: 'secret note',
    certificateNumber: 'SECRET-123',
  })
  await db.insert(schema.listingEdits).values({
    businessId: 'open-9001',
    accountId: NOBODY,
    changes: { address: { from: '', to: '7 Secret Street, Stuart, FL 34994' } },
  })
  await db.insert(schema.ownerOffers).values({
    businessId: 'open-9001',
    offeredBy: NOBODY,
    recipient: 'offered-secret@example.com',
    isHandover: false,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  await db.insert(schema.teamNotes).values({
    subjectKind: 'business',
    subjectId: 'open-9001',
    accountId: NOBODY,
    title: 'Secret Title',
    text: 'secret of the team',
  })
  await db.transaction((tx) =>
    auditListing(tx, { businessId: 'open-9001', actor: THE_OPERATOR, now: YESTERDAY }, 'edited', {
      reason: 'secret reason',
    }),
  )
  const started = await startDirectory({ DATABASE_URL: database.connectionString, PAGE_MEMORY_MB: '0' })
  Object.assign(server, started)
  await vi.waitFor(async () => expect(await (await get('/data')).text()).toContain('SHA-256'), PATIENCE_MS)
  return () => started.stop()
})

const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init)
const SINCE = new Date(Date.now() - 2 * 86_400_000).toISOString()

const WITHOUT_SAMPLES = [
  '/data/listings.csv',
  '/data/listings.geojson',
  '/data/listings.jsonl',
  '/data/listings.csv?county=martin',
  '/data/listings.geojson?category=masonry',
  '/data/listings.jsonl?serves=martin',
  `/data/changes?since=${SINCE}`,
  '/data/solicitation?category=masonry',
]
const OUTPUTS = [
  ...WITHOUT_SAMPLES,
  '/data',
  '/data/datapackage.json',
  '/data.json',
  '/embed/county/martin',
  '/embed/category/masonry',
  '/api/v1/businesses?category=masonry',
  '/api/v1/businesses/open-9001',
  '/api/v1/businesses/open-9001.jsonld',
  '/api/v1/businesses/open-9001.geojson',
  '/api/v1/businesses/open-9001.vcf',
  '/api/v1/suggest?q=masonry',
  '/rest/v1/businesses?select=*&category=ilike.masonry',
  '/business/open-9001',
  '/business/open-9001/contact.vcf',
  '/businesses/search.atom?category=masonry',
  '/businesses/search?category=masonry',
  '/category/masonry',
  '/county/martin/guide',
  '/sitemap/businesses-1.xml',
]

test.each(OUTPUTS)('%s tells no secret', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).not.toMatch(/secret/i)
  if (path !== `/data/changes?since=${SINCE}`) expect(text).not.toContain('gone-900')
  if (!/^\/data(?:$|\.json|\/datapackage)|suggest|county\/martin$/.test(path))
    expect(text).toMatch(/Open Masonry|open-9001/)
  if (WITHOUT_SAMPLES.includes(path)) expect(SAMPLE_IDS.filter((id) => text.includes(id))).toEqual([])
})

test.each(['gone-9002', 'gone-9003', 'gone-9004'])('%s is in no list, so nobody reads it', async (id) => {
  for (const end of ['', '.json', '.jsonld', '.geojson', '.vcf']) {
    expect((await get(`/api/v1/businesses/${id}${end}`)).status).toBe(404)
  }
})

test('a level that has expired is none, in a file and on the solicitation list', async () => {
  const lines = (await (await get('/data/listings.jsonl?category=masonry')).text()).trimEnd().split('\n')
  const expired = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ id }) => id === 'expired-9005')
  expect(expired).toMatchObject({
    verification_level: 'self_declared',
    verified_until: null,
    verified_on: null,
  })
  const page = await (await get('/data/solicitation?category=masonry')).text()
  expect(page).not.toContain('certified ·')
  expect([expired?.['naics_by_category'], page]).toEqual([
    ['238140'],
    expect.stringContaining('NAICS by category: 238140'),
  ])
})

test('what changed names those that went by their identifiers', async () => {
  const changes = (await (await get(`/data/changes?since=${SINCE}`)).json()) as Record<string, unknown>
  expect(changes).toMatchObject({ removed: ['gone-9002', 'gone-9003', 'gone-9004'], next: null })
})

describe('a file', () => {
  test('has its length, its hash as a tag, and its date, compressed by nobody', async () => {
    const answer = await get('/data/listings.csv', { headers: { 'accept-encoding': 'br, gzip' } })
    const content = Buffer.from(await answer.arrayBuffer())
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-length': String(content.length),
      'content-disposition': 'attachment; filename="veteran-owned-businesses.csv"',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(new Date(answer.headers.get('last-modified')!).getTime()).toBeLessThanOrEqual(Date.now())
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(content.toString()).toContain(",'=1+1,")
    expect((await get('/data/listings.csv', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await get('/data/listings.csv', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)])
    expect(await (await get('/data')).text()).toContain(etag.slice(1, -1))
    expect(await (await get('/data/datapackage.json')).text()).toContain(`sha256:${etag.slice(1, -1)}`)
  })

  test('of what nobody knows is refused', async () => {
    for (const query of ['county=atlantis', 'category=nothing', 'level=best']) {
      const answer = await get(`/data/listings.csv?${query}`)
      expect(answer.status, query).toBe(422)
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
    }
    expect((await get('/data/listings.xlsx')).status).toBe(404)
    expect((await get('/data/changes')).status).toBe(400)
  })

  test('of a part is limited for one network', async () => {
    const answers = Array.from({ length: 62 }, () => get('/data/listings.csv?county=liberty'))
    const refused = (await Promise.all(answers)).find(({ status }) => status === 429)
    expect(refused?.headers.get('ratelimit')).toMatch(/^"export";r=0;t=\d+$/)
    expect((await get('/data/listings.csv')).status).toBe(200)
  })
})

test('each list has a link to its file, and the link has the same businesses', async () => {
  for (const path of [
    '/county/martin',
    '/category/masonry',
    '/region/south',
    '/businesses/search?category=masonry',
  ]) {
    const html = await (await get(path)).text()
    const [, link = ''] = /href="([^"]*)"[^>]*>Download this list \(CSV\)/.exec(html) ?? []
    expect(link, path).toMatch(/^\/data\/listings\.csv\?/)
    expect((await get(link.replaceAll('&amp;', '&'))).status, path).not.toBe(422)
  }
})
