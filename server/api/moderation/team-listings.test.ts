import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  businesses,
  businessHistory,
  businessImages,
  businessOwners,
  photos,
  posts,
  reports,
  users,
} from '../../../app/db/schema/index.ts'
import { findMergedInto } from '../../../app/features/businesses/read-businesses.server.ts'
import { THE_OPERATOR } from '../../../app/features/audit/audit-entry.ts'
import { endFeatured, setFeatured } from '../../../app/features/owners/listing-state.server.ts'
import type { findTeamListings } from '../../../app/features/team-listings/find-team-listings.server.ts'
import { makeSearchWords } from '../../../app/features/listing-search/search-words.server.ts'
import { setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, aListing } = setUpDesk()

type Found = Awaited<ReturnType<typeof findTeamListings>>

const list = async (query: string) => (await (await ask(`/moderation/listings?${query}`)).json()) as Found
const idsOf = async (query: string) => (await list(query)).listings.map(({ id }) => id)
const change = (id: string, to: Partial<typeof businesses.$inferInsert>) =>
  database.db.update(businesses).set(to).where(eq(businesses.id, id))

test('a listing of any state is found by its name, phone, address, and the email address of its owner', async () => {
  const { db } = database
  const id = await aListing('anchor-plumbing-1')
  await change(id, { status: 'unlisted', email: 'Shop@example.com' })
  await aListing('other-bakery-2')
  await change('other-bakery-2', { name: 'Other Bakery', phone: '', phoneDigits: null })
  await db.insert(users).values({ id: SOMEBODY, email: 'owner@example.com' })
  await db.insert(businessOwners).values({ businessId: id, accountId: SOMEBODY })
  for (const typed of [
    'anchor',
    'ancor plumbing',
    '904 555 0123',
    id,
    `https://directory.example/business/${id}`,
    'owner@example.com',
    'shop@EXAMPLE.com',
  ]) {
    expect([typed, await idsOf(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, [id]])
  }
  expect(await idsOf('q=nobody@example.com')).toEqual([])
})

test('a misspelled name is found by the words of other listings, or else by its likeness, and what is spelled right hides it', async () => {
  for (const [id, name] of [
    ['a-1', 'Riverside Plumbing & Drain'],
    ['b-2', 'Plumbing Supply'],
    ['c-3', 'Kowalczyk & Daughters'],
  ] as const) {
    await aListing(id)
    await change(id, { name, phoneDigits: null })
  }
  await change('c-3', { status: 'unlisted' })
  await makeSearchWords(database.db, { now: new Date() })
  expect(await idsOf('q=plumbng')).toEqual(['b-2', 'a-1'])
  expect(await idsOf('q=drain+rivreside')).toEqual(['a-1'])
  expect(await idsOf('q=kowalczik+daughter')).toEqual(['c-3'])
  expect(await idsOf('q=supply')).toEqual(['b-2'])
  expect(await idsOf('q=100%25_')).toEqual([])
})

test('each filter leaves what it names, alone and with others', async () => {
  const { db } = database
  const now = new Date()
  const long = new Date(now.getTime() - 400 * 86_400_000)
  const ids = ['a-1', 'b-2', 'c-3', 'd-4', 'e-5', 'f-6']
  for (const id of ids) {
    await aListing(id)
    await change(id, { name: id, lastConfirmedAt: now, createdAt: now })
    await db.insert(businessOwners).values({ businessId: id, accountId: SOMEBODY })
  }
  await change('a-1', { status: 'closed' })
  await change('b-2', { status: 'taken_down', lastConfirmedAt: null, createdAt: long })
  await change('c-3', { sourceName: 'A list', sourceDate: '2025-01-01', lastConfirmedAt: null })
  await change('d-4', { countySlug: 'martin', lastConfirmedAt: long })
  await change('e-5', { verificationLevel: 'document_reviewed', isVerified: true, categorySlug: 'hvac' })
  await db.delete(businessOwners).where(eq(businessOwners.businessId, 'e-5'))
  await db.insert(reports).values([
    { businessId: 'f-6', kind: 'problem', problem: 'other' },
    { businessId: 'a-1', kind: 'problem', problem: 'other', status: 'resolved' },
  ])
  const expected: Record<string, string[]> = {
    'state=published': ['c-3', 'd-4', 'e-5', 'f-6'],
    'state=closed': ['a-1'],
    'state=taken_down': ['b-2'],
    'state=unlisted': [],
    'state=never_confirmed': ['b-2', 'c-3'],
    'state=without_owner': ['e-5'],
    'state=imported': ['c-3'],
    'state=sample': [],
    'county=martin': ['d-4'],
    'category=hvac': ['e-5'],
    'level=document_reviewed': ['e-5'],
    'reported=1': ['f-6'],
    'old=1': ['b-2', 'd-4'],
    'old=1&county=martin': ['d-4'],
    'state=closed&county=martin': [],
    'sort=confirmed&old=1': ['b-2', 'd-4'],
    'sort=newest&state=taken_down': ['b-2'],
    'state=odd&level=odd&sort=odd&page=odd&county=%00': ids,
    '': ids,
  }
  for (const [query, found] of Object.entries(expected)) {
    expect([query, await idsOf(query)]).toEqual([query, found])
  }
  expect((await idsOf('sort=newest')).at(-1)).toBe('b-2')
  expect(await list('reported=1')).toMatchObject({ total: 1, page: 1, lastPage: 1 })
})

test('the list comes in pages of 50 without a gap', async () => {
  const ids = Array.from({ length: 53 }, (_, index) => `anchor-${index + 1}`)
  for (const id of ids) await aListing(id)
  const [first, second] = [await list('q=anchor'), await list('q=anchor&page=2')]
  expect([first.listings.length, first.lastPage, first.total]).toEqual([50, 2, 53])
  expect(new Set([...first.listings, ...second.listings].map(({ id }) => id))).toEqual(new Set(ids))
})

test('what is featured until a day is no longer after it, and its history says so', async () => {
  const { db } = database
  const id = await aListing('feature-1')
  const publicUrl = 'https://directory.example'
  const act = { businessId: id, actor: THE_OPERATOR, publicUrl, now: new Date() }
  const feature = (lastDay: string) =>
    setFeatured(db, { ...act, isFeatured: true, reason: 'It trains apprentices.', lastDay })
  expect(await feature('2020-01-01')).toMatchObject({ fields: { lastDay: expect.any(String) } })
  expect(await feature('2999-06-30')).toMatchObject({ ok: true })
  expect(await idsOf('state=featured')).toEqual([id])
  expect(await endFeatured(db, { now: new Date('2999-07-01T03:00:00Z'), publicUrl })).toBe(0)
  expect(await endFeatured(db, { now: new Date('2999-07-01T04:00:00Z'), publicUrl })).toBe(1)
  expect(await idsOf('state=featured')).toEqual([])
  const entries = await db.select().from(businessHistory).where(eq(businessHistory.businessId, id))
  expect(entries.map(({ event, reason }) => [event, reason])).toEqual([
    ['featured', 'It trains apprentices. Until June 30, 2999.'],
    ['featured_ended', 'Its time as a featured business is over.'],
  ])
})

test('an act on many changes each that it can, and says why it left the others', async () => {
  const [open, held] = [await aListing('many-1'), await aListing('many-2')]
  await change(held, { status: 'unlisted', name: 'Held Back' })
  const act = { ids: [open, held, 'nothing-3'], act: 'close', reason: 'They have moved away.' }
  const ended = await ask('/moderation/listings/acts', { method: 'POST', body: act })
  expect(await ended.json()).toEqual({
    done: 1,
    left: [
      { name: 'Held Back', message: 'The team is holding this listing back.' },
      { name: 'nothing-3', message: 'We couldn’t find that listing.' },
    ],
  })
  const featured = { ...act, act: 'end_featured' }
  expect((await ask('/moderation/listings/acts', { method: 'POST', body: featured })).status).toBe(403)
  const state = await ask('/moderation/listings/listings.csv?state=closed')
  expect(await state.text()).toContain(`${open},`)
})

test('of two listings that are one, one stays, with what was chosen, and the address of the other leads to it', async () => {
  const { db } = database
  const [kept, gone] = [await aListing('kept-1'), await aListing('gone-2')]
  await change(kept, { name: 'Anchor Plumbing', phone: '', phoneDigits: null })
  await change(gone, { name: 'Anchor Plumbing LLC', phone: '(904) 555-0188', phoneDigits: '9045550188' })
  const owner = crypto.randomUUID()
  await db.insert(businessOwners).values({ businessId: gone, accountId: owner })
  await db.insert(reports).values({ businessId: gone, kind: 'problem', problem: 'other' })
  const compared = await ask(`/moderation/listings/comparison?one=${kept}&other=${gone}`)
  const { fields } = (await compared.json()) as { fields: { column: string }[] }
  expect(fields.map(({ column }) => column)).toEqual(['name', 'phone'])

  const body = { goneId: gone, take: ['phone'], photoIds: [], reason: 'Both are at one address.' }
  const merge = () => ask(`/moderation/listings/${kept}/merge`, { method: 'POST', body })
  expect((await merge()).status).toBe(200)
  expect((await merge()).status).toBe(409)

  const rows = await db
    .select()
    .from(businesses)
    .where(inArray(businesses.id, [kept, gone]))
  expect(rows.find(({ id }) => id === kept)).toMatchObject({
    name: 'Anchor Plumbing',
    phoneDigits: '9045550188',
    status: 'published',
  })
  expect(rows.find(({ id }) => id === gone)).toMatchObject({ status: 'taken_down', mergedInto: kept })
  expect(await db.select().from(businessOwners).where(eq(businessOwners.accountId, owner))).toMatchObject([
    { businessId: gone },
    { businessId: kept },
  ])
  expect(await db.select().from(reports).where(eq(reports.businessId, kept))).toHaveLength(1)
  expect(await findMergedInto({ db }, gone)).toBe(kept)

  const reason = { reason: 'They are two shops.' }
  await ask(`/moderation/listings/${gone}/put-back`, { method: 'POST', body: reason })
  expect(await findMergedInto({ db }, gone)).toBeUndefined()
})

test('the pictures that were chosen come along with a merge, up to what the gallery takes, and posts keep theirs', async () => {
  const { db } = database
  const [kept, gone] = [await aListing('kept-3'), await aListing('gone-4')]
  const aPhoto = async (businessId: string, kind: 'banner' | 'gallery' | 'post') => {
    const size = { width: 400, height: 300, widths: [200, 400] }
    const [{ id } = { id: '' }] = await db
      .insert(photos)
      .values({ businessId, kind, ...size })
      .returning()
    return id
  }
  const inGallery = async (businessId: string, position: number) => {
    const photoId = await aPhoto(businessId, 'gallery')
    await db.insert(businessImages).values({ businessId, photoId, position, url: photoId })
    return photoId
  }
  const own = await inGallery(kept, 0)
  const banner = await aPhoto(gone, 'banner')
  await change(gone, { bannerPhotoId: banner })
  const [first, second] = [await inGallery(gone, 0), await inGallery(gone, 1)]
  const ofPost = await aPhoto(gone, 'post')
  await db.insert(posts).values({ businessId: gone, type: 'update', content: 'Open again', photoId: ofPost })
  const compared = await ask(`/moderation/listings/comparison?one=${kept}&other=${gone}`)
  const { listings } = (await compared.json()) as { listings: { pictures: { photoId: string }[] }[] }
  expect(listings.map(({ pictures }) => pictures.map(({ photoId }) => photoId))).toEqual([
    [own],
    [banner, first, second],
  ])

  const many = Array.from({ length: 23 }, (_, at) => inGallery(kept, at + 1))
  await Promise.all(many)
  const body = { goneId: gone, take: [], photoIds: [banner, second], reason: 'Both are at one address.' }
  const merge = () => ask(`/moderation/listings/${kept}/merge`, { method: 'POST', body })
  expect((await merge()).status).toBe(409)
  expect(await db.$count(photos, eq(photos.businessId, gone))).toBe(4)
  await db.delete(businessImages).where(eq(businessImages.photoId, (await many.at(-1)) ?? ''))
  expect((await merge()).status).toBe(200)
  const images = await db
    .select()
    .from(businessImages)
    .where(inArray(businessImages.businessId, [kept, gone]))
    .orderBy(asc(businessImages.position))
  expect(images.filter(({ businessId }) => businessId === gone).map(({ photoId }) => photoId)).toEqual([
    first,
  ])
  expect(images.filter(({ businessId }) => businessId === kept).at(-1)?.photoId).toBe(second)
  const [row] = await db.select().from(businesses).where(eq(businesses.id, kept))
  expect(row?.bannerPhotoId).toBe(banner)
  const moved = await db
    .select()
    .from(photos)
    .where(inArray(photos.id, [banner, second, ofPost]))
  expect(moved.map(({ businessId }) => businessId)).toEqual([kept, kept, kept])
})
