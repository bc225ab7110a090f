import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog, businesses, businessImages, photos } from '../../../app/db/schema/index.ts'
import { TooOften } from '../../../app/platform/request-limits.ts'
import { gradient, photoWithPlace, pngOfSize } from '../../../app/features/photos/testing/pictures.ts'
import { createMemoryStore } from '../../storage/testing/memory-store.ts'
import { directoryApi } from '../index.ts'
import { MODERATOR, OTHER_OWNER, OWNER, setUpShops, SHOP } from '../testing/shops.ts'
import { testApi } from '../testing/test-api.ts'

const client = setUpShops()
let store = createMemoryStore()
beforeEach(() => {
  store = createMemoryStore()
})

interface Sending {
  content?: Buffer<ArrayBuffer>
  name?: string
  who?: string
  fields?: Record<string, string>
}

async function send({ content, name = 'shop.jpg', who, fields = {} }: Sending = {}) {
  const form = new FormData()
  const { alt, ...place } = fields
  if (alt !== undefined) form.set('alt', alt)
  const picture = content ?? Buffer.from(await gradient(700, 500).jpeg().toBuffer())
  form.set('photo', new File([picture], name, { type: 'image/jpeg' }))
  return ask(`/photos?${new URLSearchParams(place)}`, { method: 'POST', body: form }, who)
}

interface Asking {
  method: string
  body?: FormData | string
  headers?: Record<string, string>
}

async function ask(path: string, init: Asking, who?: string) {
  const headers = { ...init.headers, ...(who && { authorization: `Bearer ${who}` }) }
  const api = testApi(client.db, { files: store })
  const response = await directoryApi(api).request(path, { ...init, headers })
  return { status: response.status, body: (await response.json()) as { id: string } }
}

const OF_NOBODY = '/photos?kind=submission'
const toShop = (kind: string) => ({ kind, businessId: SHOP, alt: 'A painted sign' })

describe('a picture of a submission', () => {
  test('may come from anybody, and is kept in its sizes', async () => {
    const content = Buffer.from(await photoWithPlace())
    const { status, body } = await send({ content, fields: { kind: 'submission', alt: ' Our shop ' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      alt: 'Our shop',
      width: 600,
      height: 800,
      widths: [320, 600],
    })
    expect(store.keys()).toEqual([`photos/${body.id}/320.webp`, `photos/${body.id}/600.webp`])
    const [row] = await client.db.select().from(photos)
    expect(row).toMatchObject({ id: body.id, kind: 'submission', businessId: null, uploadedBy: null })
  })

  test('only so many in a day, from wherever they come, for they would fill the disk', async () => {
    const ofNobody = { kind: 'submission' as const, width: 8, height: 8, widths: [8] }
    const yesterday = { ...ofNobody, createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) }
    await client.db.insert(photos).values([...Array.from({ length: 999 }, () => ofNobody), yesterday])
    expect((await send({ fields: { kind: 'submission' } })).status).toBe(201)
    expect(await send({ fields: { kind: 'submission' } })).toMatchObject({
      status: 503,
      body: { error: 'busy' },
    })
    expect((await send({ fields: toShop('post'), who: OWNER })).status).toBe(201)
  })

  test('only so many from one place', async () => {
    const refusing = testApi(client.db, { limits: { take: () => Promise.reject(new TooOften(60)) } })
    const response = await directoryApi(refusing).request('/photos?kind=submission', { method: 'POST' })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
  })
})

const icon = Buffer.from(await gradient(40, 30).png().toBuffer())

describe('files that we refuse leave nothing behind', () => {
  test.each<[string, () => Buffer<ArrayBuffer>, number, string]>([
    ['text named .jpg', () => Buffer.from('Just words'), 422, 'no_picture'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'no_picture'],
    ['bomb', () => Buffer.from(pngOfSize(50_000, 50_000)), 422, 'too_many_pixels'],
    ['half a picture', () => Buffer.from(pngOfSize(300, 300)), 422, 'damaged'],
    ['an icon', () => icon, 422, 'too_small'],
    ['more than 12 MB', () => Buffer.alloc(12 * 1024 * 1024 + 1, 0xff), 413, 'too_large'],
  ])('%s', async (_, content, status, error) => {
    const answer = await send({ content: content(), fields: { kind: 'submission' } })
    expect(answer).toMatchObject({ status, body: { error, message: expect.stringMatching(/\.$/) } })
    expect(store.keys()).toEqual([])
    expect(await client.db.$count(photos)).toBe(0)
  })

  test('no file at all, or no kind', async () => {
    expect((await ask(OF_NOBODY, { method: 'POST', body: new FormData() })).status).toBe(400)
    expect((await ask(OF_NOBODY, { method: 'POST', body: 'x' })).status).toBe(400)
    expect((await send({ fields: { kind: 'poster' } })).status).toBe(400)
    expect((await send({ fields: { kind: 'banner' }, who: OWNER })).status).toBe(400)
  })

  test('a form with more parts than any of ours, and one that is not for files, are not even read', async () => {
    const many = new FormData()
    for (let part = 0; part < 20; part += 1) many.append('kind', 'submission')
    many.set('photo', new File([new Uint8Array(await gradient(20, 20).png().toBuffer())], 'shop.png'))
    many.append('photo', 'x')
    for (let part = 0; part < 20; part += 1) many.append('alt', 'x')
    expect(await ask(OF_NOBODY, { method: 'POST', body: many })).toMatchObject({ status: 400 })
    const typed = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'kind=submission&photo=x'
    expect((await ask(OF_NOBODY, { method: 'POST', body, headers: typed })).status).toBe(400)
    expect(store.keys()).toEqual([])
  })

  test.each(['a "b" boundary=y', 'y'])(
    'a boundary in quotes, or the wrong one (%j), hides no parts',
    async (other) => {
      const part = '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nsubmission\r\n'
      const body = `${part.repeat(20)}--x--\r\n`
      const headers = { 'content-type': `multipart/form-data; boundary="${other}"; boundary=x` }
      expect((await ask(OF_NOBODY, { method: 'POST', body, headers })).status).toBe(400)
    },
  )

  test('a store that fails', async () => {
    store.put = () => Promise.reject(new Error('disk full'))
    expect((await send({ fields: { kind: 'submission' } })).status).toBe(500)
    expect(await client.db.$count(photos)).toBe(0)
  })
})

describe('a picture of a listing', () => {
  // @spec 2.72
  test.each(['banner', 'profile', 'gallery', 'post'])(
    '%s: nobody but its owner or a moderator',
    async (kind) => {
      expect((await send({ fields: toShop(kind) })).status).toBe(401)
      expect(await send({ fields: toShop(kind), who: OTHER_OWNER })).toMatchObject({
        status: 403,
        body: {
          error: 'not_owner',
          message: 'Only an owner can change this listing. Claim the business to become its owner.',
        },
      })
      expect(store.keys()).toEqual([])
      expect((await send({ fields: toShop(kind), who: OWNER })).status).toBe(201)
      expect((await send({ fields: toShop(kind), who: MODERATOR })).status).toBe(201)
    },
  )

  test('the sender is checked before anything of the picture is read', async () => {
    for (const [who, status] of [
      [undefined, 401],
      [OTHER_OWNER, 403],
    ] as const) {
      let isRead = false
      const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        ...(who && { authorization: `Bearer ${who}` }),
      }
      const request = new Request(
        `http://directory.example/photos?${new URLSearchParams(toShop('banner'))}`,
        {
          method: 'POST',
          body,
          headers,
          duplex: 'half',
        } as RequestInit,
      )
      expect((await directoryApi(testApi(client.db, { files: store })).request(request)).status).toBe(status)
      expect(isRead).toBe(false)
    }
  })

  test('the banner and the profile photo take the place of the one before', async () => {
    await send({ fields: toShop('banner'), who: OWNER })
    const banner = await send({ fields: toShop('banner'), who: OWNER })
    const profile = await send({ fields: toShop('profile'), who: OWNER })
    const [shop] = await client.db.select().from(businesses).where(eq(businesses.id, SHOP))
    expect(shop).toMatchObject({ bannerPhotoId: banner.body.id, profilePhotoId: profile.body.id })
  })

  test('the gallery grows at its end, and has an end', async () => {
    const content = Buffer.from(await gradient(200, 200).png().toBuffer())
    for (let at = 0; at < 24; at += 1) await send({ content, fields: toShop('gallery'), who: OWNER })
    expect(await send({ content, fields: toShop('gallery'), who: OWNER })).toMatchObject({
      status: 409,
      body: { error: 'gallery_full' },
    })
    const rows = await client.db.select().from(businessImages).orderBy(businessImages.position)
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, at) => at))
    expect(rows[0]).toMatchObject({
      alt: 'A painted sign',
      url: `/media/photos/${rows[0]?.photoId}/200.webp`,
    })
  })

  test('is described and removed by its owner alone', async () => {
    const { body } = await send({ fields: toShop('gallery'), who: OWNER })
    const path = `/photos/${body.id}`
    const describe = {
      method: 'PATCH',
      body: '{"alt":"Two painters"}',
      headers: { 'content-type': 'application/json' },
    }
    expect((await ask(path, describe)).status).toBe(401)
    expect((await ask(path, describe, OTHER_OWNER)).status).toBe(403)
    expect((await ask(path, describe, OWNER)).status).toBe(200)
    expect(await client.db.select({ alt: businessImages.alt }).from(businessImages)).toEqual([
      { alt: 'Two painters' },
    ])

    expect((await ask(path, { method: 'DELETE' }, OTHER_OWNER)).status).toBe(403)
    expect((await ask(path, { method: 'DELETE' }, OWNER)).status).toBe(200)
    expect(await client.db.$count(businessImages)).toBe(0)
    expect((await ask(path, { method: 'DELETE' }, OWNER)).status).toBe(404)
  })

  test('every change is in the audit log', async () => {
    const { body } = await send({ fields: toShop('banner'), who: MODERATOR })
    const entries = await client.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
    expect(entries).toMatchObject([
      { action: 'banner_changed', actorKind: 'moderator', actorId: MODERATOR, facts: { businessId: SHOP } },
    ])
  })

  test('an unknown business or picture is not found', async () => {
    const toNobody = { kind: 'banner', businessId: 'nobody-9' }
    expect((await send({ fields: toNobody, who: OWNER })).status).toBe(403)
    expect((await send({ fields: toNobody, who: MODERATOR })).status).toBe(404)
    for (const id of [crypto.randomUUID(), 'x']) {
      expect((await ask(`/photos/${id}`, { method: 'DELETE' }, OWNER)).status).toBe(404)
    }
  })

  // @spec 1.38
  test('the picture of a submission belongs to nobody yet: nobody describes or removes it here', async () => {
    const { body } = await send({ fields: { kind: 'submission' } })
    const json = { 'content-type': 'application/json' }
    const describe = { method: 'PATCH', headers: json, body: '{"alt":"Mine now"}' }
    expect((await ask(`/photos/${body.id}`, describe)).status).toBe(401)
    expect((await ask(`/photos/${body.id}`, describe, OWNER)).status).toBe(404)
    expect((await ask(`/photos/${body.id}`, { method: 'DELETE' }, OWNER)).status).toBe(404)
  })
})
