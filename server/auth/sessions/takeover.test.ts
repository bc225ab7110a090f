import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { authService } from '../../accounts.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { follow, readMail } from '../testing/mailbox.ts'
import { aPerson, aSignedInPerson, bearerOf, freshEmail, PASSWORD, signIn } from '../testing/people.ts'

/** Who was at an account before its owner, or has something of the owner's, keeps nothing of it. */

const server = setUpAuthServer()

const post = (path: string, body: unknown, options: object = {}) =>
  server.request(path, { method: 'POST', body, ...options })
const signInWith = async (email: string, password: string) =>
  (await post('/token?grant_type=password', { email, password })).status

test('a password set by somebody else before does not count, though the owner signed up too soon for a mail', async () => {
  const email = freshEmail()
  expect((await post('/signup', { email, password: 'set by somebody else' })).status).toBe(200)
  expect((await post('/signup', { email, password: PASSWORD })).status).toBe(429)

  const { token, type } = await readMail(server, email)
  expect((await post('/verify', { token_hash: token, type })).status).toBe(200)
  expect(await signInWith(email, 'set by somebody else')).toBe(400)
  expect(await signInWith(email, PASSWORD)).toBe(400)
})

test('a person who signs up twice with the same password, too soon for another email, keeps it', async () => {
  const email = freshEmail()
  await post('/signup', { email, password: PASSWORD })
  expect((await post('/signup', { email, password: PASSWORD })).status).toBe(429)
  const { token, type } = await readMail(server, email)
  await post('/verify', { token_hash: token, type })
  expect(await signInWith(email, PASSWORD)).toBe(200)
})

test('an account cannot be filled with data until its token is too long for a header', async () => {
  const email = freshEmail()
  expect((await post('/signup', { email, password: PASSWORD, data: { x: 'y'.repeat(5000) } })).status).toBe(
    400,
  )
  expect((await post('/otp', { email, data: { x: 'y'.repeat(5000) } })).status).toBe(400)
})

test('data from the sign-up is removed when the owner arrives by email', async () => {
  const email = freshEmail()
  await post('/signup', { email, password: 'set by somebody else', data: { name: 'Not the owner' } })
  await post('/recover', { email })
  const { token } = await readMail(server, email, 'recover-password')
  const session = (await (await post('/verify', { token_hash: token, type: 'recovery' })).json()) as {
    user: { user_metadata: object; identities: { identity_data: object }[] }
  }
  const about = { email, email_verified: true }
  expect(session.user.user_metadata).toMatchObject(about)
  expect(session.user.user_metadata).not.toHaveProperty('name')
  expect(session.user.identities[0]?.identity_data).not.toHaveProperty('name')
})

test('the answer to a sign-up has its keys in one order, whoever has the address', async () => {
  const { email: taken } = await aPerson(server)
  const keysFor = async (email: string) => {
    const answer = await post('/signup', { email, password: PASSWORD, data: { full_name: 'Ray', a: 1 } })
    const user = (await answer.json()) as { identities: { identity_data: object }[]; user_metadata: object }
    return [user, user.user_metadata, user.identities[0]?.identity_data ?? {}].map((part) =>
      Object.keys(part),
    )
  }
  expect(await keysFor(taken)).toEqual(await keysFor(freshEmail()))
})

test.each([
  ['a new password', async (owner: Owner) => owner.updateUser({ password: 'a new lantern over it' })],
  ['signing out everywhere', async (owner: Owner) => owner.signOut({ scope: 'global' })],
])('%s also stops a request of a stolen token that is under way', async (_, act) => {
  const { user, client: owner } = await aSignedInPerson(server)
  const stolen = await signIn(server.client(), user.email)
  let isRead = (): void => {}
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const reading = new Promise<void>((resolve) => (isRead = resolve))
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        send = controller
        isRead()
      },
    },
    { highWaterMark: 0 },
  )
  // Node wants it said that the body comes while the answer may.
  const held = new Request(`${server.url}/user`, {
    method: 'PUT',
    headers: { ...bearerOf(stolen), 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = authService(server.auth).request(new Request(held.url.replace('/auth/v1', ''), held))
  await reading

  expect((await act(owner)).error).toBeNull()
  send?.enqueue(new TextEncoder().encode('{"password":"chosen by the thief"}'))
  send?.close()

  expect((await answer).status).toBe(403)
  expect(await signInWith(user.email, 'chosen by the thief')).toBe(400)
})

type Owner = Awaited<ReturnType<typeof aSignedInPerson>>['client']

test('the owner is told by mail when the second factor is turned on or off, and when a recovery code is used', async () => {
  const { user, client } = await aSignedInPerson(server)
  const enrolled = await client.mfa.enroll({ factorType: 'totp' })
  const secret = enrolled.data && 'totp' in enrolled.data ? enrolled.data.totp.secret : ''
  const factorId = enrolled.data?.id ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  expect((await client.mfa.challengeAndVerify({ factorId, code: totp.generate() })).error).toBeNull()
  await readMail(server, user.email, 'second-factor-added')

  const raised = (await client.getSession()).data.session ?? { access_token: '' }
  const made = await post('/factors/recovery-codes', {}, { headers: bearerOf(raised) })
  const { codes } = (await made.json()) as { codes: string[] }
  const elsewhere = await signIn(server.client(), user.email)
  const used = await post('/factors/recovery', { code: codes[0] }, { headers: bearerOf(elsewhere) })
  expect(used.status).toBe(200)
  await readMail(server, user.email, 'recovery-code-used')

  const session = (await used.json()) as { access_token: string }
  const removed = await server.request(`/factors/${factorId}`, {
    method: 'DELETE',
    headers: bearerOf(session),
  })
  expect(removed.status).toBe(200)
  await readMail(server, user.email, 'second-factor-removed')
})

test('the code that a link left in a browser ends with a new password', async () => {
  const { user, session } = await aSignedInPerson(server)
  const verifier = 'a'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  await post('/recover', { email: user.email, code_challenge: challenge, code_challenge_method: 's256' })
  const target = await follow(server, (await readMail(server, user.email, 'recover-password')).oldLink)
  const change = { method: 'PUT', body: { password: 'a new lantern over it' }, headers: bearerOf(session) }
  expect((await server.request('/user', change)).status).toBe(200)

  const code = { auth_code: target.searchParams.get('code'), code_verifier: verifier }
  expect((await post('/token?grant_type=pkce', code)).status).toBe(404)
})

test('an invalid address is refused like a wrong password, and not remembered', async () => {
  const { user } = await aSignedInPerson(server)
  for (const email of [`factor ${user.id}`, 'x'.repeat(900_000), `${'x'.repeat(300)}@example.com`]) {
    const answer = await post('/token?grant_type=password', { email, password: PASSWORD })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('"invalid_credentials"')
  }
})

test.each(['"a\\u0000b"', '"\\ud83d"', '{"k\\udc00":1}'])(
  'the text %s cannot be stored and is refused',
  async (part) => {
    const ask = (data: string) =>
      fetch(`${server.url}/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"email":"${freshEmail()}","password":"${PASSWORD}","data":{"x":${data}}}`,
      })
    expect((await ask(part)).status).toBe(400)
    expect(
      await ask(JSON.stringify('C:\\u0000 and \\ud83d typed, and 🎖')).then((answer) => answer.status),
    ).toBe(200)
  },
)
