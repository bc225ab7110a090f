import { findFartherIfFew } from './find-farther.server.ts'
import { expect, test } from 'vitest'
import { setUpSampleSearch } from '../../../tests/support/sample-list.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { distanceInMiles } from '../places/distance.ts'
import { findCounty } from '../places/county-name.ts'
import { queryFor } from './testing/queries.ts'

const source = setUpSampleSearch()

test('a county with few is followed by the nearest elsewhere, without those that are shown', async () => {
  const martin = findCounty('martin')
  if (!martin) throw new Error('There is no Martin County.')
  const roofers = sampleRecords().flatMap(({ row }) =>
    row.categorySlug === 'roofing' && row.countySlug !== 'martin' && row.lat !== null && row.lng !== null
      ? [{ id: row.id, miles: distanceInMiles(martin, { lat: row.lat, lng: row.lng }) }]
      : [],
  )
  const ids = roofers.toSorted((a, b) => a.miles - b.miles).map(({ id }) => id)
  const query = queryFor('', { categorySlugs: ['roofing'], countySlugs: ['martin'] })
  const idsOf = async (total: number, shown?: string[]) =>
    (await findFartherIfFew(source, query, total, shown)).map(({ business }) => business.id)
  expect(await idsOf(0)).toEqual(ids.slice(0, 5))
  expect(await idsOf(1, [ids[0] ?? ''])).toEqual(ids.slice(1, 6))
  expect(await idsOf(5)).toEqual([])
  expect(await idsOf(4, ['another'])).toEqual([])
})
