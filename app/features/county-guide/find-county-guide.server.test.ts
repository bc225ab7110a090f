import { expect, test } from 'vitest'
import { sampleReader, sampleRecords } from '../businesses/index.server.ts'
import { builtInListingFinder } from '../listing-search/index.server.ts'
import { findCounty } from '../places/index.ts'
import { entryCount, LOCATED_LIMIT } from './county-guide.ts'
import { findCountyGuide } from './find-county-guide.server.ts'

test('a county with two thousand businesses has a guide that paper can bear, and says how many there are', async () => {
  const [first] = sampleRecords().filter(
    ({ row }) => row.countySlug === 'martin' && row.status === 'published',
  )
  const county = findCounty('martin')
  if (!first || !county) throw new Error('The sample list has nobody in Martin County.')
  const records = Array.from({ length: 2000 }, (_, index) => ({
    ...first,
    row: { ...first.row, id: `shop-${index + 1}`, name: `Shop ${index + 1}` },
  }))
  const sources = { businesses: sampleReader(records), finder: builtInListingFinder(records) }
  const { located } = await findCountyGuide(sources, {
    county,
    categorySlug: '',
    publicUrl: 'https://directory.example',
  })
  expect(located.total).toBe(2000)
  expect(entryCount(located)).toBe(LOCATED_LIMIT)
})
