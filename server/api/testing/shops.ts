import { beforeAll, beforeEach } from 'vitest'
import {
  accountRoles,
  businesses,
  businessImages,
  businessOwners,
  photos,
  posts,
  verifications,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'

export const OWNER = crypto.randomUUID()
export const OTHER_OWNER = crypto.randomUUID()
export const MODERATOR = crypto.randomUUID()
export const SHOP = 'anchor-signs-1'
export const OTHER_SHOP = 'harbor-paint-2'

/** Two shops of two owners, without pictures, posts and proofs before each test, and a moderator. */
export function setUpShops({ countySlug = 'martin' } = {}) {
  const client = setUpTestDatabase()
  beforeAll(async () => {
    const place = { categorySlug: 'painting', countySlug }
    await client.db.insert(businesses).values([
      { id: SHOP, name: 'Anchor Signs', ...place },
      { id: OTHER_SHOP, name: 'Harbor Paint', ...place },
    ])
    await client.db.insert(businessOwners).values([
      { businessId: SHOP, accountId: OWNER },
      { businessId: OTHER_SHOP, accountId: OTHER_OWNER },
    ])
    await client.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' })
  })
  beforeEach(async () => {
    for (const table of [posts, verifications, businessImages, photos]) await client.db.delete(table)
  })
  return client
}
