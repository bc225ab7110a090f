import { expect, test } from 'vitest'
import { builtInListingFinder } from '../../listing-search/index.server.ts'
import { findCounty } from '../../places/index.ts'
import { findNearest } from './find-nearest.server.ts'

// @spec 5.14
test('the twenty nearest to a county without a listing, each with its miles and its number on the map', async () => {
  const union = findCounty('union')
  if (!union) throw new Error('Union County is missing.')
  const { list, map } = await findNearest(builtInListingFinder(), union)
  expect(list).toMatchObject({ total: 20, page: 1, lastPage: 1 })
  const miles = list.items.map(({ distanceMiles }) => distanceMiles ?? Number.NaN)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(miles.every((each) => each >= 0)).toBe(true)
  expect(map?.pins.length).toBeGreaterThan(0)
  for (const { id, number } of map?.pins ?? []) expect(list.items[number - 1]?.id).toBe(id)
})
