import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { businesses, type StoredHours } from '../../db/schema/index.ts'
import {
  type OpenTestDatabase,
  openTestDatabase,
  setUpTestDatabase,
} from '../../db/testing/set-up-test-database.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { checkDatabase } from './check-database.server.ts'
import { findContradictions, type Finding } from './find-contradictions.server.ts'
import { aBusiness } from './testing/a-business.ts'
import { openSampleList } from '../../../tests/support/sample-list.ts'

async function check({ db }: OpenTestDatabase) {
  const findings: Finding[] = []
  const checked = await checkDatabase(db, { onFinding: (finding) => findings.push(finding) })
  return { checked, findings }
}

// @spec 3.18
test('the sample list has the contradiction that is planted in it, and no other', async () => {
  const database = await openSampleList()
  const count = await database.db.$count(businesses)

  expect(await check(database)).toEqual({ checked: count, findings: [] })
  const planted = sampleRecords().flatMap(({ row }) => findContradictions(row))
  expect(planted.map(({ businessId, what }) => [businessId, what])).toEqual([
    ['paddock-green-grounds-1', 'ZIP code 34474 is in Marion County, but the county is Miami-Dade.'],
  ])
})

test('a sample listing that says something else wrong is found', async () => {
  const database = await openSampleList()
  const change = (id: string, values: Partial<typeof businesses.$inferInsert>) =>
    database.db.update(businesses).set(values).where(eq(businesses.id, id))
  await change('paddock-green-grounds-1', { countySlug: 'duval' })
  await change('bell-rooster-lawn-1', { phone: 'none' })

  const { findings } = await check(database)

  expect(findings.map(({ businessId, kind }) => `${businessId} ${kind}`)).toEqual([
    'bell-rooster-lawn-1 telephone',
    'paddock-green-grounds-1 location',
  ])
})

test('an empty database has nothing to find', async () => {
  expect(await check(await openTestDatabase())).toEqual({ checked: 0, findings: [] })
})

test('one planted fault of each kind is found, each in the business that has it', async () => {
  const database = await openTestDatabase()
  const alone = (id: string) => ({
    ...aBusiness({ id, name: id, phone: '', website: '', hours: null }),
    street: `${id.length} ${id} St`,
  })
  await database.db.insert(businesses).values([
    { ...alone('fine-1') },
    { ...alone('location-1'), countySlug: 'duval' },
    { ...alone('telephone-1'), phone: '(772) 155-0143', phoneDigits: '7721550143' },
    { ...aBusiness({ id: 'twin-by-telephone-1', name: 'Kestrel Air', website: '', address: '' }) },
    { ...aBusiness({ id: 'twin-by-telephone-2', name: 'Kestral Air LLC', website: '' }) },
    { ...aBusiness({ id: 'twin-by-name-1', name: 'The Señor Roof', phone: '', website: '', address: '' }) },
    { ...aBusiness({ id: 'twin-by-name-2', name: 'Senor Roof Inc.', phone: '', website: '', address: '' }) },
    {
      ...aBusiness({ id: 'twin-by-website-1', name: 'Lone Heron', phone: '', address: '' }),
      website: 'https://www.heron.example.com',
    },
    {
      ...aBusiness({
        id: 'twin-by-website-2',
        name: 'Lone Heron',
        phone: '',
        address: '',
        countySlug: 'leon',
      }),
      website: 'http://heron.example.com/home',
    },
  ])

  const { findings } = await check(database)

  expect(findings.map(({ businessId, kind }) => `${businessId} ${kind}`).toSorted()).toEqual([
    'location-1 location',
    'telephone-1 telephone',
    'twin-by-name-2 duplicate',
    'twin-by-telephone-2 duplicate',
    'twin-by-website-2 duplicate',
  ])
})

const ALL_DAY = { opens: '00:00', closes: '24:00' }

describe('one business', () => {
  const client = setUpTestDatabase()

  // @spec 3.18
  test.each([
    ['businesses_id', { id: 'Anchor-Plumbing-1' }],
    ['businesses_id', { id: 'anchor-plumbing' }],
    ['businesses_id', { id: 'anchor--1' }],
    ['businesses_category_slug_categories_slug_fk', { categorySlug: 'plumber' }],
    ['businesses_county_slug_counties_slug_fk', { countySlug: 'dade' }],
    ['businesses_coordinates', { lat: 25.7, lng: 80.2 }],
    ['businesses_coordinates', { lat: 40.7, lng: -74 }],
    ['businesses_coordinates', { lat: 0, lng: 0 }],
    [
      'businesses_weekly_hours',
      { hours: { weekly: [{ day: 1, opens: '08:00', closes: '25:00' }], exceptions: [] } },
    ],
    [
      'businesses_weekly_hours',
      { hours: { weekly: [{ day: 1, opens: '24:00', closes: '24:00' }], exceptions: [] } },
    ],
    ['businesses_weekly_hours', { hours: { weekly: [{ day: 8, ...ALL_DAY }], exceptions: [] } }],
    ['businesses_weekly_hours', { hours: { weekly: [{ day: '1', ...ALL_DAY }], exceptions: [] } }],
    ['businesses_weekly_hours', { hours: { exceptions: [] } }],
    ['businesses_exceptional_hours', { hours: {} }],
    ['businesses_days_without_hours', { hours: { weekly: [], notGiven: [0], exceptions: [] } }],
    ['businesses_exceptional_hours', { hours: { weekly: [], exceptions: [{ date: '2026-02', name: 'x' }] } }],
    [
      'businesses_exceptional_hours',
      { hours: { weekly: [], exceptions: [{ date: '2026-02-20', name: 'x', opens: '08:00' }] } },
    ],
  ])('%s refuses %j', async (constraint, values) => {
    const business = { ...aBusiness(), ...values } as ReturnType<typeof aBusiness>
    await expect(client.db.insert(businesses).values(business)).rejects.toMatchObject({
      cause: { constraint },
    })
  })

  test('hours of every kind are kept', async () => {
    const hours: StoredHours = {
      weekly: [
        { day: 1, ...ALL_DAY },
        { day: 5, opens: '18:00', closes: '02:00' },
      ],
      byAppointment: [2],
      notGiven: [3, 4],
      exceptions: [
        { date: '2026-12-24', name: 'Christmas Eve', opens: '08:00', closes: '24:00' },
        { date: '2026-12-25', name: 'Christmas' },
      ],
    }
    await client.db.insert(businesses).values(aBusiness({ hours }))
    expect(await client.db.select({ hours: businesses.hours }).from(businesses)).toEqual([{ hours }])
  })
})

const branch = { address: '900 SE Osceola St, Stuart, FL 34994' }

test.each([
  [
    'one address in two spellings',
    { address: '1420 Southeast Ocean Boulevard, Suite 4, Stuart, FL 34996' },
    1,
  ],
  ['a branch with an address of its own', branch, 0],
  ['one that has closed', { status: 'closed' as const }, 0],
  ['another trade with the same phone', { name: 'Harbor Bakery', address: '', website: '' }, 0],
])('the same name, phone, and website, but %j', async (_what, { status, ...listing }: Twin, count) => {
  const database = await openTestDatabase()
  const [first, second] = [
    aBusiness(),
    { ...aBusiness({ id: 'second-2', ...listing }), ...(status && { status }) },
  ]
  await database.db.insert(businesses).values([first, second])

  const { findings } = await check(database)

  expect(findings.map(({ businessId, otherId }) => [businessId, otherId])).toEqual(
    count > 0 ? [['second-2', 'anchor-plumbing-1']] : [],
  )
})

type Twin = Parameters<typeof aBusiness>[0] & { status?: 'closed' }

test('three of the same give two findings', async () => {
  const database = await openTestDatabase()
  const ids = ['anchor-plumbing-1', 'second-2', 'third-3']
  await database.db.insert(businesses).values(ids.map((id) => aBusiness({ id })))

  const { findings } = await check(database)

  expect(findings.map(({ businessId }) => businessId)).toEqual(['second-2', 'third-3'])
  expect(findings[0]?.what).toMatch(/^anchor-plumbing-1 \(Anchor Plumbing\) has the same name/)
})

test('checking changes nothing and leaves no transaction behind', async () => {
  const database = await openTestDatabase()
  await database.db.insert(businesses).values(aBusiness())
  const before = await database.db.select().from(businesses)

  await check(database)

  expect(await database.db.select().from(businesses)).toEqual(before)
  await expect
    .poll(() =>
      database.db
        .execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
        .then(({ rows }) => rows),
    )
    .toEqual([])
})

test('kept counts that are wrong are found, and counting anew mends them', async () => {
  const database = await openSampleList()
  const counting = async () => (await check(database)).findings.filter(({ kind }) => kind === 'count')
  expect(await counting()).toEqual([])

  await database.db.execute(
    sql`update listing_counts set listed = 7 where scope = 'county' and place = 'union'`,
  )
  await database.db.execute(sql`
    update listing_counts set unconfirmed = 1 where (scope, place, category_slug) = ('city', 'stuart', 'plumbing')`)
  await database.db.execute(sql`delete from listing_counts where scope = 'comes_to'`)
  const [finding, ...others] = await counting()
  expect(others).toEqual([])
  expect(finding?.what).toMatch(
    /^\d+ of the kept counts are wrong, such as: city stuart martin plumbing says (\d+) and is \1\.$/,
  )
  expect(finding?.remedy).toContain('count_listings_anew()')

  await database.db.execute(sql`select count_listings_anew()`)
  expect(await counting()).toEqual([])
})
