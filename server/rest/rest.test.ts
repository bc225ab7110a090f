import { PostgrestClient } from '@supabase/postgrest-js'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessImages } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { identifyByPlainId } from '../api/testing/test-api.ts'
import { restService } from './index.ts'

const database = setUpTestDatabase()
const SOMEBODY = '6f1f6e0a-6b1f-4b6e-8f3d-0d4f4f0c9a11'
let app: Hono

beforeAll(async () => {
  const { db } = database
  await aListing(db, { id: 'anchor-plumbing-1', name: 'Anchor Plumbing', isFeatured: true })
  await aListing(db, { id: 'bravo-plumbing-2', name: 'Bravo Plumbing' })
  await aListing(db, { id: 'closed-plumbing-3', name: 'Closed Plumbing', status: 'closed' })
  await aListing(db, { id: 'hidden-plumbing-4', name: 'Hidden Plumbing', status: 'unlisted' })
  await aListing(db, { id: 'cooling-5', name: 'Cooling Co.', categorySlug: 'hvac' })
  await db.insert(businessImages).values([
    { businessId: 'anchor-plumbing-1', url: '/pictures/second.svg', position: 2 },
    { businessId: 'anchor-plumbing-1', url: 'https://pictures.example/first.jpg', position: 1 },
    { businessId: 'hidden-plumbing-4', url: 'https://pictures.example/hidden.jpg', position: 1 },
  ])
  app = new Hono().route(
    '/rest/v1',
    restService({
      db,
      publicUrl: 'https://directory.example',
      identify: identifyByPlainId,
      log: { debug() {}, info() {}, warn() {}, error() {} },
    }),
  )
})

/** The official client, as a page of the prototype has it. */
function client(headers: Record<string, string> = { apikey: 'anything' }) {
  return new PostgrestClient('https://directory.example/rest/v1', {
    headers,
    retry: false,
    fetch: async (input, init) => app.request(input instanceof Request ? input : String(input), init),
  })
}

const ask = (path: string, init?: RequestInit) => app.request(`/rest/v1/${path}`, init)
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('the three calls of the specification', () => {
  // @spec 7.13
  test('businesses of a category', async () => {
    const { data, error, status } = await client().from('businesses').select('*').ilike('category', '%plumb%')
    expect({ error, status }).toEqual({ error: null, status: 200 })
    expect(data?.map(({ id }) => id as string)).toEqual(['anchor-plumbing-1', 'bravo-plumbing-2'])
    expect(data?.[0]).toEqual({
      id: 'anchor-plumbing-1',
      name: 'Anchor Plumbing',
      description: 'We fix what leaks.',
      address: '12 Main St, Stuart, FL 34994',
      category: 'Plumbing',
      phone: '(772) 555-0100',
      website: 'https://www.anchor-plumbing.example',
      year_founded: null,
      state_license: '',
      languages: [],
      email: '',
      is_verified: false,
      is_featured: true,
    })
  })

  // @spec 7.13
  test('one business', async () => {
    const { data } = await client().from('businesses').select('*').eq('id', 'cooling-5').single()
    expect(data).toMatchObject({ id: 'cooling-5', name: 'Cooling Co.', category: 'HVAC' })
  })

  // @spec 7.13
  test('its pictures, in order, with whole addresses', async () => {
    const { data } = await client()
      .from('business_images')
      .select('url')
      .eq('business_id', 'anchor-plumbing-1')
    expect(data).toEqual([
      { url: 'https://pictures.example/first.jpg' },
      { url: 'https://directory.example/pictures/second.svg' },
    ])
  })
})

test.each(['hidden-plumbing-4', 'closed-plumbing-3', 'nothing-9'])('%s is not there', async (id) => {
  const { data, error, status } = await client().from('businesses').select('*').eq('id', id).single()
  expect({ data, status }).toEqual({ data: null, status: 406 })
  expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
  expect((await client().from('business_images').select('url').eq('business_id', id)).data).toEqual([])
})

test('more than one row is not one', async () => {
  const { error } = await client().from('businesses').select('*').ilike('category', '%plumb%').single()
  expect(error).toMatchObject({
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
  })
})

test.each([
  ['*H*AC*', undefined],
  ['hvac', ['cooling-5']],
  ['H*', ['cooling-5']],
  ['*ac', ['cooling-5']],
  ['Nothing', []],
])('a category like %s', async (pattern, ids) => {
  const response = await ask(`businesses?select=*&category=ilike.${pattern}`)
  expect(response.status).toBe(ids ? 200 : 400)
  if (ids) expect(((await response.json()) as { id: string }[]).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['businesses', 400, 'PGRST100'],
  ['businesses?select=owner&id=eq.1', 400, 'PGRST100'],
  ['businesses?status=eq.unlisted', 400, 'PGRST100'],
  ['businesses?select=*,photos(*)', 400, 'PGRST100'],
  ['businesses?or=(id.eq.1,id.eq.2)', 400, 'PGRST100'],
  ['businesses?id=not.eq.1', 400, 'PGRST100'],
  ['businesses?id=1', 400, 'PGRST100'],
  ['businesses?id=eq.1&order=name', 400, 'PGRST100'],
  ['businesses?name=ilike.*anchor*', 400, 'PGRST100'],
  ['business_images?select=*&business_id=eq.1', 400, 'PGRST100'],
  ['businesses?id=eq.a%00', 400, '22021'],
  ['owners', 404, 'PGRST205'],
  ['constructor', 404, 'PGRST205'],
  ['rpc/anything', 404, 'PGRST125'],
  ['', 404, 'PGRST125'],
])('/rest/v1/%s is refused with %i %s', async (path, status, code) => {
  const response = await ask(path)
  expect(response.status).toBe(status)
  const body = (await response.json()) as object
  expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
  expect(body).toMatchObject({ code })
})

// @spec 7.13
test.each([
  ['nobody', {}, 401],
  ['somebody', { authorization: `Bearer ${SOMEBODY}` }, 403],
])('%s may not write', async (_who, headers, status) => {
  const { error, status: answered } = await client(headers).from('businesses').insert({ name: 'Mine' })
  expect({ code: error?.code, answered }).toEqual({ code: '42501', answered: status })
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const response = await ask('business_images?business_id=eq.anchor-plumbing-1', { method, headers })
    expect([response.status, await codeOf(response)], method).toEqual([status, '42501'])
  }
})

test('an answer is the same for everyone, and may be kept for a short time', async () => {
  const plain = await ask('businesses?category=ilike.plumbing')
  const signedIn = await ask('businesses?category=ilike.plumbing', {
    headers: { authorization: `Bearer ${SOMEBODY}` },
  })
  expect(await plain.text()).toBe(await signedIn.text())
  expect(plain.headers.get('cache-control')).toBe('public, max-age=60')
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(plain.headers.get('access-control-allow-origin')).toBe('*')
})
