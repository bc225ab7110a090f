import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import * as schema from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import type { Source } from '../../../db/source.ts'
import {
  countByCategory,
  countByCity,
  countByCounty,
  countListings,
  countServedCounties,
} from '../count-businesses.server.ts'
import { countSamples, findBusiness, listBusinesses, listContacts } from '../read-businesses.server.ts'

/** Enough for the planner to prefer an index wherever one fits. */
const BUSINESSES = 20_000

const client = setUpTestDatabase()

beforeAll(async () => {
  // These do not read the words of the search, which take longest to make.
  await client.db.execute(sql`alter table businesses disable trigger businesses_added_to_search`)
  await client.db.execute(sql`
    with slugs as (
      select (select array_agg(slug order by slug) from categories) as categories,
             (select array_agg(slug order by slug) from counties) as counties
    )
    insert into businesses (id, name, category_slug, county_slug, city_slug, lat, lng, is_featured,
      service_area_counties)
    select 'business-' || n, 'Business ' || md5(n::text),
      categories[1 + n % array_length(categories, 1)], counties[1 + n % array_length(counties, 1)],
      'city-' || n % 400, 25 + (n % 600) / 100.0, -87 + (n % 700) / 100.0, n % 50 = 0,
      case when n % 8 = 0 then array[counties[1 + n * 7 % array_length(counties, 1)], counties[1 + n * 3 % array_length(counties, 1)]] else '{}' end
    from generate_series(1, ${BUSINESSES}) n, slugs`)
  await client.db.execute(sql`vacuum analyze businesses, listing_counts`)
})

test.each<[string, (source: Source) => Promise<unknown>]>([
  ['one business', (source) => findBusiness(source, 'business-77')],
  ['businesses by their ids', (source) => listBusinesses(source, ['business-77', 'business-5'])],
  ['contacts by their ids', (source) => listContacts(source, ['business-77', 'business-5'])],
  ['how many there are', (source) => countListings(source)],
  ['how many come to a county', (source) => countListings(source, { servedCountySlugs: ['martin'] })],
  [
    'how many of a category are in cities',
    (source) => countListings(source, { categorySlugs: ['plumbing'], citySlugs: ['city-7', 'city-8'] }),
  ],
  ['counts by county', (source) => countByCounty(source)],
  ['counts by county in a category', (source) => countByCounty(source, { categorySlugs: ['plumbing'] })],
  ['samples', (source) => countSamples(source)],
  ['served counties', (source) => countServedCounties(source)],
  ['counts by category', (source) => countByCategory(source)],
  ['counts by category in a county', (source) => countByCategory(source, { countySlugs: ['martin'] })],
  ['counts by city', (source) => countByCity(source)],
  ['counts by city in a category', (source) => countByCity(source, { categorySlugs: ['plumbing'] })],
  ['counts by city in a county', (source) => countByCity(source, { countySlugs: ['martin'] })],
])('%s is answered from an index or the kept counts', async (name, ask) => {
  const queries: { query: string; params: unknown[] }[] = []
  const logged = drizzle(client.pool, {
    schema,
    logger: { logQuery: (query, params) => queries.push({ query, params }) },
  })

  await ask({ db: logged })

  expect(queries.length).toBeGreaterThan(0)
  for (const { query, params } of queries) {
    const { rows } = await client.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, query).not.toContain('Seq Scan on businesses')
    // Nearly all kept counts are of cities, so adding up all of these reads the table of counts.
    expect(plan, query).toMatch(name === 'counts by city' ? /Index|Seq Scan on listing_counts/ : /Index/)
  }
})
