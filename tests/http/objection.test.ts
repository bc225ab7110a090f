import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountRoles, businesses, businessOwners, mailOutbox, reports } from '../../app/db/schema/index.ts'
import type { Queue } from '../../app/features/moderation/find-queue.server.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

/** Of the sample list. */
const SHOP = 'tidewrack-plumbing-1'
const OWNER = 'owner@tidewrack.example'

const { server, database: client } = setUpDirectory({ LOG_LEVEL: 'error', CONFIRM_ADDRESSES: 'off' })
let moderator = ''
let colleague = ''

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
  const { user } = await anAccount(OWNER)
  await client.db.insert(businessOwners).values({ businessId: SHOP, accountId: user.id })
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
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(new URL(path, server.url), {
    method: 'POST',
    body: new URLSearchParams({ email: OWNER, ...fields }),
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
  const { pathname, search } = new URL(mail?.link ?? '')
  return pathname + search
}

test('“this is wrong” in a mail opens the report form, filled in, and becomes a case that the team undoes', async () => {
  const path = await aClosedListing()
  const page = await open(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Report a Problem')
  expect(page.text).toMatch(/On \w+ \d+, \d{4}, you did this: Marked as closed\./)

  const empty = await send(path, { problem: 'other', message: ' ' })
  expect([empty.status, await reportsAtDesk()]).toEqual([400, []])
  expect(empty.text).toContain('There is a problem')

  const sent = await send(path, { problem: 'other', message: 'We are only away until Monday.' })
  expect(sent.status).toBe(303)
  expect((await open(sent.to ?? '')).text).toContain('Thank You')
  const waiting = await reportsAtDesk()
  expect(waiting).toMatchObject([{ title: 'Tidewrack Plumbing', detail: 'Says that what we did is wrong' }])
  const id = waiting[0]?.id ?? ''
  expect((await asTeam(`/moderation/reports/${id}`)).body).toMatchObject({
    lead: 'Someone says that what we did is wrong.',
    parts: [
      {
        quote: 'We are only away until Monday.',
        text: `${OWNER} will get your answer.`,
      },
      { quote: expect.stringContaining('moderator@example.com') },
    ],
    decisions: { approve: { choices: [{ name: 'undoes' }] } },
  })

  const decision = { method: 'POST', body: { decision: 'approve', undoes: true, text: 'You are right.' } }
  expect((await asTeam(`/moderation/reports/${id}/decision`, decision)).status).toBe(403)
  const decided = await asTeam(`/moderation/reports/${id}/decision`, { ...decision, by: colleague })
  expect([decided.status, await reportsAtDesk()]).toEqual([200, []])
  const [shop] = await client.db.select().from(businesses).where(eq(businesses.id, SHOP))
  expect(shop?.status).toBe('published')
})

test('a listing that was taken down has its report form for what the team did to it, and for nothing else', async () => {
  const path = await aClosedListing()
  await client.db.update(businesses).set({ status: 'taken_down' }).where(eq(businesses.id, SHOP))
  const page = await open(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('your listing')
  expect(page.text).not.toContain('Tidewrack Plumbing')
  const before = await client.db.$count(reports)
  expect((await send(path, { problem: 'other', message: 'We are a real business.' })).status).toBe(303)
  expect(await client.db.$count(reports)).toBe(before + 1)

  const changed = path.replace(/about=\d+/, 'about=1000000')
  expect((await open(changed)).status).toBe(404)
  await send(changed, { problem: 'other', message: 'It is open.' })
  expect(await client.db.$count(reports)).toBe(before + 1)
})
