import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseHealth } from '../../app/db/health.ts'
import {
  accountRoles,
  auditLog,
  businesses,
  businessImages,
  businessOwners,
  photos,
} from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { createBusinessReader } from '../../app/features/businesses/index.server.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

const OWNER = crypto.randomUUID()
const OTHER_OWNER = crypto.randomUUID()
const MODERATOR = crypto.randomUUID()
const SHOP = 'anchor-signs-1'
const OTHER_SHOP = 'harbor-paint-2'

const client = setUpTestDatabase()

beforeAll(async () => {
  const place = { categorySlug: 'painting', countySlug: 'martin' }
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
  await client.db.delete(photos)
  await client.db.delete(businessImages)
})

async function aGallery(size: number): Promise<string[]> {
  const added = await client.db
    .insert(photos)
    .values(
      Array.from({ length: size }, () => ({
        businessId: SHOP,
        kind: 'gallery' as const,
        width: 20,
        height: 20,
        widths: [20],
      })),
    )
    .returning()
  const ids = added.map(({ id }) => id)
  await client.db.insert(businessImages).values(
    // As `showPhoto` leaves them, none has a place of its own yet.
    ids.map((photoId) => ({ businessId: SHOP, photoId, url: `/media/photos/${photoId}/20.webp` })),
  )
  return ids
}

async function order(photoIds: string[], who?: string) {
  const response = await directoryApi(testApi(client.db)).request(`/photos/gallery/${SHOP}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who}` }) },
    body: JSON.stringify({ photoIds }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const reader = () =>
  createBusinessReader({
    database: client.db,
    health: new DatabaseHealth(client.pool, { debug() {}, info() {}, warn() {}, error() {} }),
    sampleData: false,
  })

async function shown(): Promise<(string | undefined)[]> {
  const profile = await reader().findBusiness(SHOP)
  return (profile?.images ?? []).map(({ photoId, url }) => photoId ?? url)
}

test('the order that the owner chose is that of the profile, and its first picture that of the card', async () => {
  const [first, second, third] = (await aGallery(3)) as [string, string, string]
  expect(await shown()).toEqual([first, second, third])
  expect((await order([third, first, second], OWNER)).status).toBe(200)
  expect(await shown()).toEqual([third, first, second])
  const cards = await reader().listBusinesses({ countySlugs: ['martin'] }, { page: 1, pageSize: 10 })
  expect(cards.items.find(({ id }) => id === SHOP)?.imageUrl).toBe(`/media/photos/${third}/20.webp`)
  const [entry] = await client.db.select().from(auditLog).orderBy(desc(auditLog.sequence)).limit(1)
  expect(entry).toMatchObject({ action: 'gallery_ordered', actorId: OWNER, subjectId: SHOP })
})

test('nobody but the owner or a moderator changes it', async () => {
  const [first, second] = (await aGallery(2)) as [string, string]
  expect((await order([second, first])).status).toBe(401)
  expect((await order([second, first], OTHER_OWNER)).status).toBe(403)
  expect(await shown()).toEqual([first, second])
  expect((await order([second, first], MODERATOR)).status).toBe(200)
  expect(await shown()).toEqual([second, first])
})

test('who has not seen that a picture came or went is told, and nothing moves', async () => {
  const [first, second] = (await aGallery(2)) as [string, string]
  const gone = crypto.randomUUID()
  for (const ids of [[], [second], [second, second], [second, gone], [second, first, gone]]) {
    expect(await order(ids, OWNER)).toMatchObject({ status: 409, body: { error: 'gallery_changed' } })
  }
  expect(await shown()).toEqual([first, second])
})

test('what is no list of pictures is no order', async () => {
  expect((await order(['first'], OWNER)).status).toBe(400)
  expect(
    (
      await order(
        Array.from({ length: 25 }, () => crypto.randomUUID()),
        OWNER,
      )
    ).status,
  ).toBe(400)
})

test('pictures of the sample list keep their places', async () => {
  await client.db.insert(businessImages).values({ businessId: SHOP, url: '/sample.svg' })
  const [first, second] = (await aGallery(2)) as [string, string]
  expect((await order([second, first], OWNER)).status).toBe(200)
  expect(await shown()).toEqual(['/sample.svg', second, first])
})
