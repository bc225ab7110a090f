import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findBusiness } from './read-businesses.server.ts'
import { listingRecord } from './listing-record.server.ts'

const client = setUpTestDatabase()

beforeAll(async () => {
  await client.db.insert(businesses).values(
    [
      { id: 'a-1', name: 'Alpha', confirmReminders: 3, isFeatured: true },
      { id: 'b-2', name: 'Bravo', confirmReminders: 2 },
    ].map(({ confirmReminders, ...given }) => ({
      ...listingRecord({ ...NOTHING, ...given }, new Date()),
      confirmReminders,
    })),
  )
})

const NOTHING = {
  categorySlug: 'masonry',
  countySlug: 'liberty',
}

test('the page of a listing that nobody confirmed says so, until the owner answers', async () => {
  expect((await findBusiness(client, 'a-1'))?.isUnconfirmed).toBe(true)
  expect((await findBusiness(client, 'b-2'))?.isUnconfirmed).toBe(false)
  await client.db.update(businesses).set({ confirmReminders: 0 }).where(eq(businesses.id, 'a-1'))
  expect((await findBusiness(client, 'a-1'))?.isUnconfirmed).toBe(false)
})
