import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog, photos, posts } from '../../app/db/schema/index.ts'
import { findForCalendar } from '../../app/features/events/find-announcements.server.ts'
import { createRequestLimits, sharedCounters } from '../limits/counters.ts'
import { askApi, requestApi } from './testing/ask-api.ts'
import { MODERATOR, OTHER_SHOP, OWNER, setUpShops, SHOP } from './testing/shops.ts'
import { TEST_SECRETS, testApi } from './testing/test-api.ts'

const SOMEBODY = crypto.randomUUID()
/** In a county with Central time. */
const client = setUpShops({ countySlug: 'escambia' })

async function ask(method: string, path: string, body: unknown, by?: string, secondFactorNeeded = false) {
  const answer = await askApi(testApi(client.db, { secondFactorNeeded }), path, { method, by, body })
  return { ...answer, body: answer.body as { id: number; error: string; message: string } }
}

const post = (change: object = {}) => ({
  businessId: SHOP,
  type: 'update',
  content: 'We are open again.',
  ...change,
})
const rows = () => client.db.select().from(posts).orderBy(asc(posts.id))

describe('who may post', () => {
  // @spec 2.72
  test('nobody but the owner and moderators', async () => {
    expect((await ask('POST', '/posts', post())).status).toBe(401)
    expect((await ask('POST', '/posts', post(), SOMEBODY)).status).toBe(403)
    expect((await ask('POST', '/posts', post({ businessId: OTHER_SHOP }), OWNER)).status).toBe(403)
    expect((await ask('POST', '/posts', post({ businessId: 'nobody-9' }), OWNER)).status).toBe(403)
    expect((await ask('POST', '/posts', post({ businessId: 'nobody-9' }), MODERATOR)).status).toBe(404)
    expect(await rows()).toEqual([])
    expect((await ask('POST', '/posts', post(), OWNER)).status).toBe(201)
    expect((await ask('POST', '/posts', post(), MODERATOR)).status).toBe(201)
  })

  test('a moderator needs the second factor where it is asked for, an owner does not', async () => {
    expect((await ask('POST', '/posts', post(), MODERATOR, true)).status).toBe(403)
    expect((await ask('POST', '/posts', post(), `${MODERATOR}+2`, true)).status).toBe(201)
    expect((await ask('POST', '/posts', post(), OWNER, true)).status).toBe(201)
  })

  // @spec 2.72
  test('to own a listing and to write for the team are told apart', async () => {
    const tools = async (who?: string, needsSecondFactor = false) =>
      (await ask('GET', `/profile-tools/${SHOP}`, undefined, who, needsSecondFactor)).body
    expect((await ask('GET', `/profile-tools/${SHOP}`, undefined)).status).toBe(401)
    expect(await tools(SOMEBODY)).toEqual({ isOwner: false, mayWrite: false })
    expect(await tools(OWNER)).toEqual({ isOwner: true, mayWrite: true })
    // Who reviews may claim the business like everybody else.
    expect(await tools(MODERATOR)).toEqual({ isOwner: false, mayWrite: true })
    expect(await tools(MODERATOR, true)).toEqual({ isOwner: false, mayWrite: false })
    expect((await ask('GET', '/profile-tools/nobody-9', undefined, MODERATOR)).status).toBe(404)
  })

  test('somebody else’s post is neither changed nor deleted', async () => {
    const { body } = await ask('POST', '/posts', post(), OWNER)
    for (const who of [undefined, SOMEBODY]) {
      expect((await ask('PUT', `/posts/${body.id}`, post({ content: 'Gone' }), who)).status).toBeGreaterThan(
        400,
      )
      expect((await ask('DELETE', `/posts/${body.id}`, undefined, who)).status).toBeGreaterThan(400)
    }
    expect(await rows()).toMatchObject([{ content: 'We are open again.' }])
  })
})

test('calendars learn that an event moved or went, and nothing else is kept of one that its owner deletes', async () => {
  const event = post({ type: 'event', content: 'Open house', starts: '2099-03-01T10:00' })
  const { body } = await ask('POST', '/posts', event, OWNER)
  await ask('PUT', `/posts/${body.id}`, { ...event, starts: '2099-03-02T10:00' }, OWNER)
  const [before] = await rows()
  expect(before).toMatchObject({ calendarChanges: 1 })
  expect((await ask('DELETE', `/posts/${body.id}`, undefined, OWNER)).status).toBe(200)
  const { startsAt, calendarId } = before!
  expect(await rows()).toMatchObject([
    {
      content: '',
      authorId: null,
      photoId: null,
      calendarChanges: 2,
      calendarId,
      startsAt,
      takenDownAt: expect.any(Date),
    },
  ])
  expect((await ask('PUT', `/posts/${body.id}`, event, OWNER)).status).toBe(404)
  const back = await ask('POST', `/moderation/new/post/${body.id}/put-back`, { reason: 'x' }, MODERATOR)
  expect(back.status).toBe(404)
  const news = await ask('GET', '/moderation/new', undefined, MODERATOR)
  expect(JSON.stringify(news.body)).not.toContain(`post:${body.id}`)
  // What is past, or has no time, is deleted at once, and what was kept goes with the next.
  await client.db.update(posts).set({ startsAt: new Date('2020-01-01') })
  const update = await ask('POST', '/posts', post(), OWNER)
  await ask('DELETE', `/posts/${update.body.id}`, undefined, OWNER)
  expect(await rows()).toEqual([])
})

test.each([
  ['an event', { type: 'event', starts: '2099-03-01T10:00' }, { type: 'deal', ends: '2099-04-01' }],
  ['an event', { type: 'event', starts: '2099-03-01T10:00' }, { type: 'update' }],
  ['a deal', { type: 'deal', ends: '2099-03-01' }, { type: 'event', starts: '2099-04-01T10:00' }],
  ['a deal', { type: 'deal', ends: '2099-03-01' }, { type: 'deal' }],
] as const)('%s that becomes something else is canceled in calendars, %j to %j', async (_, one, other) => {
  const { body } = await ask('POST', '/posts', post(one), OWNER)
  const [before] = await rows()
  await ask('PUT', `/posts/${body.id}`, post({ content: 'New', ...other }), OWNER)
  const calendar = await findForCalendar(client.db, one.type, { limit: 9, now: new Date() })
  expect(calendar.filter(({ isCanceled }) => isCanceled)).toMatchObject([
    { content: '', calendarId: before!.calendarId, calendarChanges: 1 },
  ])
  const now = (await rows()).find(({ content }) => content === 'New')
  expect(now).toMatchObject({ id: body.id, type: other.type, calendarChanges: 0 })
  expect(now?.calendarId).not.toBe(before!.calendarId)
})

test('sixty an hour, new or changed: each may be as long as a book, and stays', async () => {
  const api = testApi(client.db, {
    limits: createRequestLimits(sharedCounters({ pool: client.pool, secrets: TEST_SECRETS })),
  })
  const send = (method: string, path: string) => requestApi(api, path, { method, by: OWNER, body: post() })
  const { id } = (await (await send('POST', '/posts')).json()) as { id: number }
  for (let count = 1; count < 60; count += 1) {
    const answer = await (count % 2 ? send('PUT', `/posts/${id}`) : send('POST', '/posts'))
    expect(answer.status).toBeLessThan(300)
  }
  expect((await send('POST', '/posts')).status).toBe(429)
  expect((await send('PUT', `/posts/${id}`)).status).toBe(429)
  expect((await send('DELETE', `/posts/${id}`)).status).toBe(200)
})

describe('what is saved', () => {
  test('an update, as it was typed', async () => {
    const content = `  Two\n lines. ${'a'.repeat(20_000)}`
    await ask('POST', '/posts', post({ content }), OWNER)
    expect(await rows()).toMatchObject([
      {
        businessId: SHOP,
        type: 'update',
        content,
        authorId: OWNER,
        startsAt: null,
        endsAt: null,
        editedAt: null,
      },
    ])
  })

  test('an event, by the clocks of the county', async () => {
    const times = { type: 'event', starts: '2099-12-05T10:00', ends: '2099-12-05T14:30' }
    await ask('POST', '/posts', post(times), OWNER)
    expect(await rows()).toMatchObject([
      { startsAt: new Date('2099-12-05T16:00:00Z'), endsAt: new Date('2099-12-05T20:30:00Z') },
    ])
  })

  test('a deal, to the end of its last day', async () => {
    await ask('POST', '/posts', post({ type: 'deal', ends: '2099-12-24' }), OWNER)
    expect(await rows()).toMatchObject([{ startsAt: null, endsAt: new Date('2099-12-25T06:00:00Z') }])
  })

  test('a changed post keeps its day', async () => {
    const { body } = await ask('POST', '/posts', post(), OWNER)
    const [before] = await rows()
    expect(
      (await ask('PUT', `/posts/${body.id}`, post({ type: 'deal', content: 'Half off' }), OWNER)).status,
    ).toBe(200)
    expect(await rows()).toMatchObject([
      { type: 'deal', content: 'Half off', postedAt: before?.postedAt, editedAt: expect.any(Date) },
    ])
    expect((await ask('DELETE', `/posts/${body.id}`, undefined, OWNER)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect((await ask('PUT', `/posts/${body.id}`, post(), OWNER)).status).toBe(404)
    const actions = await client.db.select({ action: auditLog.action, id: auditLog.subjectId }).from(auditLog)
    expect(actions.filter(({ id }) => id === String(body.id)).map(({ action }) => action)).toEqual([
      'posted',
      'edited',
      'deleted',
    ])
  })

  test('an event that is over stays so while its text is edited, and takes no other past time', async () => {
    const times = { type: 'event', starts: '2099-12-05T10:00', ends: '' }
    const { body } = await ask('POST', '/posts', post(times), OWNER)
    await client.db.update(posts).set({ startsAt: new Date('2020-12-05T16:00:00Z') })
    const change = (starts: string) =>
      ask('PUT', `/posts/${body.id}`, post({ ...times, starts, content: 'Thank you for coming.' }), OWNER)
    expect((await change('2020-12-05T10:00')).status).toBe(200)
    expect(await rows()).toMatchObject([{ content: 'Thank you for coming.' }])
    expect(await change('2020-12-06T10:00')).toMatchObject({ status: 422, body: { error: 'invalid_starts' } })
  })

  test('a picture that was uploaded for it', async () => {
    const size = { width: 10, height: 10, widths: [10] }
    const [own, others, banner] = await client.db
      .insert(photos)
      .values([
        { businessId: SHOP, kind: 'post', ...size },
        { businessId: OTHER_SHOP, kind: 'post', ...size },
        { businessId: SHOP, kind: 'banner', ...size },
      ])
      .returning({ id: photos.id })
    expect((await ask('POST', '/posts', post({ photoId: own?.id }), OWNER)).status).toBe(201)
    for (const photoId of [others?.id, banner?.id, crypto.randomUUID()]) {
      expect(await ask('POST', '/posts', post({ photoId }), OWNER)).toMatchObject({
        status: 422,
        body: { error: 'invalid_photo' },
      })
    }
    expect(await rows()).toMatchObject([{ photoId: own?.id }])
  })
})

describe('what is refused', () => {
  test.each<[object, number, string]>([
    [{ content: ' \n' }, 422, 'Please write something in your post'],
    [{ type: 'event' }, 422, 'Say when the event starts'],
    [{ type: 'event', starts: '2026-02-30T10:00' }, 422, 'Choose a date from the calendar'],
    [
      { type: 'event', starts: '2099-12-05T10:00', ends: '2099-12-05T09:00' },
      422,
      'The event has to end after it starts',
    ],
    [{ type: 'event', starts: '2020-12-05T10:00' }, 422, 'This date has passed. Choose one in the future'],
    [{ type: 'deal', ends: '2020-12-24' }, 422, 'This day has passed. Choose one in the future'],
    [{ type: 'deal', ends: 'soon' }, 422, 'Choose a date from the calendar'],
    [{ type: 'deal', ends: '9999-12-31' }, 422, 'Choose a date from the calendar'],
    [{ type: 'event', starts: '0000-01-01T10:00' }, 422, 'Choose a date from the calendar'],
    [{ type: 'event', starts: '0026-12-05T10:00' }, 422, 'Choose a date from the calendar'],
    [{ type: 'advert' }, 422, 'The post could not be read. Please try again.'],
    [{ content: 5 }, 422, 'The post could not be read. Please try again.'],
  ])('%j', async (change, status, message) => {
    expect(await ask('POST', '/posts', post(change), OWNER)).toMatchObject({ status, body: { message } })
    expect(await rows()).toEqual([])
  })

  test('unknown post numbers are not found', async () => {
    for (const id of ['0', '-1', 'x', '99999999999', '7.5']) {
      expect((await ask('DELETE', `/posts/${id}`, undefined, OWNER)).status).toBe(404)
    }
  })
})
