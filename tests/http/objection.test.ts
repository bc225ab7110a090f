import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountRoles, businesses, businessOwners, mailOutbox, reports } from '../../app/db/schema/index.ts'
import type { Queue } from '../../app/features/moderation/desk.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

/** Of the sample list. */
const SHOP = 'tidewrack-plumbing-1'
const OWNER = 'owner@tidewrack.example'

const { server, database: client } = setUpDirectory({ LOG_LEVEL: 'error', CONFIRM_ADDRESSES: 'off' })
let moderator = ''
let colleague = ''
let ownerId = ''

/** An account, as the form makes one. */
async function anAccount(email: string) {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a lantern over the bay' }),
  })
  return (await answer.json()) as { access_token: string; user: { id: string } }
}

async function onTheTeam(email: string): Promise<string> {
  const { access_token: token, user } = await anAccount(email)
  await client.db.insert(accountRoles).values({ userId: user.id, role: 'moderator' })
  return token
}

beforeAll(async () => {
  moderator = await onTheTeam('moderator@example.com')
  colleague = await onTheTeam('colleague@example.com')
  ownerId = (await anAccount(OWNER)).user.id
  await client.db.insert(businessOwners).values({ businessId: SHOP, accountId: ownerId })
})

async function asTeam(
  path: string,
  { by = moderator, method = 'GET', body }: { by?: string; method?: string; body?: object } = {},
) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const reportsAtDesk = async () => ((await asTeam('/moderation/reports')).body as Queue).items

/** What a browser without scripts does with a link, and with the form behind it. */
const open = async (path: string) => {
  const answer = await fetch(new URL(path, server.url), { redirect: 'manual' })
  return { status: answer.status, text: visibleText(await answer.text()) }
}
const send = async (path: string, message: string) => {
  const answer = await fetch(new URL(path, server.url), {
    method: 'POST',
    body: new URLSearchParams({ message }),
    headers: { origin: server.url },
    redirect: 'manual',
  })
  return { status: answer.status, to: answer.headers.get('location'), text: visibleText(await answer.text()) }
}

/** The team closes the listing. @returns the path of “This Is Wrong” in the owner's mail */
async function aClosedListing(): Promise<string> {
  await client.db.update(businesses).set({ status: 'published' }).where(eq(businesses.id, SHOP))
  const closed = await asTeam(`/my-businesses/${SHOP}/closed`, { method: 'PUT', body: { isClosed: true } })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const [mail] = await client.db
    .select({ link: mailOutbox.link })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, OWNER))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return new URL(mail?.link ?? '').pathname
}

test('“this is wrong” in a mail becomes a case, once, and the team undoes what was wrong', async () => {
  const path = await aClosedListing()
  const page = await open(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Is This Wrong?')

  const empty = await send(path, ' ')
  expect([empty.status, await reportsAtDesk()]).toEqual([400, []])
  expect(empty.text).toContain('There is a problem')

  // A second click, while the first is on its way.
  const clicks = await Promise.all(
    Array.from({ length: 4 }, () => send(path, 'We are only away until Monday.')),
  )
  for (const click of clicks) expect(click).toMatchObject({ status: 303, to: path })
  expect((await open(path)).text).toContain('We Have Your Message')
  // The form was open in another tab.
  expect((await send(path, 'Hello?')).status).toBe(303)
  const waiting = await reportsAtDesk()
  expect(waiting).toMatchObject([{ title: 'Tidewrack Plumbing', detail: 'The owner says: this is wrong' }])
  const id = waiting[0]?.id ?? ''
  expect((await asTeam(`/moderation/reports/${id}`)).body).toMatchObject({
    reportKind: 'objection',
    message: 'We are only away until Monday.',
    sender: 'owner',
    reporterEmail: OWNER,
    objection: { who: 'moderator@example.com', canUndo: true },
  })

  const decision = { method: 'POST', body: { decision: 'approve', undoes: true, text: 'You are right.' } }
  expect((await asTeam(`/moderation/reports/${id}/decision`, decision)).status).toBe(403)
  const decided = await asTeam(`/moderation/reports/${id}/decision`, { ...decision, by: colleague })
  expect([decided.status, await reportsAtDesk()]).toEqual([200, []])
  const [shop] = await client.db.select().from(businesses).where(eq(businesses.id, SHOP))
  expect(shop?.status).toBe('published')
})

test('a link that was changed, or whose owner no longer is one, opens and sends nothing', async () => {
  const path = await aClosedListing()
  const before = await client.db.$count(reports)
  const changed = path.replace(/\d+~/, (id) => `${Number.parseInt(id) - 1}~`)
  const isDead = async (dead: string) => {
    const { status, text } = await open(dead)
    expect([dead, status]).toEqual([dead, 404])
    expect(text).toContain('This link no longer works')
    expect(await send(dead, 'It is open.')).toMatchObject({ status: 303, to: dead })
    expect(await client.db.$count(reports)).toBe(before)
  }
  await isDead(changed)
  await isDead('/objection/made-up')
  await client.db.delete(businessOwners).where(eq(businessOwners.accountId, ownerId))
  await isDead(path)
})
