import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogEntries, sessions, users } from '../../../app/db/schema/auth.ts'
import { readRefreshToken } from './sessions.ts'
import { type AuthServer, settableClock, setUpAuthServer } from '../testing/auth-server.ts'
import { aPerson, aSignedInPerson, bearerOf, PASSWORD, signIn } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now })

const refresh = (refresh_token: string) =>
  server.request('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token } })
const getUser = (session: { access_token: string }) => server.request('/user', { headers: bearerOf(session) })

// @spec 3.32 7.9
test('signing in gives a session whose user is complete', async () => {
  const { email } = await aPerson(server)
  const client = server.client()

  const { data, error } = await client.signInWithPassword({
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
  })

  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.session?.expires_at).toBe(clock.now().getTime() / 1000 + 3600)
  expect(data.user).toMatchObject({ email, aud: 'authenticated', role: 'authenticated', is_anonymous: false })
  expect(data.user?.identities).toMatchObject([
    { provider: 'email', identity_data: { email_verified: true } },
  ])
  expect((await client.getUser()).data.user).toEqual(data.user)
  const level = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect(level.data?.currentAuthenticationMethods).toMatchObject([{ method: 'password' }])
})

test('a refresh gives the next token and a new access token', async () => {
  const { client, session } = await aSignedInPerson(server)
  clock.advance(60)

  const { data, error } = await client.refreshSession()

  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect(data.session?.expires_at).toBe((session.expires_at ?? 0) + 60)
  expect(data.user?.id).toBe(session.user.id)
})

test('five refreshes at once all get one and the same next token', async () => {
  const { session } = await aSignedInPerson(server)

  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh_token)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const given = await Promise.all(answers.map(async (answer) => (await answer.json()).refresh_token))
  expect(new Set(given).size).toBe(1)
  expect(readRefreshToken(server.auth.keys, given[0])).toMatchObject({ counter: 1 })
})

test('two tabs that take turns are not signed out', async () => {
  const { session } = await aSignedInPerson(server)
  let token = session.refresh_token
  for (let turn = 0; turn < 3; turn++) {
    clock.advance(3000)
    const answers = await Promise.all([refresh(token), refresh(token)])
    token = (await answers[0].json()).refresh_token
  }
  expect((await refresh(token)).status).toBe(200)
})

test('the token just before the current one is answered with the current one again, also much later', async () => {
  const { session } = await aSignedInPerson(server)
  const { refresh_token: current } = await (await refresh(session.refresh_token)).json()
  clock.advance(7200)

  const answer = await refresh(session.refresh_token)

  expect(answer.status).toBe(200)
  expect((await answer.json()).refresh_token).toBe(current)
})

test('an older token still serves within the reuse interval', async () => {
  const { session } = await aSignedInPerson(server)
  const second = await (await refresh(session.refresh_token)).json()
  const third = await (await refresh(second.refresh_token)).json()
  clock.advance(10)

  expect((await (await refresh(session.refresh_token)).json()).refresh_token).toBe(third.refresh_token)
})

test('an older token after that is a copy: the session ends for everybody who has it', async () => {
  const { session } = await aSignedInPerson(server)
  const second = await (await refresh(session.refresh_token)).json()
  const third = await (await refresh(second.refresh_token)).json()
  clock.advance(11)

  const replayed = await refresh(session.refresh_token)

  expect(replayed.status).toBe(400)
  expect(await replayed.json()).toMatchObject({ code: 'refresh_token_already_used' })
  expect((await refresh(third.refresh_token)).headers.get('x-sb-error-code')).toBe('session_not_found')
  expect((await getUser(third)).headers.get('x-sb-error-code')).toBe('session_not_found')
  const log = await server.db.select().from(auditLogEntries)
  expect(log.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ action: 'token_revoked', user_id: session.user.id, given: 0, current: 2 }),
  )
})

test('a token that was never given does not count as a replay', async () => {
  const { session } = await aSignedInPerson(server)
  const [id = '', , signature = ''] = session.refresh_token.split('.')
  for (const forged of [`${id}.1.${signature}`, `${id}.0.${'A'.repeat(43)}`]) {
    const answer = await refresh(forged)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-sb-error-code')).toBe('refresh_token_not_found')
  }
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

// @spec 7.12
test('signing out everywhere, here, or everywhere else', async () => {
  const { email } = await aPerson(server)
  const devices = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const client = server.client()
      return { client, session: await signIn(client, email) }
    }),
  )
  const [one, two, three, four] = devices as [Device, Device, Device, Device]
  const statuses = () => Promise.all(devices.map(async ({ session }) => (await getUser(session)).status))

  expect((await one.client.signOut({ scope: 'local' })).error).toBeNull()
  expect(await statuses()).toEqual([403, 200, 200, 200])

  expect((await two.client.signOut({ scope: 'others' })).error).toBeNull()
  expect(await statuses()).toEqual([403, 200, 403, 403])

  await signIn(four.client, email)
  expect((await four.client.signOut()).error).toBeNull()
  expect(await statuses()).toEqual([403, 403, 403, 403])
  expect((await refresh(three.session.refresh_token)).status).toBe(400)
})
type Device = { client: ReturnType<AuthServer['client']>; session: Awaited<ReturnType<typeof signIn>> }

test('signing out answers 204 without a body', async () => {
  const { session } = await aSignedInPerson(server)
  const answer = await server.request('/logout', { method: 'POST', headers: bearerOf(session) })
  expect(answer.status).toBe(204)
  expect(await answer.text()).toBe('')
})

// @spec 8.18
test('a client whose session is gone already is signed out without complaint', async () => {
  const { client, session } = await aSignedInPerson(server)
  await server.db.delete(sessions).where(eq(sessions.userId, session.user.id))

  expect((await client.signOut()).error).toBeNull()
  expect((await client.getSession()).data.session).toBeNull()
})

test('an access token expires after an hour; the refresh token gives the next one', async () => {
  const { client, session } = await aSignedInPerson(server)
  clock.advance(3599)
  expect((await getUser(session)).status).toBe(200)
  clock.advance(1)

  const expired = await getUser(session)

  expect(expired.status).toBe(403)
  expect(await expired.json()).toMatchObject({
    code: 'bad_jwt',
    message: expect.stringMatching(/^invalid JWT/),
  })
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
})

test('a ban acts on the next request, and ends with its time', async () => {
  const { user, session } = await aSignedInPerson(server)
  const bannedUntil = new Date(clock.now().getTime() + 60_000)
  await server.db.update(users).set({ bannedUntil }).where(eq(users.id, user.id))

  expect((await getUser(session)).headers.get('x-sb-error-code')).toBe('user_banned')
  const refreshed = await refresh(session.refresh_token)
  expect([refreshed.status, refreshed.headers.get('x-sb-error-code')]).toEqual([400, 'user_banned'])
  const signedIn = await server.client().signInWithPassword({ email: user.email, password: PASSWORD })
  expect(signedIn.error).toMatchObject({ status: 400, code: 'user_banned' })

  clock.advance(61)
  expect((await getUser(session)).status).toBe(200)
})

test('a deletion acts on the next request', async () => {
  const { user, session } = await aSignedInPerson(server)
  await server.db.delete(users).where(eq(users.id, user.id))

  expect((await getUser(session)).headers.get('x-sb-error-code')).toBe('user_not_found')
  expect((await refresh(session.refresh_token)).headers.get('x-sb-error-code')).toBe('session_not_found')
})
