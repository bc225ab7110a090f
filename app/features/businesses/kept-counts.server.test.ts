import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, counties, listingCounts } from '../../db/schema/index.ts'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { countByCounty, countListings } from './count-businesses.server.ts'
import { sampleRecords } from './sample-list.server.ts'

const client = setUpSampleList()

/** Every count that is not zero, in an order of its own. */
async function counts() {
  const rows = await client.db.select().from(listingCounts)
  return rows
    .filter(({ listed, unconfirmed }) => listed !== 0 || unconfirmed !== 0)
    .map((row) => JSON.stringify(row))
    .toSorted()
}

async function expectRight() {
  const kept = await counts()
  expect(kept.length).toBeGreaterThan(100)
  await client.db.execute(sql`select count_listings_anew()`)
  expect(kept).toEqual(await counts())
}

const someIds = sampleRecords()
  .slice(0, 30)
  .map(({ row }) => row.id)
const some = inArray(businesses.id, someIds)

test.each<[string, () => Promise<unknown>]>([
  ['the sample list fills the database', () => Promise.resolve()],
  ['some close', () => client.db.update(businesses).set({ status: 'closed' }).where(some)],
  ['what is closed changes', () => client.db.update(businesses).set({ citySlug: 'tampa' }).where(some)],
  ['they open again', () => client.db.update(businesses).set({ status: 'published' }).where(some)],
  ['they move', () => client.db.update(businesses).set({ countySlug: 'union' }).where(some)],
  ['their trade changes', () => client.db.update(businesses).set({ categorySlug: 'masonry' }).where(some)],
  ['they lose their city', () => client.db.update(businesses).set({ citySlug: null }).where(some)],
  [
    'their service area changes, and names a county twice and their own',
    () =>
      client.db
        .update(businesses)
        .set({ serviceAreaCounties: ['martin', 'union', 'martin', 'duval', 'brevard'] })
        .where(some),
  ],
  ['nobody confirms them', () => client.db.update(businesses).set({ confirmReminders: 3 }).where(some)],
  ['nothing of this changes', () => client.db.update(businesses).set({ phone: '1' }).where(some)],
  [
    'some are there already and change, others are new',
    () =>
      client.db
        .insert(businesses)
        .values([someIds[0] ?? '', 'new-1'].map((id) => ({ ...aRow(), id })))
        .onConflictDoUpdate({ target: businesses.id, set: { countySlug: 'lee' } }),
  ],
  ['some are deleted', () => client.db.delete(businesses).where(some)],
  [
    'a county changes its region',
    () => client.db.update(counties).set({ regionId: 'south' }).where(eq(counties.slug, 'brevard')),
  ],
])('counts are kept when %s', async (_what, change) => {
  await change()
  await expectRight()
})

test('a change that is taken back leaves the counts as they were', async () => {
  const before = await counts()
  await expect(
    client.db.transaction(async (tx) => {
      await tx.insert(businesses).values({ ...aRow(), id: 'never-1' })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await counts()).toEqual(before)
})

test('many writers at once lose no count, and none of them fails', async () => {
  const before = (await countByCounty(client))['glades'] ?? 0
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      client.db.transaction(async (tx) => {
        await tx.insert(businesses).values({ ...aRow(), id: `at-once-${number}`, countySlug: 'glades' })
        await tx
          .update(businesses)
          .set({ citySlug: 'moore-haven' })
          .where(eq(businesses.id, `at-once-${number}`))
      }),
    ),
  )
  expect((await countByCounty(client))['glades']).toBe(before + 20)
  await expectRight()
})

test('what is told is the kept counts, without the businesses being read', async () => {
  const before = (await countListings(client, { countySlugs: ['martin'] })) ?? 0
  await client.db.execute(
    sql`update listing_counts set listed = listed + 1 where place = 'martin' and scope = 'county' and category_slug = 'plumbing'`,
  )
  expect(await countListings(client, { countySlugs: ['martin'] })).toBe(before + 1)
})

test('an emptied table has no counts', async () => {
  await client.db.execute(sql`truncate businesses cascade`)
  expect(await counts()).toEqual([])
})

function aRow() {
  const [record] = sampleRecords()
  if (!record) throw new Error('The sample list is empty.')
  return { ...record.row, bannerPhotoId: null, profilePhotoId: null }
}
