import { expect, test } from 'vitest'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { parseSearchRequest } from '../listing-search/search-params.server.ts'
import { describeSearch } from './describe-search.server.ts'

const client = setUpSampleList()

test.each([
  ['', 'all of Florida'],
  ['category=Plumbing&where=34994', 'Plumbing, near 34994 (Stuart)'],
  ['q=plumber in martin county open now', 'Plumbing, in Martin County'],
  ['q=oyster&where=South Florida', '“oyster”, South Florida'],
  ['near=27.2,-80.25&radius=10&photo=0', 'near you, within 10 miles'],
  ['where=Martin&comes=1&language=es&deal=1', 'Martin County, comes to you, Spanish, has a deal'],
  ['level=sba_certified&branch=navy&bounds=-81,27,-80,28', 'an area on the map, SBA certified, Navy'],
  ['businessId=tidewrack-plumbing-1', 'near Tidewrack Plumbing'],
  ['where=Xyzville', undefined],
  ['businessId=no-such-business-1', undefined],
])('%j is called %j', async (query, title) => {
  const request = parseSearchRequest(new URL(`/businesses/search?${query}`, 'https://directory.example'))
  const described = await describeSearch(client, request, new Date('2026-11-02T12:00:00Z'))
  expect(described?.title).toBe(title)
})
