import { hash as bcrypt } from 'bcryptjs'
import { GoTrueAdminApi } from '@supabase/auth-js'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLogEntries, users } from '../../../app/db/schema/auth.ts'
import { issueServiceToken } from '../tokens/jwt.ts'
import { settableClock, setUpAuthServer } from '../testing/auth-server.ts'
import { aPerson, aSignedInPerson, bearerOf, freshEmail, PASSWORD, signIn } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now })
let admin: GoTrueAdminApi
let token: string

beforeAll(async () => {
  token = await issueServiceToken(server.auth, 600)
  admin = adminWith(token)
})

function adminWith(serviceToken: string): GoTrueAdminApi {
  return new GoTrueAdminApi({ url: server.url, headers: { authorization: `Bearer ${serviceToken}` } })
}

const storedHash = async (id: string) =>
  (await server.db.select().from(users).where(eq(users.id, id)))[0]?.encryptedPassword

test('only a token of the service opens it, and only while it lasts', async () => {
  const { session } = await aSignedInPerson(server)
  const short = await issueServiceToken(server.auth, 60)
  expect((await adminWith(short).listUsers()).error).toBeNull()

  const answers = await Promise.all([
    server.request('/admin/users'),
    server.request('/admin/users', { headers: bearerOf({ access_token: 'made.up.token' }) }),
    server.request('/admin/users', { headers: bearerOf(session) }),
    server.request('/invite', { method: 'POST', headers: bearerOf(session), body: {} }),
    server.request('/admin/generate_link', { method: 'POST', headers: bearerOf(session), body: {} }),
  ])
  expect(
    await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).code])),
  ).toEqual([
    [401, 'no_authorization'],
    [403, 'bad_jwt'],
    [403, 'not_admin'],
    [403, 'not_admin'],
    [403, 'not_admin'],
  ])
  clock.advance(61)
  expect((await adminWith(short).listUsers()).error).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('a token of the service is nobody’s session', async () => {
  const answer = await server.request('/user', { headers: bearerOf({ access_token: token }) })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'bad_jwt'])
})

test('create, look at, change and delete a user', async () => {
  const email = freshEmail('made')
  const created = await admin.createUser({
    email: email.toUpperCase(),
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name: 'Ada', pet: 'cat' },
    app_metadata: { plan: 'free' },
  })
  expect(created.error).toBeNull()
  const id = created.data.user!.id
  expect(created.data.user?.user_metadata).toEqual({ name: 'Ada', pet: 'cat' })
  expect(created.data.user).toMatchObject({
    email,
    app_metadata: { plan: 'free', provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email' }],
  })
  const session = await signIn(server.client(), email)

  const changed = await admin.updateUserById(id, {
    email: `new-${email}`,
    password: 'another good one',
    user_metadata: { pet: null, town: 'Ocala' },
  })
  expect(changed.data.user?.email).toBe(`new-${email}`)
  expect(changed.data.user?.user_metadata).toEqual({ name: 'Ada', town: 'Ocala' })
  expect((await server.request('/user', { headers: bearerOf(session) })).status).toBe(403)
  await signIn(server.client(), `new-${email}`, 'another good one')
  expect((await admin.getUserById(id)).data.user?.email).toBe(`new-${email}`)

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  const actors = (await server.db.select().from(auditLogEntries))
    .map(({ payload }) => payload)
    .filter((payload) => payload.user_id === id && payload.actor === 'service_role')
  expect(actors.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user_signedup', 'user_modified', 'user_updated_password', 'user_deleted']),
  )
})

test('a soft deletion keeps the id and nothing of the person, and frees the address', async () => {
  const { user, session } = await aSignedInPerson(server)

  expect((await admin.deleteUser(user.id, true)).error).toBeNull()

  const [row] = await server.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ email: null, encryptedPassword: null, rawUserMetaData: {} })
  expect((await server.request('/user', { headers: bearerOf(session) })).status).toBe(403)
  expect((await admin.createUser({ email: user.email, id: user.id })).error?.code).toBe('user_already_exists')
  expect((await admin.createUser({ email: user.email })).error).toBeNull()
})

test('a ban acts on the next request and on sign-in and refresh, until it is lifted or over', async () => {
  const { client, user, session } = await aSignedInPerson(server)

  const { data } = await admin.updateUserById(user.id, { ban_duration: '1h30m' })
  expect((data.user as { banned_until?: string }).banned_until).toBe(
    new Date(clock.now().getTime() + 5_400_000).toISOString(),
  )
  const answer = await server.request('/user', { headers: bearerOf(session) })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'user_banned'])
  const signedIn = await server.client().signInWithPassword({ email: user.email, password: PASSWORD })
  expect(signedIn.error?.code).toBe('user_banned')
  const refreshed = await server.request('/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: session.refresh_token },
  })
  expect([refreshed.status, (await refreshed.json()).code]).toEqual([400, 'user_banned'])

  await admin.updateUserById(user.id, { ban_duration: 'none' })
  expect((await server.request('/user', { headers: bearerOf(session) })).status).toBe(200)
  await admin.updateUserById(user.id, { ban_duration: '10m' })
  clock.advance(601)
  expect((await client.refreshSession()).error).toBeNull()
  token = await issueServiceToken(server.auth, 6000)
  admin = adminWith(token)
})

test('a hash from elsewhere is kept, works with the old password, and is written anew then', async () => {
  for (const version of ['2a', '2b', '2y']) {
    const email = freshEmail('bcrypt')
    const hash = (await bcrypt('an old password', 4)).replace(/^\$2\w/, `$${version}`)
    const { data } = await admin.createUser({ email, password_hash: hash, email_confirm: true })
    const id = data.user!.id
    expect(await storedHash(id)).toBe(hash)

    await signIn(server.client(), email, 'an old password')
    expect(await storedHash(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await signIn(server.client(), email, 'an old password')
  }
})

test('a request with a mistake is answered with what is wrong', async () => {
  const { email } = await aPerson(server)
  const refusals = await Promise.all([
    admin.createUser({ email }),
    admin.createUser({ password: PASSWORD }),
    admin.createUser({ email: 'nobody' }),
    admin.createUser({ email: freshEmail(), password: 'short' }),
    admin.createUser({ email: freshEmail(), phone: '15550100' }),
    admin.createUser({ email: freshEmail(), phone: '0 555 0100' }),
    admin.createUser({ email: 'lighthouse@example.com', password: 'Light-House' }),
    admin.createUser({ email: freshEmail(), password: PASSWORD, password_hash: '$2a$10$x' }),
    admin.createUser({ email: freshEmail(), password_hash: 'plain' }),
    admin.createUser({ email: freshEmail(), id: 'seven' }),
    admin.createUser({ email: freshEmail(), ban_duration: 'a while' }),
    admin.createUser({ email: freshEmail(), role: 'service_role' }),
    admin.getUserById(crypto.randomUUID()),
    admin.updateUserById(crypto.randomUUID(), {}),
    admin.deleteUser(crypto.randomUUID()),
  ])
  expect(refusals.map(({ error }) => [error?.status, error?.code])).toEqual([
    [422, 'email_exists'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [422, 'weak_password'],
    [422, 'phone_provider_disabled'],
    [400, 'validation_failed'],
    [422, 'weak_password'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [400, 'validation_failed'],
    [404, 'user_not_found'],
    [404, 'user_not_found'],
    [404, 'user_not_found'],
  ])
  const odd = await server.request('/admin/users/seven', { headers: { authorization: `Bearer ${token}` } })
  expect([odd.status, (await odd.json()).code]).toEqual([404, 'validation_failed'])
})

test('users come in pages, the newest first, with the way to the next', async () => {
  clock.advance(1)
  const made: string[] = []
  for (let count = 0; count < 3; count++) {
    clock.advance(1)
    made.unshift((await aPerson(server)).id)
  }
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  const total = await server.db.$count(users)

  expect(first.data.users.map(({ id }) => id)).toEqual(made.slice(0, 2))
  expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
  expect((first.data as { total: number }).total).toBeGreaterThanOrEqual(3)
  expect((first.data as { total: number }).total).toBeLessThanOrEqual(total)
  expect((await admin.listUsers({ page: 2, perPage: 2 })).data.users[0]?.id).toBe(made[2])
  const listed = async (query: string) => {
    const answer = await server.request(`/admin/users?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return [answer.status, answer.headers.get('x-sb-error-code')]
  }
  expect(await listed('page=&per_page=')).toEqual([200, null])
  for (const query of ['page=0', 'page=-1', 'page=x', 'page=1.5', 'per_page=0']) {
    expect(await listed(query)).toEqual([400, 'validation_failed'])
  }
  const poisoned = await server.request('/admin/users?per_page=1', {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-host': 'evil.example' },
  })
  expect(poisoned.headers.get('link')).toContain(`<${server.url}/admin/users?page=2`)
})

test('factors of a user are shown without their secrets and can be removed', async () => {
  const { client, user } = await aSignedInPerson(server)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })

  const listed = await admin.mfa.listFactors({ userId: user.id })
  expect(listed.data?.factors).toMatchObject([{ id: data?.id, friendly_name: 'phone', status: 'unverified' }])
  expect(JSON.stringify(listed.data)).not.toContain('secret')
  const removed = await admin.mfa.deleteFactor({ userId: user.id, id: data!.id })
  expect(removed.error).toBeNull()
  expect((await admin.mfa.deleteFactor({ userId: user.id, id: data!.id })).error?.code).toBe(
    'mfa_factor_not_found',
  )
})

test('an invitation is mailed; who waits for a confirmation loses a password that somebody else may have set', async () => {
  const email = freshEmail('invited')
  await server.client().signUp({ email, password: 'set by a stranger' })

  const { data, error } = await admin.inviteUserByEmail(email, { data: { name: 'Ada' } })

  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ada' } })
  expect(data.user?.invited_at).toBeTruthy()
  const mail = (await server.mails()).findLast(({ recipient }) => recipient === email)
  const link = new URL(mail?.link ?? '')
  expect(link.origin).toBe(server.origin)
  const opened = await server.client().verifyOtp({
    type: 'invite',
    token_hash: link.searchParams.get('token_hash') ?? '',
  })
  expect(opened.data.user?.email).toBe(email)
  const stranger = await server.client().signInWithPassword({ email, password: 'set by a stranger' })
  expect(stranger.error?.code).toBe('invalid_credentials')
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('a password that someone else may have set ends when a program changes the address', async () => {
  const email = freshEmail()
  await server.client().signUp({ email, password: PASSWORD })
  clock.advance(61)
  await server.client().signUp({ email, password: 'another horse battery' })
  const [user] = await server.db.select().from(users).where(eq(users.email, email))
  const moved = freshEmail()
  await admin.updateUserById(user?.id ?? '', { email: moved, email_confirm: true })

  const { error } = await server.client().signInWithPassword({ email: moved, password: PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
})

test('links of each kind open what they say, without a mail', async () => {
  const before = (await server.mails()).length
  const known = await aPerson(server)
  const fresh = freshEmail('linked')
  const links = [
    await admin.generateLink({ type: 'magiclink', email: known.email }),
    await admin.generateLink({ type: 'recovery', email: known.email }),
    await admin.generateLink({ type: 'signup', email: fresh, password: PASSWORD }),
    await admin.generateLink({ type: 'invite', email: freshEmail('linked') }),
    await admin.generateLink({ type: 'magiclink', email: freshEmail('linked') }),
  ]
  expect(links.map(({ error }) => error)).toEqual(links.map(() => null))
  expect(links.map(({ data }) => data.properties?.verification_type)).toEqual([
    'magiclink',
    'recovery',
    'signup',
    'invite',
    'signup',
  ])
  expect((await server.mails()).length).toBe(before)

  // The second of the same purpose has replaced the first.
  for (const { data } of links.slice(1)) {
    const { properties, user } = data
    expect(new URL(properties!.action_link).origin).toBe(server.origin)
    expect(properties?.email_otp).toMatch(/^\d{6}$/)
    const opened = await fetch(properties!.action_link, { redirect: 'manual' })
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toContain('#access_token=')
    expect((await admin.getUserById(user!.id)).data.user?.email_confirmed_at).toBeTruthy()
  }
  await signIn(server.client(), fresh)
})

test('a link takes a hashed token and digits too; a foreign way back is not followed', async () => {
  const { email } = await aPerson(server)
  const byHash = await admin.generateLink({
    type: 'magiclink',
    email,
    options: { redirectTo: 'https://evil.example/' },
  })
  expect(byHash.data.properties?.redirect_to).toBe(`${server.origin}/`)
  const opened = await server.client().verifyOtp({
    type: 'magiclink',
    token_hash: byHash.data.properties!.hashed_token,
  })
  expect(opened.error).toBeNull()

  const byDigits = await admin.generateLink({ type: 'recovery', email })
  const entered = await server.client().verifyOtp({
    type: 'recovery',
    email,
    token: byDigits.data.properties!.email_otp,
  })
  expect(entered.error).toBeNull()
})

test('both links of a change of address together change it', async () => {
  const { id, email } = await aPerson(server)
  const newEmail = freshEmail('changed')
  const order = { email, newEmail }
  const current = await admin.generateLink({ type: 'email_change_current', ...order })
  const fresh = await admin.generateLink({ type: 'email_change_new', ...order })

  for (const { data } of [current, fresh]) await fetch(data.properties!.action_link, { redirect: 'manual' })

  expect((await admin.getUserById(id)).data.user?.email).toBe(newEmail)
})

test('links for nobody, for somebody else, or of no kind are refused', async () => {
  const { email } = await aPerson(server)
  const other = await aPerson(server)
  const refusals = await Promise.all([
    admin.generateLink({ type: 'recovery', email: freshEmail() }),
    admin.generateLink({ type: 'signup', email, password: PASSWORD }),
    admin.generateLink({ type: 'invite', email }),
    admin.generateLink({ type: 'email_change_new', email, newEmail: other.email }),
    admin.generateLink({ type: 'smoke' as 'recovery', email }),
  ])
  expect(refusals.map(({ error }) => [error?.status, error?.code])).toEqual([
    [404, 'user_not_found'],
    [422, 'email_exists'],
    [422, 'email_exists'],
    [422, 'email_exists'],
    [400, 'validation_failed'],
  ])
})
