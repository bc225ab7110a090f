import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/schema/auth.ts'
import { followedSearches } from '../../app/db/schema/index.ts'
import { accountRoles } from '../../app/db/schema/roles.ts'
import { setUpAuthServer } from '../auth/testing/auth-server.ts'
import { readMail, wrongCode } from '../auth/testing/mailbox.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { createEmailUser } from '../auth/users/users.ts'
import type { listSessions } from '../auth/users/own-account.ts'
import { accountApi } from './index.ts'

const PASSWORD = 'correct horse battery'

const server = setUpAuthServer()

/** A new person, signed in on as many devices as are asked for. */
async function aPerson(email: string, devices = 1) {
  await createEmailUser(server.db, {
    email,
    encryptedPassword: await hashPassword(PASSWORD),
    confirmedAt: new Date(),
    now: new Date(),
  })
  const tokens: string[] = []
  for (let device = 0; device < devices; device++) {
    const { data } = await server.client().signInWithPassword({ email, password: PASSWORD })
    tokens.push(data.session?.access_token ?? '')
  }
  return tokens
}

function ask(token: string, path: string, init: { method?: string; body?: unknown } = {}) {
  return accountApi(server.auth).request(path, {
    method: init.method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })
}

async function sessionsOf(token: string): ReturnType<typeof listSessions> {
  return ((await (await ask(token, '/sessions')).json()) as { sessions: ReturnType<typeof listSessions> })
    .sessions
}

test('nobody sees an account without its token', async () => {
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['DELETE', `/sessions/${crypto.randomUUID()}`],
    ['GET', '/deletion'],
    ['DELETE', '/'],
  ] as const) {
    const answer = await ask('', path, { method })
    expect(answer.status, path).toBe(401)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('sessions are listed, this device first, and one of another device can be ended', async () => {
  const [here = '', elsewhere = ''] = await aPerson('devices@example.com', 2)
  const devices = await sessionsOf(here)
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false])

  const [, other] = devices
  expect((await ask(here, `/sessions/${other?.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(elsewhere, '/sessions')).status).toBe(403)
  expect(await sessionsOf(here)).toHaveLength(1)
})

test('nobody ends the session of another person', async () => {
  const [mine = ''] = await aPerson('mine@example.com')
  const [theirs] = await sessionsOf(mine)
  const [stranger = ''] = await aPerson('stranger@example.com')

  const answer = await ask(stranger, `/sessions/${theirs?.id}`, { method: 'DELETE' })
  expect(answer.status).toBe(404)
  expect((await ask(mine, '/sessions/no-uuid', { method: 'DELETE' })).status).toBe(404)
  expect(await sessionsOf(mine)).toHaveLength(1)
})

test('an account is deleted with its password only, and its token dies with it', async () => {
  const [token = ''] = await aPerson('leaving@example.com')
  const [user] = await server.db.select().from(users).where(eq(users.email, 'leaving@example.com'))
  await server.db.insert(accountRoles).values({ userId: user?.id ?? '', role: 'moderator' })

  const refused = await ask(token, '/', { method: 'DELETE', body: { password: 'something else' } })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    error: 'invalid_credentials',
    message: 'That isn’t your password.',
  })

  expect((await ask(token, '/', { method: 'DELETE', body: { password: PASSWORD } })).status).toBe(200)
  expect((await ask(token, '/sessions')).status).toBe(403)
  expect(await server.db.$count(users, eq(users.email, 'leaving@example.com'))).toBe(0)
  expect(await server.db.$count(accountRoles)).toBe(0)
  expect((await server.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['account-deleted', 'leaving@example.com'],
  ])
})

test('an account without a password is deleted with a mailed code, and with nothing else', async () => {
  const email = 'no-password@example.com'
  const [token = ''] = await aPerson(email)
  const [user] = await server.db
    .update(users)
    .set({ encryptedPassword: null })
    .where(eq(users.email, email))
    .returning()
  expect(await (await ask(token, '/deletion')).json()).toEqual({
    hasPassword: false,
    businesses: [],
    inReview: [],
  })
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.request('/reauthenticate', { headers })).status).toBe(200)
  const { code } = await readMail(server, email, 'reauthenticate')
  const [stranger = ''] = await aPerson('no-password-2@example.com')

  const remove = async (by: string, body: object) => {
    const answer = await ask(by, '/', { method: 'DELETE', body })
    return answer.ok ? 200 : ((await answer.json()) as { error: string }).error
  }
  expect(await remove(token, {})).toBe('reauthentication_needed')
  expect(await remove(token, { password: PASSWORD })).toBe('reauthentication_needed')
  expect(await remove(token, { code: wrongCode(code) })).toBe('reauthentication_not_valid')
  expect(await remove(stranger, { code })).toBe('reauthentication_not_valid')
  expect(await remove(token, { code })).toBe(200)
  expect(await server.db.$count(users, eq(users.id, user?.id ?? ''))).toBe(0)
})

test('five wrong codes end the code that deletes an account', async () => {
  const email = 'no-password-3@example.com'
  const [token = ''] = await aPerson(email)
  const headers = { authorization: `Bearer ${token}` }
  await server.request('/reauthenticate', { headers })
  const { code } = await readMail(server, email, 'reauthenticate')
  const remove = async (typed: string) =>
    (await ask(token, '/', { method: 'DELETE', body: { code: typed } })).status
  for (let tries = 0; tries < 5; tries++) expect(await remove(wrongCode(code))).toBe(422)
  expect(await remove(code)).toBe(422)
})

test('what the address of a person follows ends with the account; what they never proved stays', async () => {
  const follow = { path: '/businesses/search?q=oyster', title: '“oyster”', askedAt: new Date() }
  await server.db.insert(followedSearches).values([
    { ...follow, email: 'follower@example.com', toldUntil: new Date() },
    { ...follow, email: 'another@example.com' },
  ])
  const [token = ''] = await aPerson('follower@example.com')
  const [unproved = ''] = await aPerson('another@example.com')
  await server.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, 'another@example.com'))
  for (const leaving of [token, unproved]) {
    const answer = await ask(leaving, '/', { method: 'DELETE', body: { password: PASSWORD } })
    expect(answer.status).toBe(200)
  }
  const left = await server.db.select({ email: followedSearches.email }).from(followedSearches)
  expect(left).toEqual([{ email: 'another@example.com' }])
})
