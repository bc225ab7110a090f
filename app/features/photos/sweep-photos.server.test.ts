import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { businesses, businessImages, photos, posts, submissions } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { photoKey } from './photo.ts'
import { sweepPhotos } from './sweep-photos.server.ts'

const SHOP = 'anchor-signs-1'
const NOW = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000)

const client = setUpTestDatabase()
let files: Map<string, Date>

beforeAll(async () => {
  const place = { categorySlug: 'painting', countySlug: 'martin' }
  await client.db.insert(businesses).values({ id: SHOP, name: 'Anchor Signs', ...place })
})
beforeEach(async () => {
  files = new Map()
  await client.db.delete(submissions)
  await client.db.delete(photos)
})

const store: Pick<FileStore, 'delete' | 'list'> = {
  delete: async (key) => void files.delete(key),
  async *list(prefix) {
    for (const [key, at] of files) if (key.startsWith(prefix)) yield { key, at }
  },
}
const sweep = () => sweepPhotos({ db: client.db, files: store as FileStore }, NOW)

/** A photo whose files are as old as it is. */
async function aPhoto(kind: 'banner' | 'gallery' | 'post' | 'submission', createdAt: Date): Promise<string> {
  const [photo] = await client.db
    .insert(photos)
    .values({
      kind,
      createdAt,
      businessId: kind === 'submission' ? null : SHOP,
      width: 640,
      height: 400,
      widths: [320, 640],
    })
    .returning({ id: photos.id })
  const id = photo?.id ?? ''
  for (const width of [320, 640]) files.set(photoKey(id, width), createdAt)
  return id
}

const left = async () => (await client.db.select({ id: photos.id }).from(photos)).map(({ id }) => id)

test('what is shown stays, however old', async () => {
  const old = hoursAgo(10_000)
  const banner = await aPhoto('banner', old)
  const profile = await aPhoto('banner', old)
  const gallery = await aPhoto('gallery', old)
  const post = await aPhoto('post', old)
  await client.db
    .update(businesses)
    .set({ bannerPhotoId: banner, profilePhotoId: profile })
    .where(eq(businesses.id, SHOP))
  await client.db.insert(businessImages).values({ businessId: SHOP, url: '/x', photoId: gallery })
  await client.db.insert(posts).values({ businessId: SHOP, type: 'update', content: 'x', photoId: post })
  expect(await sweep()).toEqual({ photos: 0, files: 0 })
  expect((await left()).toSorted()).toEqual([banner, profile, gallery, post].toSorted())
  expect(files.size).toBe(8)
})

test('a photo that never got a place, or lost it, is deleted with its files after a day', async () => {
  await aPhoto('post', hoursAgo(25))
  await aPhoto('banner', hoursAgo(25))
  const young = await aPhoto('post', hoursAgo(23))
  expect(await sweep()).toEqual({ photos: 2, files: 4 })
  expect(await left()).toEqual([young])
  expect([...files.keys()]).toEqual([photoKey(young, 320), photoKey(young, 640)])
})

test('files without a photo go after an hour: a crash in the middle of an upload left them', async () => {
  files.set(photoKey(crypto.randomUUID(), 320), hoursAgo(2))
  const underWay = photoKey(crypto.randomUUID(), 320)
  files.set(underWay, hoursAgo(0.5))
  files.set('photos/something-else', hoursAgo(1000))
  files.set('documents/x', hoursAgo(1000))
  expect(await sweep()).toEqual({ photos: 0, files: 1 })
  expect([...files.keys()]).toEqual([underWay, 'photos/something-else', 'documents/x'])
})

test('more files than are asked about at once', async () => {
  for (let at = 0; at < 1200; at += 1) files.set(photoKey(crypto.randomUUID(), 320), hoursAgo(2))
  expect(await sweep()).toEqual({ photos: 0, files: 1200 })
})

test('the photo of a submission stays while the decision may come or be undone', async () => {
  const old = hoursAgo(24 * 40)
  const waiting = await aPhoto('submission', old)
  const justRejected = await aPhoto('submission', old)
  const longRejected = await aPhoto('submission', old)
  const justMerged = await aPhoto('submission', old)
  const longMerged = await aPhoto('submission', old)
  const neverSent = await aPhoto('submission', old)
  const merged = { status: 'approved' as const, isMerged: true, businessId: SHOP }
  const common = { businessName: 'Anchor Signs', fields: {}, submittedAt: old, createdAt: old }
  await client.db.insert(submissions).values([
    { ...common, photoId: waiting },
    { ...common, photoId: justRejected, status: 'rejected', decidedAt: hoursAgo(24) },
    { ...common, photoId: longRejected, status: 'rejected', decidedAt: hoursAgo(24 * 31) },
    { ...common, photoId: justMerged, ...merged, decidedAt: hoursAgo(24) },
    { ...common, photoId: longMerged, ...merged, decidedAt: hoursAgo(24 * 31) },
  ])
  expect(await sweep()).toEqual({ photos: 3, files: 6 })
  expect((await left()).toSorted()).toEqual([waiting, justRejected, justMerged].toSorted())
  expect(await left()).not.toContain(neverSent)
})
