import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, categories, counties } from '../../db/schema/index.ts'
import { type OpenTestDatabase, openTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { fillWithSampleList } from '../businesses/fill-with-sample-list.server.ts'
import { checkDatabase } from './check-database.server.ts'
import type { Finding } from './find-contradictions.server.ts'
import { aBusiness } from './testing/a-business.ts'

async function check({ pool }: OpenTestDatabase) {
  const findings: Finding[] = []
  const checked = await checkDatabase(pool, { onFinding: (finding) => findings.push(finding) })
  return { checked, findings }
}

// @spec 3.18
test('the sample list has the contradiction that is planted in it, and no other', async () => {
  const database = await openTestDatabase()
  const count = await fillWithSampleList(database.db)

  const { checked, findings } = await check(database)

  expect(checked).toBe(count)
  expect(findings.map(({ businessId, what }) => [businessId, what])).toEqual([
    ['paddock-green-grounds-1', 'ZIP code 34474 is in Marion County, but the county is Miami-Dade.'],
  ])
})

test('an empty database has nothing to find', async () => {
  expect(await check(await openTestDatabase())).toEqual({ checked: 0, findings: [] })
})

test('one planted fault of each kind is found, each in the business that has it', async () => {
  const database = await openTestDatabase()
  await database.db.insert(categories).values({
    slug: 'retired-trade',
    name: 'Retired Trade',
    displayName: 'Retired Trade',
    listed: false,
    position: 99,
  })
  await database.db.insert(counties).values({
    slug: 'dade',
    name: 'Dade',
    fullName: 'Dade County',
    fips: '12025',
    seat: 'Miami',
    lat: 25.6,
    lng: -80.5,
    timeZone: 'America/New_York',
  })
  const alone = (id: string) => ({
    ...aBusiness({ id, name: id, phone: '', website: '', hours: null }),
    street: `${id.length} ${id} St`,
  })
  await database.db.insert(businesses).values([
    { ...alone('fine-1') },
    { ...alone('No Slug') },
    { ...alone('category-1'), categorySlug: 'retired-trade' },
    { ...alone('county-1'), countySlug: 'dade' },
    { ...alone('location-1'), countySlug: 'duval' },
    { ...alone('coordinates-1'), lat: 40, lng: -74 },
    { ...alone('telephone-1'), phone: '(772) 155-0143', phoneDigits: '7721550143' },
    { ...alone('web-address-1'), website: 'n/a' },
    { ...alone('hours-1'), hours: { weekly: [{ day: 1, opens: '8', closes: '17:00' }], exceptions: [] } },
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
    'No Slug id',
    'category-1 category',
    'coordinates-1 coordinates',
    'county-1 county',
    'hours-1 hours',
    'location-1 location',
    'telephone-1 telephone',
    'twin-by-name-2 duplicate',
    'twin-by-telephone-2 duplicate',
    'twin-by-website-2 duplicate',
    'web-address-1 web-address',
  ])
})

test('pages do not hide duplicates that stand far apart', async () => {
  const database = await openTestDatabase()
  const others = Array.from({ length: 2400 }, (_, index) =>
    aBusiness({ id: `other-${index}`, name: `Other ${index}`, address: '', phone: '', website: '' }),
  )
  const twin = { name: 'Zebra Roofing', phone: '', website: '' }
  await database.db.insert(businesses).values(others.slice(0, 1200))
  await database.db.insert(businesses).values(others.slice(1200))
  await database.db
    .insert(businesses)
    .values([aBusiness({ id: 'a-1', ...twin }), aBusiness({ id: 'z-1', ...twin })])

  const { checked, findings } = await check(database)

  expect(checked).toBe(2402)
  expect(findings.map(({ businessId, otherId }) => [businessId, otherId])).toEqual([['z-1', 'a-1']])
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
  const database = await openTestDatabase()
  await fillWithSampleList(database.db)
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
