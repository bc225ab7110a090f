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
      phone: '772-555-0100',
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
  const { error } = await client().from('businesses').select('*').single()
  expect(error).toMatchObject({
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
  })
})

describe('filters, order and place', () => {
  const ids = (rows: { id: unknown }[] | null) => rows?.map(({ id }) => id)

  test('each operator', async () => {
    const all = () => client().from('businesses').select('id')
    expect(ids((await all().in('id', ['cooling-5', 'a,"b', 'bravo-plumbing-2'])).data)).toEqual([
      'bravo-plumbing-2',
      'cooling-5',
    ])
    expect(ids((await all().neq('category', 'HVAC')).data)).toEqual(['anchor-plumbing-1', 'bravo-plumbing-2'])
    expect(ids((await all().like('category', 'H*')).data)).toEqual(['cooling-5'])
    expect(ids((await all().eq('category', 'Nothing')).data)).toEqual([])
    expect(ids((await all().ilike('name', '%bravo%')).data)).toEqual(['bravo-plumbing-2'])
    expect(ids((await all().is('is_featured', true)).data)).toEqual(['anchor-plumbing-1'])
    expect(ids((await all().gt('id', 'b').lte('id', 'bravo-plumbing-2')).data)).toEqual(['bravo-plumbing-2'])
  })

  test('columns under other names, in another order, a part of the rows, with their number', async () => {
    const { data, count, status } = await client()
      .from('businesses')
      .select('key:id,name', { count: 'exact' })
      .order('id', { ascending: false })
      .range(0, 1)
    expect({ data, count, status }).toEqual({
      data: [
        { key: 'cooling-5', name: 'Cooling Co.' },
        { key: 'bravo-plumbing-2', name: 'Bravo Plumbing' },
      ],
      count: 3,
      status: 206,
    })
  })

  test('the number alone', async () => {
    const { count, data } = await client().from('businesses').select('*', { count: 'exact', head: true })
    expect({ count, data }).toEqual({ count: 3, data: null })
  })

  test('past the end', async () => {
    const { error, status } = await client().from('businesses').select('id', { count: 'exact' }).range(50, 59)
    expect({ status, code: error?.code }).toEqual({ status: 416, code: 'PGRST103' })
  })

  test('the header Range counts as well', async () => {
    const response = await ask('businesses?select=id', { headers: { range: '1-1' } })
    expect(response.headers.get('content-range')).toBe('1-1/*')
    expect(await response.json()).toEqual([{ id: 'bravo-plumbing-2' }])
  })

  test('no answer has more than a thousand rows', async () => {
    const response = await ask('businesses?select=id&limit=9999999')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-range')).toBe('0-2/*')
  })
})

test.each([
  ['businesses?select=owner', 400, '42703'],
  ['businesses?email_of_owner=eq.x', 400, '42703'],
  ['businesses?status=eq.unlisted', 400, '42703'],
  ['businesses?select=*,photos(*)', 400, 'PGRST100'],
  ['businesses?or=(id.eq.1,id.eq.2)', 400, 'PGRST100'],
  ['businesses?id=not.eq.1', 400, 'PGRST100'],
  ['businesses?id=1', 400, 'PGRST100'],
  ['businesses?id=in.1', 400, 'PGRST100'],
  ['businesses?description=ilike.*a*', 400, 'PGRST100'],
  ['businesses?name=ilike.*a*', 400, 'PGRST100'],
  ['businesses?order=name', 400, 'PGRST100'],
  ['businesses?is_verified=eq.maybe', 400, '22P02'],
  ['businesses?id=eq.a%00', 400, '22021'],
  ['businesses?name=ilike.*anchor%5C', 400, '22025'],
  ['businesses?limit=many', 416, 'PGRST103'],
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
  const plain = await ask('businesses?select=id')
  const signedIn = await ask('businesses?select=id', { headers: { authorization: `Bearer ${SOMEBODY}` } })
  expect(await plain.text()).toBe(await signedIn.text())
  expect(plain.headers.get('cache-control')).toBe('public, max-age=60')
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(plain.headers.get('access-control-allow-origin')).toBe('*')
})
