import { expect, test } from 'vitest'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { eq } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'
import { EMPTY_SEARCH } from '../listing-search/search-request.ts'
import { findCountyList } from './find-county-list.server.ts'

const client = setUpSampleList()

// @spec 5.14
test('the twenty nearest to a county without a listing, each with its miles and its number on the map', async () => {
  await client.db.update(businesses).set({ status: 'closed' }).where(eq(businesses.countySlug, 'union'))
  const found = await findCountyList(
    client,
    { request: EMPTY_SEARCH, page: 1, servingPage: 1, isWhole: false },
    { countyId: 'union', citySlug: '' },
  )
  if (found.kind !== 'list') throw new Error('Union County is missing.')
  expect(found.isEmpty).toBe(true)
  const { list, map } = found
  expect(list).toMatchObject({ total: 20, page: 1, lastPage: 1 })
  const miles = list.items.map(({ distanceMiles }) => distanceMiles ?? Number.NaN)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(miles.every((each) => each >= 0)).toBe(true)
  expect(map?.towns.reduce((sum, { count }) => sum + count, 0)).toBe(20)
})
