import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, businessImages, photos } from '../../../app/db/schema/index.ts'
import { findBusiness, listBusinesses } from '../../../app/features/businesses/read-businesses.server.ts'
import { askApi } from '../testing/ask-api.ts'
import { MODERATOR, OTHER_OWNER, OWNER, setUpShops, SHOP } from '../testing/shops.ts'
import { testApi } from '../testing/test-api.ts'

const client = setUpShops()

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

const order = (photoIds: string[], by?: string) =>
  askApi(testApi(client.db), `/photos/gallery/${SHOP}`, { method: 'PUT', by, body: { photoIds } })

async function shown(): Promise<(string | undefined)[]> {
  const profile = await findBusiness(client, SHOP)
  return (profile?.images ?? []).map(({ photoId, url }) => photoId ?? url)
}

// @spec 1.38
test('the order that the owner chose is that of the profile, and its first picture that of the card', async () => {
  const [first, second, third] = (await aGallery(3)) as [string, string, string]
  expect(await shown()).toEqual([first, second, third])
  expect((await order([third, first, second], OWNER)).status).toBe(200)
  expect(await shown()).toEqual([third, first, second])
  const cards = await listBusinesses(client, [SHOP])
  expect(cards[0]?.imageUrl).toBe(`/media/photos/${third}/20.webp`)
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

// @spec 1.38
test('someone who has not seen that a picture came or went is told, and nothing moves', async () => {
  const [first, second] = (await aGallery(2)) as [string, string]
  const gone = crypto.randomUUID()
  for (const ids of [[], [second], [second, second], [second, gone], [second, first, gone]]) {
    expect(await order(ids, OWNER)).toMatchObject({ status: 409, body: { error: 'gallery_changed' } })
  }
  expect(await shown()).toEqual([first, second])
})

test('anything but a list of pictures is refused', async () => {
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
