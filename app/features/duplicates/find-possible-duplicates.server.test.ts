import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import * as schema from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { type ListingInput, listingRecord } from '../businesses/listing-record.server.ts'
import { findPossibleDuplicates } from './find-alike.server.ts'
import type { DuplicateCandidate } from './possible-duplicate.ts'

const client = setUpTestDatabase()

const { businesses, submissions } = schema

beforeAll(async () => {
  // Enough for the planner to prefer an index wherever one fits.
  await client.db.execute(sql`
    insert into businesses (id, name, category_slug, county_slug, zip, street, phone_digits, website, lat, lng)
    select 'other-' || n, initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')), 'plumbing', 'duval',
      (32004 + n % 900)::text, n || ' Elm St', (2005550000 + n)::text, 'https://other-' || n || '.example.com',
      25 + (n % 600) / 100.0, -87 + (n % 700) / 100.0
    from generate_series(1, 20000) n`)
  await client.db.execute(sql`
    insert into submissions (business_name, status, fields)
    select initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')), case when n % 2 = 0 then 'submitted' else 'approved' end,
      jsonb_build_object('phone', (2005550000 + n)::text, 'website', 'https://sent-' || n || '.example.com')
    from generate_series(1, 20000) n`)
  await client.db.insert(businesses).values([
    listed('tern-1', {}),
    {
      ...listed('closed-1', { name: 'Marsh Wren Bakery', phone: '904-555-0177' }),
      status: 'closed' as const,
    },
    {
      ...listed('kept-1', { name: 'Kelp Forest Diving', phone: '904-555-0178' }),
      status: 'unlisted' as const,
    },
  ])
  await client.db.execute(sql`vacuum analyze businesses`)
  await client.db.execute(sql`vacuum analyze submissions`)
})

const TERN: DuplicateCandidate = {
  businessName: 'Tern & Tide Roofing',
  category: 'roofing',
  street: '1418 SE Dixie Hwy',
  city: 'Stuart',
  zip: '34994',
  countySlug: 'martin',
  phone: '772-555-0101',
  email: 'office@ternandtide.example.com',
  website: 'https://ternandtide.example.com',
}

function listed(id: string, change: Partial<ListingInput>) {
  return listingRecord(
    {
      id,
      name: TERN.businessName,
      categorySlug: 'roofing',
      address: '1418 SE Dixie Hwy, Stuart, FL 34994',
      countySlug: 'martin',
      phone: '(772) 555-0101',
      email: 'office@ternandtide.example.com',
      website: 'https://ternandtide.example.com',
      ...change,
    },
    new Date('2026-11-01T12:00:00Z'),
  )
}

const find = (change: Partial<DuplicateCandidate>) =>
  findPossibleDuplicates(client.db, { ...TERN, ...change })

const NOTHING = { street: null, phone: null, email: null, website: null }

// @spec 1.31
test.each<[what: string, change: Partial<DuplicateCandidate>, reasons: string[]]>([
  [
    'everything is the same',
    {},
    [
      'the same name, in the same ZIP code',
      'the same phone number',
      'the same address',
      'the same website',
      'the same email address',
    ],
  ],
  [
    'only the name is, with a slip',
    { ...NOTHING, businessName: 'Tern and Tied Roofing' },
    ['nearly the same name, in the same ZIP code'],
  ],
  [
    'it moved',
    { ...NOTHING, phone: '+1 772 555 0101', street: '77 Ocean Ave', zip: '34996', city: 'Stuart' },
    ['the same name, in the same city', 'the same phone number'],
  ],
  [
    'only name, city and category are',
    { ...NOTHING, phone: '772-555-0199', street: '77 Ocean Ave', zip: '34996' },
    ['the same name, in the same city'],
  ],
  [
    'it has a new name in the old place',
    { ...NOTHING, businessName: 'Sandbar Exteriors', street: TERN.street, phone: TERN.phone },
    ['the same phone number', 'the same address'],
  ],
])('a duplicate is found and explained when %s', async (_what, change, reasons) => {
  const [found, ...others] = await find(change)

  expect(found).toMatchObject({ kind: 'business', businessId: 'tern-1', reasons })
  expect(found?.score).toBeGreaterThanOrEqual(0.5)
  expect(others).toEqual([])
})

// @spec 1.31
test.each<[what: string, change: Partial<DuplicateCandidate>]>([
  [
    'another trade of the same name in town',
    { ...NOTHING, category: 'painting', phone: '772-555-0199', street: '77 Ocean Ave', zip: '34996' },
  ],
  [
    'one of the same name in town with a website of its own',
    { ...NOTHING, phone: '772-555-0199', street: '77 Ocean Ave', website: 'https://otherterns.example.org' },
  ],
  [
    'a branch in another city',
    {
      street: '4801 W Kennedy Blvd',
      city: 'Tampa',
      zip: '33609',
      countySlug: 'hillsborough',
      phone: '813-555-0101',
      email: null,
    },
  ],
  [
    'the neighbor in the building',
    { ...NOTHING, businessName: 'Halcyon Title Services', category: 'real-estate', street: TERN.street },
  ],
  [
    'another trade of the owner on one telephone',
    {
      ...NOTHING,
      businessName: 'Lantern Coffee House',
      category: 'food-and-drinks',
      phone: TERN.phone,
      street: '9 Osceola St',
    },
  ],
])('%s is no duplicate', async (_what, change) => {
  expect(await find(change)).toEqual([])
})

test('the distance is told, exactly where both buildings are known', async () => {
  const framing = listed('framing-1', { name: 'Sea Oat Framing' })
  await client.db
    .insert(businesses)
    .values({ ...framing, lat: 27.1975, lng: -80.2528, locationPrecision: 'address' })
  const asked = { ...NOTHING, businessName: 'Sea Oat Framing', zip: null, city: 'Jensen Beach' }

  const [nearby] = await find({ ...asked, exactPoint: { lat: 27.2018, lng: -80.2528 } })
  expect(nearby?.reasons).toEqual(['the same name, 0.3 miles away'])
  const [about] = await find(asked)
  expect(about?.reasons[0]).toMatch(/^the same name, about \d+ miles away$/)
})

test('the public sees published businesses only; moderators see closed and unlisted ones and what waits', async () => {
  const [waiting] = await client.db
    .insert(submissions)
    .values([
      {
        businessName: 'Marsh Wren Bakery',
        fields: { phone: '(904) 555-0177', city: 'Stuart', zip: '34994' },
      },
      { businessName: 'Marsh Wren Bakery', status: 'rejected', fields: { phone: '(904) 555-0177' } },
    ])
    .returning({ id: submissions.id })
  const asked = { businessName: 'Marsh Wren Bakery', phone: '904-555-0177', zip: '34994', city: 'Stuart' }
  const ask = (options: Parameters<typeof findPossibleDuplicates>[2]) =>
    findPossibleDuplicates(client.db, asked, options)

  expect(await ask({})).toEqual([])
  const found = await ask({ among: 'everything' })
  expect(found).toHaveLength(2)
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'submission', submissionId: waiting?.id, reasons: expect.any(Array) }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'business', businessId: 'closed-1', status: 'closed' }),
  )
  expect(await ask({ among: 'everything', limit: 1 })).toHaveLength(1)
  const others = await ask({ among: 'everything', exceptSubmissionId: waiting?.id ?? '' })
  expect(others.map(({ kind }) => kind)).toEqual(['business'])
  const kept = { ...asked, businessName: 'Kelp Forest Diving', phone: '904-555-0178' }
  expect(await findPossibleDuplicates(client.db, kept)).toEqual([])
  expect(await findPossibleDuplicates(client.db, kept, { among: 'everything' })).toHaveLength(1)
})

test('what waits is found by its lettered number, however that is typed now', async () => {
  const fields = { phone: '407-PLUMBER ext. 5', city: 'Orlando', zip: '32801' }
  await client.db.insert(submissions).values({ businessName: 'Gull Water Works', fields })
  const asked = { businessName: 'Otter Hill Pipes', phone: '(407) 758-6237', zip: '32801', city: 'Orlando' }
  const found = await findPossibleDuplicates(client.db, asked, { among: 'everything' })
  expect(found.map(({ reasons }) => reasons)).toEqual([['the same phone number']])
})

test.each(['%', "O'Brien \\ Söhne", '🎣', ' ', 'a'.repeat(200)])(
  'a name of any kind is looked for: %s',
  async (businessName) => {
    expect(await find({ ...NOTHING, businessName })).toEqual([])
  },
)

test.each(['published', 'everything'] as const)(
  'candidates among %s are found from indexes',
  async (among) => {
    const queries: { query: string; params: unknown[] }[] = []
    const logged = drizzle(client.pool, {
      schema,
      logger: { logQuery: (query, params) => queries.push({ query, params }) },
    })

    await findPossibleDuplicates(logged, TERN, { among })

    // The candidates, and then what is known of them.
    expect(queries).toHaveLength(3)
    const plans = await Promise.all(
      queries.map(async ({ query, params }) => {
        const { rows } = await client.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
    )
    const plan = plans.join('\n')
    expect(plan).not.toContain('Seq Scan on businesses')
    expect(plan).not.toContain('Seq Scan on submissions')
    for (const index of [
      'businesses_name_similarity',
      'businesses_phone_digits_index',
      'businesses_website_host',
      'businesses_house_number',
      'businesses_public_location',
      ...(among === 'everything'
        ? ['submissions_name_similarity', 'submissions_waiting_phone', 'submissions_waiting_website_host']
        : []),
    ]) {
      expect(plan).toContain(index)
    }
  },
)
