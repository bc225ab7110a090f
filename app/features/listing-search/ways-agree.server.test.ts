import { expect, test } from 'vitest'
import { SAMPLE_TIME, setUpSampleSearch } from '../../../tests/support/sample-list.ts'
import { listCategories } from '../categories/category.ts'
import { listRegions } from '../places/region.ts'
import { makeSearchWords } from './search-words.server.ts'
import type { ListingQuery } from './listing-query.ts'
import { findListingTowns } from './find-towns.server.ts'
import { searchListingPart, searchListings } from './search-listings.server.ts'
import { aPhrase, aWord, nearCity, queryFor } from './testing/queries.ts'

const source = setUpSampleSearch()
const ALL = { offset: 0, limit: 1000 }
/** Nothing is few, so that all is read in the order of an index. */
const FEW = 5
const PENINSULA = { west: -83, south: 25, east: -79.9, north: 29 }
const VIEW = { west: -82, south: 25, east: -80, north: 28.5 }

function regionOf(countySlug: string): string[] {
  const region = listRegions().find(({ counties }) => counties.some(({ slug }) => slug === countySlug))
  return region?.counties.map(({ slug }) => slug) ?? []
}

const queries: [string, ListingQuery][] = [
  ...['home repair', 'the family', 'marine engine', 'painting', 'plumer', 'xyzzy'].map(
    (text): [string, ListingQuery] => [text, queryFor(text)],
  ),
  ...(['best', 'nearest', 'newest'] as const).flatMap((sort): [string, ListingQuery][] => [
    [`all by ${sort}`, queryFor('', { sort })],
    [`words by ${sort}`, queryFor('repair', { sort })],
    [`near by ${sort}`, queryFor('', { near: nearCity('Ocala', 50), sort })],
    [`words near by ${sort}`, queryFor('repair', { near: nearCity('Stuart', 100), sort })],
    [`words in a region by ${sort}`, queryFor('service', { countySlugs: regionOf('duval'), sort })],
    [`words in cities by ${sort}`, queryFor('repair', { citySlugs: ['stuart', 'palm-city'], sort })],
    [
      `a part of the map near by ${sort}`,
      queryFor('', { within: PENINSULA, near: nearCity('Stuart', 300), sort }),
    ],
    [`words in a part of the map by ${sort}`, queryFor('repair', { within: PENINSULA, sort })],
  ]),
  ['a phrase', queryFor('', { words: [aPhrase('home repair')] })],
  ['without a word', queryFor('home', { excludedWords: ['plumber', 'heat pump'] })],
  [
    'preferred words near',
    queryFor('', { near: nearCity('Stuart', 100), preferredWords: [aWord('repair'), aWord('boat')] }),
  ],
  ['open now', queryFor('', { filters: { openAt: SAMPLE_TIME } })],
  ['a level', queryFor('repair', { filters: { level: 'document_reviewed' } })],
  ['who comes', queryFor('', { near: nearCity('Ocala'), filters: { comesToYou: true } })],
  ['who comes to a region', queryFor('', { countySlugs: regionOf('martin'), filters: { comesToYou: true } })],
]

test.each(queries)('few and many are listed alike: %s', async (_, query) => {
  const found = await searchListings(source, query, ALL)
  expect(await searchListings(source, query, ALL, FEW)).toEqual(found)
  const part = { offset: 3, limit: 4 }
  expect((await searchListings(source, query, part, FEW)).items).toEqual(found.items.slice(3, 7))
  const { total } = found
  expect(await searchListingPart(source, query, part)).toEqual({ items: found.items.slice(3, 7), total })
})

test.each<[string, ListingQuery]>([
  ['everything', queryFor('')],
  ['a county', queryFor('', { countySlugs: ['miami-dade'] })],
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
  const idsOn = async (slice = ALL) =>
    (await searchListings(source, query, slice, FEW)).items.map(({ business }) => business.id)
  const whole = await idsOn()
  expect(whole.length).toBeGreaterThan(3)
  const paged: string[] = []
  for (let offset = 0; offset < whole.length; offset += 3) paged.push(...(await idsOn({ offset, limit: 3 })))
  expect(paged).toEqual(whole)
})

test('a sample of all listings counts as all of them do', async () => {
  const query = queryFor('repair')
  const found = await searchListings(source, query, ALL)
  const towns = await findListingTowns(source, query, VIEW)
  await makeSearchWords(source.db, { now: SAMPLE_TIME, allUpTo: 10, sampleSize: 10_000 })
  expect(await searchListings(source, query, ALL, FEW)).toEqual({ ...found, isApproximate: true })
  expect(await findListingTowns(source, query, VIEW, Infinity, FEW)).toEqual(towns)
})
