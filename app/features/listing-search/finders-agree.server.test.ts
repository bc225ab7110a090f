import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { fillWithSampleList, sampleRecords } from '../businesses/index.server.ts'
import { listCategories } from '../categories/index.ts'
import { listRegions } from '../places/index.ts'
import { builtInListingFinder } from './built-in/built-in-finder.server.ts'
import { databaseListingFinder } from './database/database-finder.server.ts'
import { makeSearchWords } from './database/search-words.server.ts'
import { type FoundListings, LISTING_SORTS, type ListingFinder, type ListingQuery } from './listing-query.ts'
import { nearCity, aPhrase, queryFor, aWord } from './testing/queries.ts'
import { ALWAYS_MANY, ALWAYS_SOME, SAMPLE_TIME } from './testing/sample-finders.ts'

const client = setUpTestDatabase()
const now = () => SAMPLE_TIME
const builtIn = builtInListingFinder(undefined, now)
const ALL = { offset: 0, limit: 1000 }

beforeAll(async () => {
  await fillWithSampleList(client.db)
  await makeSearchWords(client.db, { now: SAMPLE_TIME })
})

function regionOf(countySlug: string): string[] {
  const region = listRegions().find(({ counties }) => counties.some(({ slug }) => slug === countySlug))
  return region?.counties.map(({ slug }) => slug) ?? []
}

const trades = listCategories().flatMap(({ name, synonyms }) =>
  [name, ...synonyms.slice(0, 1)].map((text) => text.toLowerCase()),
)
const names = sampleRecords()
  .filter((_, index) => index % 30 === 0)
  .map(({ row }) => row.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '))
const cities = ['Stuart', 'Key West', 'Ocala', 'Pensacola', 'Okeechobee', 'Miami']

const TREASURE_COAST = { west: -80.9, south: 26.9, east: -80, north: 27.7 }
const PENINSULA = { west: -83, south: 25, east: -79.9, north: 29 }

const queries: [string, ListingQuery][] = [
  ...[...trades, ...names].map((text): [string, ListingQuery] => [text, queryFor(text)]),
  ...cities.flatMap((city, index) =>
    ['', 'repair', 'home', 'marine engine', 'the family', 'water'].flatMap((text) =>
      LISTING_SORTS.map((sort): [string, ListingQuery] => [
        `${text} near ${city} by ${sort}`,
        queryFor(text, { near: nearCity(city, [5, 30, 50, 100][index % 4]), sort }),
      ]),
    ),
  ),
  ...LISTING_SORTS.flatMap((sort): [string, ListingQuery][] => [
    [`all by ${sort}`, queryFor('', { sort })],
    [`a county by ${sort}`, queryFor('', { countySlugs: ['duval'], sort })],
    [`a region by ${sort}`, queryFor('service', { countySlugs: ['duval', 'clay', 'nassau'], sort })],
    [`cities by ${sort}`, queryFor('', { citySlugs: ['miami', 'miami-beach', 'miami-gardens'], sort })],
    [`words in cities by ${sort}`, queryFor('repair', { citySlugs: ['stuart', 'palm-city'], sort })],
  ]),
  ['a phrase', queryFor('', { words: [aPhrase('home repair')] })],
  ['a phrase of a category', queryFor('', { words: [aPhrase('air conditioning')] })],
  ['alternatives', queryFor('', { words: [aWord('lawyer', 'attorney', 'legal advice')] })],
  ['without a word', queryFor('roofing', { excludedWords: ['metal'] })],
  ['without words of a category', queryFor('home', { excludedWords: ['plumber', 'heat pump'] })],
  ['preferred words', queryFor('plumber', { preferredWords: [aWord('leak', 'faucet'), aWord('sewer')] })],
  [
    'preferred words near',
    queryFor('', { near: nearCity('Stuart', 100), preferredWords: [aWord('repair'), aWord('boat')] }),
  ],
  ['open now', queryFor('', { filters: { openAt: SAMPLE_TIME } })],
  ['a level', queryFor('repair', { filters: { level: 'document_reviewed' } })],
  ['a branch, a deal', queryFor('', { filters: { branch: 'navy', hasDeal: true } })],
  ['who comes', queryFor('', { near: nearCity('Ocala'), filters: { comesToYou: true } })],
  ['who comes to a county', queryFor('', { countySlugs: ['martin'], filters: { comesToYou: true } })],
  ['who comes to a region', queryFor('', { countySlugs: regionOf('martin'), filters: { comesToYou: true } })],
  [
    'a category in a region',
    queryFor('', { countySlugs: regionOf('duval'), categorySlugs: ['hvac', 'roofing'] }),
  ],
  [
    'a category in cities',
    queryFor('', { citySlugs: ['miami', 'miami-gardens'], categorySlugs: ['non-profit'] }),
  ],
  ['a city of a county', queryFor('', { citySlugs: ['miami'], countySlugs: ['miami-dade'] })],
  ['no county', queryFor('', { countySlugs: [] })],
  ['a language and a deal', queryFor('', { filters: { language: 'es', hasDeal: true } })],
  [
    'a category around a business',
    queryFor('', {
      near: nearCity('Stuart'),
      categorySlugs: ['plumbing'],
      excludeId: 'kettleman-marine-diesel-1',
    }),
  ],
  ...LISTING_SORTS.flatMap((sort): [string, ListingQuery][] => [
    [`a part of the map by ${sort}`, queryFor('', { within: TREASURE_COAST, sort })],
    [`words in a part of the map by ${sort}`, queryFor('repair', { within: PENINSULA, sort })],
    [
      `a part of the map near by ${sort}`,
      queryFor('', { within: PENINSULA, near: nearCity('Stuart', 300), sort }),
    ],
  ]),
  ['a sea without a business', queryFor('', { within: { west: -86, south: 26, east: -84, north: 27 } })],
  ...['plumer', 'oystr', 'kettelman', 'rofing', 'elctrician miami', 'xyzzy', 'landscping', 'vetern'].map(
    (text): [string, ListingQuery] => [text, queryFor(text)],
  ),
]

function changedLines(error: unknown): string {
  const { actual, expected } = error as { actual?: unknown; expected?: unknown }
  const lines = (value: unknown) => JSON.stringify(value, null, 1).split('\n')
  const there = new Set(lines(expected))
  return lines(actual)
    .filter((line) => !there.has(line))
    .slice(0, 4)
    .join()
}

const VIEW = { west: -82, south: 25, east: -80, north: 28.5 }

async function builtInAnswers(query: ListingQuery) {
  const isNearest = query.near && query.words.length === 0
  return {
    found: await builtIn.find(query, ALL),
    clusters: await builtIn.findClusters(query, VIEW, 50),
    farther: query.near && (await builtIn.findFarther(query, 5)),
    nearest: isNearest && {
      any: await builtIn.findNearest(query, 4, false),
      openFirst: await builtIn.findNearest(query, 4, true),
    },
  }
}

/** The built-in list is asked once, for all ways of the database: its answers take long. */
const known = new Map<ListingQuery, ReturnType<typeof builtInAnswers>>()

function expectedOf(query: ListingQuery) {
  const expected = known.get(query) ?? builtInAnswers(query)
  known.set(query, expected)
  return expected
}

async function differences(finder: ListingFinder): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, query] of queries) {
    const { found, clusters, farther, nearest } = await expectedOf(query)
    try {
      expect(await finder.find(query, ALL)).toEqual(found)
      expect(await finder.findClusters(query, VIEW, 50)).toEqual(clusters)
      const [part, slice] = [
        { items: found.items.slice(3, 7), total: found.total },
        { offset: 3, limit: 4 },
      ]
      expect(await finder.findPart(query, slice)).toEqual(part)
      if (farther) expect(await finder.findFarther(query, 5)).toEqual(farther)
      if (nearest) {
        expect(await finder.findNearest(query, 4, false)).toEqual(nearest.any)
        expect(await finder.findNearest(query, 4, true)).toEqual(nearest.openFirst)
      }
    } catch (error) {
      wrong.push(`${name}: ${changedLines(error)}`)
    }
  }
  return wrong
}

test('the database finds, counts and orders as the built-in list does', async () => {
  expect(await differences(databaseListingFinder(client.db, { now }))).toEqual([])
}, 120_000)

test.each([
  ['many', ALWAYS_SOME],
  ['very many', ALWAYS_MANY],
])(
  'so it does on the ways that it takes when there are %s',
  async (_, limits) => {
    expect(await differences(databaseListingFinder(client.db, { now, limits }))).toEqual([])
  },
  120_000,
)

test.each<[string, ListingQuery]>([
  ['everything', queryFor('')],
  ['a county', queryFor('', { countySlugs: ['miami-dade'] })],
  ['a region', queryFor('', { countySlugs: regionOf('duval') })],
  ['two categories', queryFor('', { categorySlugs: ['plumbing', 'hvac'] })],
  [
    'categories in a region',
    queryFor('', {
      categorySlugs: listCategories()
        .slice(0, 20)
        .map(({ slug }) => slug),
      countySlugs: regionOf('duval'),
    }),
  ],
  ['cities', queryFor('', { citySlugs: ['miami', 'miami-beach', 'jacksonville'] })],
  ['who comes to a county', queryFor('', { countySlugs: ['martin'], filters: { comesToYou: true } })],
])('the pages of %s put together are the whole list', async (_, query) => {
  const finder = databaseListingFinder(client.db, { now, limits: ALWAYS_MANY })
  const idsOf = ({ items }: Pick<FoundListings, 'items'>) => items.map(({ business }) => business.id)
  const whole = idsOf(await builtIn.find(query, ALL))
  expect(whole.length).toBeGreaterThan(3)
  const paged: string[] = []
  for (let offset = 0; offset < whole.length; offset += 3) {
    paged.push(...idsOf(await finder.find(query, { offset, limit: 3 })))
  }
  expect(paged).toEqual(whole)
})

test('a sample of all listings counts as all of them do', async () => {
  await makeSearchWords(client.db, { now: SAMPLE_TIME, allUpTo: 10, sampleSize: 10_000 })
  const finder = databaseListingFinder(client.db, { now, limits: ALWAYS_MANY })
  const query = queryFor('repair')
  const [expected, found] = await Promise.all([builtIn.find(query, ALL), finder.find(query, ALL)])
  expect(found).toEqual({ ...expected, isApproximate: true })
  await client.db.execute(sql`delete from search_sample`)
  await makeSearchWords(client.db, { now: SAMPLE_TIME })
})
