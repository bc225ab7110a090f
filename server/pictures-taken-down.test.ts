import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, photos } from '../app/db/schema/index.ts'
import { mayShowPhoto, sweepPhotos } from '../app/features/photos/index.server.ts'
import { requestApi } from './api/testing/ask-api.ts'
import { MODERATOR, OWNER, setUpShops, SHOP } from './api/testing/shops.ts'
import { testApi } from './api/testing/test-api.ts'
import { photoFiles } from './photo-files.ts'
import { createMemoryStore } from './storage/testing/memory-store.ts'

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
