import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mfaFactors, sessions, users } from '../../../app/db/schema/auth.ts'
import { accountRoles, auditLog, factorResets, mailOutbox } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { isResetPending, stopResetByLink } from '../../../app/features/people/factor-resets.server.ts'
import { DAY_MS } from '../../../app/time/durations.ts'
import { directoryApi } from '../index.ts'
import { TEST_SECRETS, testApi } from '../testing/test-api.ts'

const client = setUpTestDatabase()

async function anAccount(role?: 'moderator' | 'administrator') {
  const id = crypto.randomUUID()
  const email = `${id.slice(0, 8)}@example.com`
  await client.db.insert(users).values({ id, email, emailConfirmedAt: new Date() })
  if (role) await client.db.insert(accountRoles).values({ userId: id, role })
  return { id, email }
}

async function call(by: { id: string }, method: string, path: string, body?: object) {
  const answer = await directoryApi(testApi(client.db)).request(path, {
    method,
    headers: { authorization: `Bearer ${by.id}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const act = (by: { id: string }, on: { id: string }, name: string) =>
  call(by, 'POST', `/moderation/people/${on.id}/acts`, { act: name })
const pageOf = (by: { id: string }) => call(by, 'GET', '/moderation/people')
const rolesOf = async ({ id }: { id: string }) =>
  (await client.db.select().from(accountRoles).where(eq(accountRoles.userId, id))).map(({ role }) => role)

async function linksTo(recipient: string, kind: string): Promise<string[]> {
  const mails = await client.db
    .select({ link: mailOutbox.link })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, kind)))
    .orderBy(mailOutbox.createdAt)
  return mails.map(({ link }) => link?.split('/').at(-1) ?? '')
}

test('an invitation gives the role once, to the address that it went to, by the newest link', async () => {
  const ada = await anAccount('administrator')
  const [maria, other] = [await anAccount(), await anAccount()]
  const invite = () =>
    call(ada, 'POST', '/moderation/people/invitations', {
      email: maria.email.toUpperCase(),
      role: 'moderator',
    })
  const accept = (by: { id: string }, token = '') => call(by, 'POST', '/accepted-invitations', { token })

  await invite()
  expect((await invite()).status).toBe(200)
  const [first, second] = await linksTo(maria.email, 'team-invitation')
  expect((await accept(maria, first)).status).toBe(404)
  expect((await accept(other, second)).status).toBe(403)
  expect((await accept(maria, second)).status).toBe(200)
  expect(await rolesOf(maria)).toEqual(['moderator'])
  expect((await accept(maria, second)).status).toBe(404)
  expect((await invite()).body.fields).toHaveProperty('email')

  await call(ada, 'POST', '/moderation/people/invitations', { email: other.email, role: 'administrator' })
  const [withdrawn] = (await pageOf(ada)).body.invitations
  expect((await call(ada, 'DELETE', `/moderation/people/invitations/${withdrawn.id}`)).status).toBe(200)
  expect((await accept(other, (await linksTo(other.email, 'team-invitation'))[0])).status).toBe(404)
  expect(JSON.stringify(await client.db.select().from(auditLog))).not.toContain('@')
})

test('of two administrators who remove or lock each other at once, one stays; the last one cannot go', async () => {
  await client.db.delete(accountRoles)
  for (const name of ['take_role', 'lock']) {
    const [one, other] = [await anAccount('administrator'), await anAccount('administrator')]
    const answers = await Promise.all([act(one, other, name), act(other, one, name)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const stays = answers[0].status === 200 ? one : other
    expect((await act(stays, stays, 'make_moderator')).status).toBe(409)
    expect(await rolesOf(stays)).toEqual(['administrator'])
    await client.db.delete(accountRoles)
  }
})

test('whose administrator’s role ends can invite nobody anymore', async () => {
  const [ada, rosa] = [await anAccount('administrator'), await anAccount('administrator')]
  await call(rosa, 'POST', '/moderation/people/invitations', {
    email: 'friend@example.com',
    role: 'moderator',
  })
  expect((await act(ada, rosa, 'make_moderator')).status).toBe(200)
  expect(await rolesOf(rosa)).toEqual(['moderator'])
  expect(await linksTo(rosa.email, 'account-role')).toHaveLength(1)
  expect((await pageOf(ada)).body.invitations).toEqual([])
})

test('a locked account has no sessions, and can be unlocked', async () => {
  const [ada, maria] = [await anAccount('administrator'), await anAccount('moderator')]
  await client.db.insert(sessions).values({ userId: maria.id })
  const lockedUntil = async () =>
    (await client.db.select().from(users).where(eq(users.id, maria.id)))[0]?.bannedUntil

  expect((await act(ada, maria, 'lock')).status).toBe(200)
  expect((await lockedUntil())?.getTime()).toBeGreaterThan(Date.now() + 1000 * DAY_MS)
  expect(await client.db.$count(sessions, eq(sessions.userId, maria.id))).toBe(0)
  expect((await act(ada, maria, 'unlock')).status).toBe(200)
  expect(await lockedUntil()).toBeNull()
  expect((await act(ada, ada, 'lock')).status).toBe(403)
})

test('a second factor is reset by two administrators, or by one after a day, unless the person stops it', async () => {
  const [ada, rosa, maria] = [
    await anAccount('administrator'),
    await anAccount('administrator'),
    await anAccount('moderator'),
  ]
  const aFactor = () =>
    client.db
      .insert(mfaFactors)
      .values({ userId: maria.id, factorType: 'totp', status: 'verified', secret: '' })
  const hasFactor = async () => (await client.db.$count(mfaFactors, eq(mfaFactors.userId, maria.id))) > 0
  expect((await act(ada, maria, 'ask_reset')).status).toBe(409)
  await aFactor()
  expect((await act(ada, maria, 'ask_reset')).status).toBe(200)
  expect((await act(ada, maria, 'reset')).status).toBe(409)
  expect(await hasFactor()).toBe(true)
  expect((await act(rosa, maria, 'reset')).status).toBe(200)
  expect(await hasFactor()).toBe(false)

  await aFactor()
  await act(ada, maria, 'ask_reset')
  const token = (await linksTo(maria.email, 'second-factor-reset-asked')).at(-1) ?? ''
  const link = { token, secrets: TEST_SECRETS, now: new Date() }
  expect(await isResetPending(client.db, link)).toBe(true)
  expect(await stopResetByLink(client.db, link)).toBe(true)
  expect(await stopResetByLink(client.db, link)).toBe(false)
  expect((await act(rosa, maria, 'reset')).status).toBe(409)
  expect(await hasFactor()).toBe(true)

  await act(ada, maria, 'ask_reset')
  await client.db.update(factorResets).set({ askedAt: new Date(Date.now() - DAY_MS) })
  expect((await act(ada, maria, 'reset')).status).toBe(200)
  expect(await hasFactor()).toBe(false)
})
