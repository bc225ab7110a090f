import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, photos, posts, users } from '../../../app/db/schema/index.ts'
import { LIST_SIZE } from '../../../app/features/moderation/desk.ts'
import type { ListPart } from '../../../app/features/moderation/desk/desk-list.tsx'
import type { NewOnListing } from '../../../app/features/moderation/find-new-on-listings.server.ts'
import type { WaitingSender } from '../../../app/features/moderation/find-queue.server.ts'
import { setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, queueOf, decide, aSubmission, aListing } = setUpDesk()

// @spec 1.23
test('what waits for its sender is listed, with the phone of who left no address', async () => {
  const withEmail = await aSubmission()
  const without = await aSubmission({ businessName: 'Harbor Bakery', email: '' }, { contactEmail: null })
  for (const id of [withEmail, without]) {
    await decide(`submissions/${id}`, { decision: 'request_changes', version: 1, text: 'Which street?' })
  }
  const { items, next } = (await (await ask('/moderation/waiting')).json()) as ListPart<WaitingSender>
  expect(items).toMatchObject([
    {
      kind: 'submissions',
      id: withEmail,
      title: 'Anchor Plumbing',
      text: 'Which street?',
      hasEmail: true,
      reminders: 0,
    },
    { id: without, title: 'Harbor Bakery', hasEmail: false, phone: '(904) 555-0123' },
  ])
  expect(Date.parse(items[0]?.closesAt ?? '') - Date.parse(items[0]?.askedAt ?? '')).toBe(30 * 86_400_000)
  expect(next).toBeNull()
  expect((await queueOf('submissions')).counts).toMatchObject({ submissions: 0, waiting: 2 })
})

// @spec 1.24
test('posts and pictures on listings are listed, the newest first and in parts without a gap', async () => {
  const { db } = database
  const businessId = await aListing()
  const unlisted = await aListing('hidden-plumbing-8')
  await db.insert(users).values({ id: SOMEBODY, email: 'owner@example.com' })
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
  const post = { type: 'update' as const, content: 'We are open.', authorId: SOMEBODY }
  // Two of them at the same moment, where a part ends.
  const minutes = Array.from({ length: LIST_SIZE + 4 }, (_, index) => (index === 4 ? 5 : index))
  await db.insert(posts).values(minutes.map((minute) => ({ ...post, businessId, postedAt: at(minute) })))
  const picture = { width: 640, height: 480, widths: [160, 320, 640], createdAt: at(59) }
  const [photo] = await db
    .insert(photos)
    .values({ ...picture, businessId, kind: 'gallery', alt: 'The van', uploadedBy: SOMEBODY })
    .returning()
  await db.insert(photos).values({ ...picture, kind: 'submission' })
  await db.insert(posts).values({ ...post, businessId: unlisted, postedAt: at(58) })
  await db.update(businesses).set({ status: 'unlisted' }).where(eq(businesses.id, unlisted))

  const partFrom = async (before: string) =>
    (await (
      await ask(`/moderation/new?before=${encodeURIComponent(before)}`)
    ).json()) as ListPart<NewOnListing>
  const first = await partFrom('')
  expect(first.items[0]).toEqual({
    kind: 'photo',
    id: photo?.id,
    businessId,
    businessName: 'Anchor Plumbing',
    at: at(59).toISOString(),
    who: 'owner@example.com',
    text: 'The van',
    picture: `/media/photos/${photo?.id}/320.webp`,
    takenDownAt: null,
    owners: 0,
  })
  const second = await partFrom(first.next ?? '')
  expect(second.next).toBeNull()
  const keys = [...first.items, ...second.items].map(({ kind, id }) => `${kind} ${id}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(minutes.length + 1)
  expect(await partFrom('nonsense|1')).toEqual(first)

  // What the team takes down stays in the list, where it can be put back.
  const [, newest] = (await partFrom('')).items
  const reason = 'It is about another business.'
  const path = `/moderation/new/post/${newest?.id}`
  expect((await ask(`${path}/take-down`, { body: { reason } })).status).toBe(200)
  const [, down] = (await partFrom('')).items
  expect(down).toMatchObject({ id: newest?.id, takenDownAt: expect.any(String) })
  expect((await ask(`${path}/put-back`, { method: 'POST' })).status).toBe(200)
  expect((await partFrom('')).items[1]).toEqual(newest)
})
