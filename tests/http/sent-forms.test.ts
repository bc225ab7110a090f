import { eq, isNull, like, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gradient } from '../../app/features/photos/testing/pictures.ts'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import {
  accountRoles,
  businesses,
  businessHistory,
  businessImages,
  businessOwners,
  claims,
  followedSearches,
  mailOutbox,
  posts,
  relayedMessages,
  reports,
  requestCounts,
  sentForms,
  submissions,
  teamMessages,
  users,
} from '../../app/db/schema/index.ts'
import { whenText } from '../../app/platform/request-limits.ts'
import { KEY_NAME, TRAP_NAME } from '../../app/ui/form/trap-name.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

const PAGE = '/business/kowalczyk-water-and-gas-1'

const { server, database: client } = setUpDirectory({ LOG_LEVEL: 'error', CONFIRM_ADDRESSES: 'off' })

const post = (path: string, form: Record<string, string>) =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: server.url, 'x-forwarded-for': '192.0.2.7' },
    redirect: 'manual',
  })

/** What the form of a correction is filled with. */
const LISTED: Record<string, string> = {}

/** Each public form, as its person-th sender fills it in. */
const FORMS: Record<string, { path: string; fill: (person: string) => Record<string, string> }> = {
  submission: {
    path: '/submit-business',
    fill: (person) => ({
      ...aFilledForm({ businessName: `Shop of ${person}`, email: `${person}@example.com` }),
    }),
  },
  message: {
    path: `${PAGE}/contact`,
    fill: (person) => ({ name: person, email: `${person}@example.com`, message: 'Do you come to Venice?' }),
  },
  'message to the team': {
    path: '/contact',
    fill: (person) => ({ name: person, email: `${person}@example.com`, message: 'Who runs this?' }),
  },
  report: {
    path: `${PAGE}/report`,
    fill: (person) => ({ problem: 'closed', message: 'The door is shut', email: `${person}@example.com` }),
  },
  correction: {
    path: `${PAGE}/correct`,
    fill: (person) => ({
      ...LISTED,
      description: `We are ${person}, and we mend pipes.`,
      email: `${person}@example.com`,
    }),
  },
  follow: { path: '/follow?q=plumber', fill: (person) => ({ email: `${person}@example.com` }) },
}
const NAMES = Object.keys(FORMS)

async function send(name: string, person: string, more: Record<string, string> = {}) {
  const { path, fill } = FORMS[name] ?? { path: '', fill: () => ({}) }
  return post(path, { ...fill(person), ...more })
}

const TABLES = { submissions, relayedMessages, teamMessages, reports, followedSearches, mailOutbox }
async function stored() {
  const counts = Object.entries(TABLES).map(async ([name, table]) => [name, await client.db.$count(table)])
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof TABLES, number>
}

beforeAll(async () => {
  const [row] = await client.db
    .select()
    .from(businesses)
    .where(eq(businesses.id, 'kowalczyk-water-and-gas-1'))
  const { name, address, phone, website, categorySlug: category } = row ?? {}
  Object.assign(LISTED, { name, address, phone, website, category })
  const [moderator] = await client.db
    .insert(users)
    .values({ email: 'team@example.com', emailConfirmedAt: new Date() })
    .returning()
  await client.db.insert(accountRoles).values({ userId: moderator?.id ?? '', role: 'moderator' })
})
beforeEach(async () => {
  for (const table of [...Object.values(TABLES), sentForms, requestCounts]) await client.db.delete(table)
})

/** Counts whatever has been counted as if 24 people had done it. */
const asOf24 = () => client.db.update(requestCounts).set({ points: sql`${requestCounts.points} * 24` })

test.each(NAMES)('a room of 25 people behind one address: %s', async (name) => {
  await send(name, 'first', { [KEY_NAME]: 'first' })
  expect(await client.db.$count(requestCounts)).toBeGreaterThan(0)
  await asOf24()
  expect((await send(name, 'last', { [KEY_NAME]: 'last' })).status).toBe(303)
  const { mailOutbox: mails, ...rows } = await stored()
  expect(Math.max(mails, ...Object.values(rows))).toBe(2)
})

const ask = (path: string, body: object, token = '') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': '192.0.2.8',
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
const signUp = (email: string) => ask('/auth/v1/signup', { email, password: 'a lantern over the bay' })

test('a room of 25 people behind one address: each makes an account and claims a listing', async () => {
  const listings = await client.db.select({ id: businesses.id }).from(businesses).limit(2)
  const statuses = []
  for (const { id: businessId } of listings) {
    const signedUp = await signUp(`owner-of-${businessId}@example.com`)
    const { access_token: token } = (await signedUp.json()) as { access_token: string }
    const statement = 'My name is on the door, please call me.'
    const claimed = await ask('/api/v1/claims', { businessId, method: 'moderator', statement }, token)
    statuses.push(signedUp.status, claimed.status)
    await asOf24()
  }
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  expect(await client.db.$count(claims)).toBe(2)
})

describe('beyond what one network may send in an hour', () => {
  const useUp = (action: string) =>
    client.db
      .update(requestCounts)
      .set({ points: 1000 })
      .where(like(requestCounts.key, `${action}:%`))
  const ACTIONS = Object.entries({
    message: 'contact',
    'message to the team': 'contact',
    report: 'report',
    correction: 'report',
    follow: 'follow',
  })

  test.each(ACTIONS)('the form %s is held, and at last refused until then', async (name, action) => {
    await send(name, 'first')
    await useUp(action)
    const before = await stored()
    expect((await send(name, 'rosa')).status).toBe(303)
    expect(await stored()).not.toEqual(before)
    const held = {
      relayedMessages: await client.db.$count(relayedMessages, eq(relayedMessages.isHeld, true)),
      reports: await client.db.$count(reports, eq(reports.sender, 'unsure')),
      // Until the address is confirmed.
      followedSearches: (await client.db.$count(followedSearches, isNull(followedSearches.toldUntil))) - 1,
      teamMessages: await client.db.$count(teamMessages, eq(teamMessages.isOdd, true)),
    }
    expect(Object.values(held).filter((count) => count > 0)).toEqual([1])

    await useUp('unconfirmed')
    const refused = await send(name, 'luis')
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    const page = await refused.text()
    expect(visibleText(page)).toContain(`Send it again ${whenText(seconds)}`)
    expect(page).toContain('luis')
  })
})

test('a page that is asked for too often says when to come again', async () => {
  const open = (token: string) =>
    fetch(new URL(`/reply/${token}`, server.url), { headers: { 'x-forwarded-for': '192.0.2.9' } })
  expect((await open('made-up')).status).toBe(404)
  await client.db
    .update(requestCounts)
    .set({ points: 1000, expire: Date.now() + 23 * 60_000 })
    .where(like(requestCounts.key, 'private-link:%'))
  const refused = await open('another')
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(60)
  expect(visibleText(await refused.text())).toContain(`Try again ${whenText(seconds)}`)
})

describe('the same form twice', () => {
  test.each(NAMES.flatMap((name) => ['', '17-4-8-1'].map((key) => [name, key] as const)))(
    '%s, with the key %j, is one record, one mail and one answer',
    async (name, key) => {
      const form: Record<string, string> = key === '' ? {} : { [KEY_NAME]: key }
      const first = await send(name, 'rosa', form)
      const once = await stored()
      const [second, third] = await Promise.all([send(name, 'rosa', form), send(name, 'rosa', form)])
      expect([second.status, third.status]).toEqual([first.status, first.status])
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
      expect(await stored()).toEqual(once)
      await send(name, 'luis', form)
      expect(await stored()).not.toEqual(once)
    },
  )
})

describe('what an account sends twice, as when the first answer was lost', () => {
  const LISTING = 'tidewrack-plumbing-1'
  const account = async (email: string) =>
    (await (await signUp(email)).json()) as { access_token: string; user: { id: string } }
  const picture = gradient(400, 300).jpeg().toBuffer()
  const SENT: Record<string, (key: string, words: string) => Promise<[string, object]>> = {
    claim: async (key, words) => [
      '/api/v1/claims',
      {
        businessId: 'kowalczyk-water-and-gas-1',
        method: 'moderator',
        statement: `Call ${words}, please.`,
        key,
      },
    ],
    post: async (key, words) => [
      '/api/v1/posts',
      { businessId: LISTING, type: 'update', content: words, key },
    ],
    'picture of the gallery': async (key, words) => {
      const form = new FormData()
      form.set('photo', new File([Buffer.from(await picture)], 'shop.jpg', { type: 'image/jpeg' }))
      form.set('alt', words)
      form.set(KEY_NAME, key)
      return [`/api/v1/photos?kind=gallery&businessId=${LISTING}`, form]
    },
  }
  const records = async () => [
    await client.db.$count(claims),
    await client.db.$count(posts),
    await client.db.$count(businessImages),
    await client.db.$count(businessHistory),
    await client.db.$count(mailOutbox),
  ]

  test.each(Object.entries(SENT))('a %s is one record, one mail and one answer', async (name, sent) => {
    const { access_token: token, user } = await account(`twice-${name.length}@example.com`)
    await client.db.insert(businessOwners).values({ businessId: LISTING, accountId: user.id })
    const rival = await account(`rival-${name.length}@example.com`)
    await client.db
      .insert(businessOwners)
      .values({ businessId: 'kowalczyk-water-and-gas-1', accountId: rival.user.id })
    const asked = async (key: string, words: string) => {
      const answer = await ask(...(await sent(key, words)), token)
      return [answer.status, await answer.json()]
    }
    const before = await records()
    const first = await asked('17-4-8-1', 'the shop on the pier')
    expect(first[0]).toBe(201)
    const once = await records()
    expect(once).not.toEqual(before)
    const again = () => asked('17-4-8-1', 'the shop on the pier')
    expect(await Promise.all([again(), again()])).toEqual([first, first])
    expect(await records()).toEqual(once)
    // The same from an opened form of its own is meant.
    const meant = await asked('17-4-8-2', 'the shop on the pier')
    if (name === 'claim') expect(meant[0]).toBe(409)
    else expect(await records()).not.toEqual(once)
  })

  test('what was refused is taken once it is mended', async () => {
    const { access_token: token, user } = await account('mended@example.com')
    await client.db.insert(businessOwners).values({ businessId: LISTING, accountId: user.id })
    const post = async (words: string) =>
      (await ask(...(await SENT['post']!('17-4-8-3', words)), token)).status
    expect([await post(''), await post(''), await post('Open until nine')]).toEqual([422, 422, 201])
  })
})

describe('a filled trap', () => {
  test.each(NAMES)('holds what came by the form %s, and throws nothing away', async (name) => {
    const answer = await send(name, 'rosa', { [TRAP_NAME]: 'Tampa' })
    expect(answer.status).toBe(303)
    const { mailOutbox: mails, ...rows } = await stored()
    expect(mails + Object.values(rows).reduce((sum, count) => sum + count)).toBeGreaterThan(0)
    // The person confirms, or the desk is warned.
    for (const { recipient } of await client.db.select().from(mailOutbox)) {
      expect(recipient).toBe('rosa@example.com')
    }
    const [message] = await client.db.select().from(teamMessages)
    if (message) expect(message.isOdd).toBe(true)
    const [report] = await client.db.select().from(reports)
    if (report) expect(report.sender).toBe('unsure')
  })

  test('a message waits for its button, and then it is passed on', async () => {
    const answer = await send('message', 'rosa', { [TRAP_NAME]: '1' })
    const page = await (await fetch(new URL(answer.headers.get('location') ?? '', server.url))).text()
    expect(visibleText(page)).toContain('One More Step: Check Your Email')
    const [asked] = await client.db.select().from(mailOutbox)
    const { pathname } = new URL(asked?.link ?? '')
    const shown = await fetch(new URL(pathname, server.url))
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(visibleText(await shown.text())).toContain('Do you come to Venice?')
    expect((await post(pathname, {})).status).toBe(303)
    expect((await post(pathname, {})).status).toBe(303)
    const passedOn = eq(mailOutbox.kind, 'contact-message')
    expect(await client.db.$count(mailOutbox, passedOn)).toBe(1)
    expect((await fetch(new URL('/reply/confirm/made-up', server.url))).status).toBe(404)
  })
})
