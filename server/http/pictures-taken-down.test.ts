import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditLog,
  businesses,
  businessHistory,
  businessImages,
  photos,
  posts,
} from '../../app/db/schema/index.ts'
import { mayShowPhoto } from '../../app/features/gallery/business-photos.server.ts'
import { sweepPhotos } from '../../app/features/photos/sweep-photos.server.ts'
import { requestApi } from '../api/testing/ask-api.ts'
import { MODERATOR, OWNER, setUpShops, SHOP } from '../api/testing/shops.ts'
import { testApi } from '../api/testing/test-api.ts'
import { photoFiles } from './photo-files.ts'
import { createMemoryStore } from '../storage/testing/memory-store.ts'

const client = setUpShops()
const files = createMemoryStore()

/** A banner with its file. */
async function aBanner() {
  const [photo] = await client.db
    .insert(photos)
    .values({ businessId: SHOP, kind: 'banner', width: 8, height: 8, widths: [8] })
    .returning()
  const id = photo!.id
  await client.db.update(businesses).set({ bannerPhotoId: id }).where(eq(businesses.id, SHOP))
  await files.put(`photos/${id}/8.webp`, Buffer.from('a picture'), 'image/webp')
  return id
}

const seen = async (id: string, headers: Record<string, string> = {}) => {
  const app = photoFiles({
    files,
    mayShow: (one) => mayShowPhoto(client.db, one),
    log: testApi(client.db).log,
  })
  return (await app.request(`/${id}/8.webp`, { headers })).status
}

const ask = async (path: string, body: object) =>
  (await requestApi(testApi(client.db, { files }), path, { by: MODERATOR, body })).status

// @spec 1.25
test('while a listing is taken down nobody can open its pictures, and they come back with it', async () => {
  const id = await aBanner()
  expect(await seen(id)).toBe(200)
  const path = `/moderation/listings/${SHOP}`
  expect(await ask(`${path}/take-down`, { reason: 'There is no such shop.' })).toBe(200)
  expect(await seen(id)).toBe(404)
  expect(await seen(id, { 'if-none-match': `"${id}-8.webp"` })).toBe(404)
  await sweepPhotos({ db: client.db, files }, new Date(Date.now() + 40 * 86_400_000))
  expect(await ask(`${path}/put-back`, { reason: 'We found the shop.' })).toBe(200)
  expect(await seen(id)).toBe(200)
})

test('a picture that was removed is gone at once, not with the next sweep', async () => {
  const id = await aBanner()
  await requestApi(testApi(client.db, { files }), `/photos/${id}`, { by: OWNER, method: 'DELETE' })
  expect(files.keys()).toContain(`photos/${id}/8.webp`)
  expect(await seen(id)).toBe(404)
})

const THROUGH_THE_DESK = { reason: 'It shows another business.' }

// @spec 1.24
test('a picture that the team takes down is hidden for a reason, kept for 30 days, and goes back to its place', async () => {
  const id = await aBanner()
  const path = `/moderation/new/photo/${id}`
  const banner = async () =>
    (await client.db.select().from(businesses).where(eq(businesses.id, SHOP)))[0]?.bannerPhotoId
  expect(await ask(`${path}/take-down`, {})).toBe(422)
  expect(await ask(`${path}/take-down`, THROUGH_THE_DESK)).toBe(200)
  expect(await ask(`${path}/take-down`, THROUGH_THE_DESK)).toBe(404)
  expect([await seen(id), await banner()]).toEqual([404, null])
  const [entry] = await client.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'taken_down')))
  expect(entry).toMatchObject({ reason: 'It shows another business.', actorId: MODERATOR })
  const [told] = await client.db
    .select()
    .from(businessHistory)
    .where(eq(businessHistory.businessId, SHOP))
    .orderBy(desc(businessHistory.id))
    .limit(1)
  expect(told).toMatchObject({
    event: 'picture_removed',
    reason: 'Our reviewer wrote: It shows another business.',
  })

  await sweepPhotos({ db: client.db, files }, new Date(Date.now() + 29 * 86_400_000))
  expect(await ask(`${path}/put-back`, {})).toBe(200)
  expect([await seen(id), await banner()]).toEqual([200, id])

  // Its owner has chosen another one since.
  await ask(`${path}/take-down`, THROUGH_THE_DESK)
  const other = await aBanner()
  expect(await ask(`${path}/put-back`, {})).toBe(409)
  expect([await seen(id), await banner()]).toEqual([404, other])
  await sweepPhotos({ db: client.db, files }, new Date(Date.now() + 31 * 86_400_000))
  expect(await ask(`${path}/put-back`, {})).toBe(404)
})

// @spec 1.24
test('in a gallery it comes back between its neighbors', async () => {
  const rows = await client.db
    .insert(photos)
    .values(
      [1, 2, 3].map(() => ({ businessId: SHOP, kind: 'gallery' as const, width: 8, height: 8, widths: [8] })),
    )
    .returning()
  const ids = rows.map(({ id }) => id)
  await client.db
    .insert(businessImages)
    .values(ids.map((photoId, position) => ({ businessId: SHOP, photoId, url: photoId, position })))
  const path = `/moderation/new/photo/${ids[1]}`
  await ask(`${path}/take-down`, THROUGH_THE_DESK)
  const gallery = async () =>
    (
      await client.db
        .select()
        .from(businessImages)
        .where(eq(businessImages.businessId, SHOP))
        .orderBy(businessImages.position, businessImages.id)
    ).map(({ photoId }) => photoId)
  expect(await gallery()).toEqual([ids[0], ids[2]])
  await ask(`${path}/put-back`, {})
  expect(await gallery()).toEqual(ids)
})

// @spec 1.24
test('the picture of a post that is taken down cannot be opened, and its owner cannot change the post', async () => {
  const photoId = await aBanner()
  const [post] = await client.db
    .insert(posts)
    .values({ businessId: SHOP, type: 'update', content: 'We are open.', photoId })
    .returning()
  const path = `/moderation/new/post/${post?.id}`
  await ask(`${path}/take-down`, THROUGH_THE_DESK)
  expect(await seen(photoId)).toBe(404)
  const change = { method: 'PUT', body: { type: 'update', content: 'Again.', photoId } }
  const answer = await requestApi(testApi(client.db), `/posts/${post?.id}`, { by: OWNER, ...change })
  expect(answer.status).toBe(404)
  await ask(`${path}/put-back`, {})
  expect(await seen(photoId)).toBe(200)
})
