import { expect, test } from 'vitest'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { findCounty } from '../places/county-name.ts'
import { findCountyGuide, LOCATED_LIMIT } from './find-county-guide.server.ts'

const client = setUpTestDatabase()

test('a county with two thousand businesses has a guide that paper can bear, and says how many there are', async () => {
  const [first] = sampleRecords().filter(
    ({ row }) => row.countySlug === 'martin' && row.status === 'published',
  )
  const county = findCounty('martin')
  if (!first || !county) throw new Error('The sample list has nobody in Martin County.')
  const records = Array.from({ length: 2000 }, (_, index) => ({
    ...first.row,
    id: `shop-${index + 1}`,
    name: `Shop ${index + 1}`,
  }))
  for (let start = 0; start < records.length; start += 500)
    await client.db.insert(businesses).values(records.slice(start, start + 500))
  const { located } = await findCountyGuide(client, {
    county,
    categorySlug: '',
    publicUrl: 'https://directory.example',
  })
  expect(located.total).toBe(2000)
  expect(located.groups.flatMap(({ entries }) => entries)).toHaveLength(LOCATED_LIMIT)
})
