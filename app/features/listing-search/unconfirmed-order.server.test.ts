import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { SAMPLE_TIME, setUpSampleList } from '../../../tests/support/sample-list.ts'
import { businesses } from '../../db/schema/index.ts'
import { searchListingPart } from './search-listings.server.ts'
import type { ListingQuery } from './listing-query.ts'
import { queryFor } from './testing/queries.ts'

const client = setUpSampleList()

const ALL = { offset: 0, limit: 1000 }
const near = { point: { lat: 27.2, lng: -80.25 }, isApproximate: false, radiusMiles: 60 }
const nearby = queryFor('', { near, sort: 'nearest' })

async function found(query: ListingQuery, slice = ALL) {
  return (await searchListingPart({ db: client.db, now: SAMPLE_TIME }, query, slice)).items.map(
    ({ business }) => business,
  )
}

async function nobodyConfirms(...ids: string[]) {
  const remind = async (confirmReminders: number) => {
    for (const id of ids)
      await client.db.update(businesses).set({ confirmReminders }).where(eq(businesses.id, id))
  }
  onTestFinished(() => remind(0))
  await remind(3)
}

// @spec 1.41
test('a business that answers no reminder ranks as if five miles farther away, and its distance stays true', async () => {
  const before = await found(nearby)
  const [first] = before
  if (!first) throw new Error('The sample list has nobody there.')
  await nobodyConfirms(first.id)
  const items = await found(nearby)
  const miles = items.map(({ id, distanceMiles }) => (distanceMiles ?? 0) + (id === first.id ? 5 : 0))
  expect(items[0]?.id).not.toBe(first.id)
  expect(items.at(-1)?.id).not.toBe(first.id)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(items).toHaveLength(before.length)
  expect(items.find(({ id }) => id === first.id)).toEqual(first)
})

// @spec 9.4
test('around a business the distance alone counts', async () => {
  const around = { ...nearby, excludeId: 'none-1' }
  const before = (await found(around)).map(({ distanceMiles }) => distanceMiles)
  await nobodyConfirms((await found(around))[0]?.id ?? '')
  expect((await found(around)).map(({ distanceMiles }) => distanceMiles)).toEqual(before)
})

test('every business of such a list is on exactly one page', async () => {
  const all = await found(nearby)
  await nobodyConfirms(...all.filter((_, index) => index % 3 === 0).map(({ id }) => id))
  const inOrder = (await found(nearby)).map(({ id }) => id)
  const paged: string[] = []
  for (let offset = 0; offset < all.length; offset += 4) {
    paged.push(...(await found(nearby, { offset, limit: 4 })).map(({ id }) => id))
  }
  expect(paged).toEqual(inOrder)
  expect(new Set(paged)).toEqual(new Set(all.map(({ id }) => id)))
})

// @spec 5.14
test('in a county such listings stand last, also a featured one', async () => {
  const county = queryFor('', { countySlugs: ['martin'] })
  const before = await found(county)
  const [first] = before
  if (!first) throw new Error('The sample list has nobody in Martin County.')
  expect(first.isFeatured).toBe(true)
  await nobodyConfirms(first.id)
  const ids = (await found(county)).map(({ id }) => id)
  expect(ids.at(-1)).toBe(first.id)
  const pages = await Promise.all([0, 3, 6].map((offset) => found(county, { offset, limit: 3 })))
  expect(pages.flat().map(({ id }) => id)).toEqual(ids.slice(0, 9))
})
