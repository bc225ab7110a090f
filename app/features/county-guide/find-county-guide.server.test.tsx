import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { findCounty } from '../places/county-name.ts'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { CountyGuidePage } from './county-guide-page.tsx'
import { findCountyGuide, LOCATED_LIMIT } from './find-county-guide.server.ts'

const client = setUpTestDatabase()

const county = findCounty('martin')!
const [first] = sampleRecords().filter(({ row }) => row.countySlug === 'martin' && row.status === 'published')
const findGuide = () => findCountyGuide(client, { county, publicUrl: 'https://directory.example' })

test('the guide marks samples at their names and says what they are', async () => {
  const shop = { ...first!.row, id: 'shop-0', name: 'Real Shop' }
  await client.db.insert(businesses).values([first!.row, shop])
  const markup = renderPage(<CountyGuidePage guide={await findGuide()} />)
  expect(markup).toContain(`${first!.row.name}</a><small> (sample)</small></h3>`)
  expect(markup).toContain('Real Shop</a></h3>')
  expect(markup).toContain('are made up, and so are their numbers')
  await client.db.delete(businesses).where(eq(businesses.id, first!.row.id))
  expect(renderPage(<CountyGuidePage guide={await findGuide()} />)).not.toContain('sample')
  await client.db.delete(businesses)
})

test('a county with two thousand businesses has a guide that paper can bear, and says how many there are', async () => {
  const records = Array.from({ length: 2000 }, (_, index) => ({
    ...first!.row,
    id: `shop-${index + 1}`,
    name: `Shop ${index + 1}`,
  }))
  for (let start = 0; start < records.length; start += 500)
    await client.db.insert(businesses).values(records.slice(start, start + 500))
  const { located } = await findGuide()
  expect(located.total).toBe(2000)
  expect(located.groups.flatMap(({ entries }) => entries)).toHaveLength(LOCATED_LIMIT)
})
