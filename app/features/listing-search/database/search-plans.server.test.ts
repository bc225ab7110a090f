import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import type { Source } from '../../../db/source.ts'
import * as schema from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { nearCity, queryFor } from '../testing/queries.ts'
import { findFartherListings, findNearestListings } from '../find-farther.server.ts'
import { findListingTowns } from '../find-towns.server.ts'
import { searchListingPart, searchListings } from '../search-listings.server.ts'
import { suggestListings } from '../suggest-listings.server.ts'
import { makeSearchWords } from '../search-words.server.ts'

/** Enough for the planner to prefer an index wherever one fits. */
const BUSINESSES = 20_000
const NOW = new Date('2026-11-20T21:30:00Z')

const client = setUpTestDatabase()

beforeAll(async () => {
  await client.db.execute(sql`
    with slugs as (
      select (select array_agg(slug order by slug) from categories) as categories,
             (select array_agg(slug order by slug) from counties) as counties
    )
    insert into businesses (id, name, description, category_slug, county_slug, city_slug, lat, lng, is_featured)
    select 'business-' || n, 'Business ' || md5(n::text),
      case when n % 3 = 0 then 'common' when n % 997 = 0 then 'seldom' else '' end,
      categories[1 + n % array_length(categories, 1)], counties[1 + n % array_length(counties, 1)],
      'city-' || n % 400, 25 + (n * 7 % 600) / 100.0, -87 + (n * 11 % 700) / 100.0, n % 50 = 0
    from generate_series(1, ${BUSINESSES}) n, slugs`)
  await client.db.execute(sql`vacuum analyze businesses, listing_search`)
  await makeSearchWords(client.db, { now: NOW, allUpTo: 1000, sampleSize: 3000 })
}, 120_000)

const slice = { offset: 20, limit: 20 }
const near = nearCity('Ocala')
const wide = nearCity('Ocala', 300)
const COUNTY_SIZE = { west: -82.4, south: 28.9, east: -81.9, north: 29.4 }
const HALF = { west: -84, south: 25, east: -80, north: 31 }

test.each<[string, (source: Source) => Promise<unknown>]>([
  ['a rare word', (source) => searchListings(source, queryFor('seldom'), slice)],
  ['a common word', (source) => searchListings(source, queryFor('common'), slice)],
  ['a common word near a place', (source) => searchListings(source, queryFor('common', { near }), slice)],
  ['a rare word near a place', (source) => searchListings(source, queryFor('seldom', { near }), slice)],
  ['a misspelled word', (source) => searchListings(source, queryFor('seldon'), slice)],
  ['near a place', (source) => searchListings(source, queryFor('', { near }), slice)],
  ['a category', (source) => searchListings(source, queryFor('', { categorySlugs: ['plumbing'] }), slice)],
  ['a county', (source) => searchListings(source, queryFor('', { countySlugs: ['martin'] }), slice)],
  [
    'part of a county',
    (source) => searchListingPart(source, queryFor('', { countySlugs: ['martin'] }), slice),
  ],
  [
    'part of a region',
    (source) => searchListingPart(source, queryFor('', { countySlugs: ['duval', 'clay'] }), slice),
  ],
  [
    'part of a category in a county',
    (source) =>
      searchListingPart(
        source,
        queryFor('', { categorySlugs: ['plumbing'], countySlugs: ['martin'] }),
        slice,
      ),
  ],
  ['part of everything', (source) => searchListingPart(source, queryFor(''), slice)],
  ['everything', (source) => searchListings(source, queryFor(''), slice)],
  ['the newest', (source) => searchListings(source, queryFor('', { sort: 'newest' }), slice)],
  ['a telephone', (source) => searchListings(source, queryFor('', { telephone: '7725550123' }), slice)],
  ['a part of the map', (source) => searchListings(source, queryFor('', { within: COUNTY_SIZE }), slice)],
  ['a large part of the map', (source) => searchListings(source, queryFor('', { within: HALF }), slice)],
  ['a common word there', (source) => searchListings(source, queryFor('common', { within: HALF }), slice)],
  [
    'the newest there',
    (source) => searchListings(source, queryFor('', { within: HALF, sort: 'newest' }), slice),
  ],
  [
    'the nearest there',
    (source) => searchListings(source, queryFor('', { within: HALF, near: wide }), slice),
  ],
  ['towns of a county', (source) => findListingTowns(source, queryFor(''), COUNTY_SIZE)],
  ['towns of a half', (source) => findListingTowns(source, queryFor('common'), HALF)],
  [
    'others of a category near by, open ones first',
    (source) =>
      findNearestListings(
        source,
        queryFor('', { near, categorySlugs: ['plumbing'], excludeId: 'business-77' }),
        3,
        true,
      ),
  ],
  [
    'a whole name',
    (source) =>
      searchListings(
        source,
        queryFor('', { wholeText: 'Business c4ca4238a0b923820dcc509a6f75849b', near }),
        slice,
      ),
  ],
  [
    'signs for a name',
    (source) => searchListings(source, queryFor('', { wholeText: '%', asksNothing: true }), slice),
  ],
  ['half a word', (source) => searchListings(source, queryFor('busin', { beginning: 'busin' }), slice)],
  ['two words in one', (source) => searchListings(source, queryFor('commonseldom'), slice)],
  [
    'one word in two',
    (source) =>
      searchListings(
        source,
        queryFor('busi ness', { joined: [{ typed: ['busi', 'ness'], word: 'business' }] }),
        slice,
      ),
  ],
  [
    'open on a day',
    (source) => searchListings(source, queryFor('seldom', { filters: { openDuring: { days: [7] } } }), slice),
  ],
  ['farther away', (source) => findFartherListings(source, queryFor('seldom', { near }), 5)],
  ['suggestions', (source) => suggestListings(source, 'bus c4c', near.point)],
])('%s reads no whole table of businesses', async (_name, ask) => {
  const queries: { query: string; params: unknown[] }[] = []
  const logged = drizzle(client.pool, {
    schema,
    logger: { logQuery: (query, params) => queries.push({ query, params }) },
  })

  await ask({ db: logged, now: NOW })

  for (const { query, params } of queries.filter(({ query: text }) => /^\s*(select|with)/.test(text))) {
    const { rows } = await client.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, query).not.toMatch(/Seq Scan on (listing_search|businesses|search_words)/)
  }
})
