import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueServiceToken } from '../tokens/jwt.ts'
import { openAuthKeys } from './keys.ts'
import { settableClock, setUpAuthServer } from '../testing/auth-server.ts'
import { aSignedInPerson, bearerOf } from '../testing/people.ts'

const clock = settableClock(new Date())
const server = setUpAuthServer({ now: clock.now })
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'auth-keys-'))
})
afterAll(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const openIn = (name: string) => openAuthKeys({ folder: join(folder, name), now: clock.now })
const getUser = (token: string) => server.request('/user', { headers: bearerOf({ access_token: token }) })

test('keys are made once, for the owner of the folder only', async () => {
  const keys = await openIn('once')
  const path = join(folder, 'once', 'auth.json')

  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'once')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'once'))).toEqual(['auth.json'])
  const again = await openIn('once')
  expect(again.derive('anything')).toEqual(keys.derive('anything'))
  expect(again.derive('anything')).toHaveLength(32)
  expect((await again.signing()).kid).toBe((await keys.signing()).kid)
})

test('processes that start at once share the keys of the first', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openIn('together')))
  expect(new Set(opened.map(({ derive }) => derive('anything').toString('hex'))).size).toBe(1)
  expect(readdirSync(join(folder, 'together'))).toEqual(['auth.json'])
})

test('a damaged file is not replaced, for that would sign everybody out', async () => {
  await openIn('damaged')
  const path = join(folder, 'damaged', 'auth.json')
  writeFileSync(path, readFileSync(path).subarray(0, 40))
  await expect(openIn('damaged')).rejects.toThrow(`The keys in ${path} cannot be used`)
})

test('keys may be given instead of kept', async () => {
  const kept = await openIn('given')
  const text = readFileSync(join(folder, 'given', 'auth.json'), 'utf8')
  const given = await openAuthKeys({ folder: join(folder, 'unused'), now: clock.now, given: text })

  expect(given.derive('anything')).toEqual(kept.derive('anything'))
  expect(given.jwks()).toEqual(kept.jwks())
  expect(readdirSync(folder)).not.toContain('unused')
  await expect(given.rotate()).rejects.toThrow('AUTH_KEYS')
})

test('each purpose has its own key', async () => {
  const { derive } = await openIn('purposes')
  const derived = [derive('one'), derive('two')]
  expect(derived.map((key) => key.length)).toEqual([32, 32])
  expect(derived[0]).not.toEqual(derived[1])
  expect(derive('one')).toEqual(derived[0])
})

test('only public halves are published, for ten minutes', async () => {
  const answer = await server.request('/.well-known/jwks.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = await answer.json()
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
    },
  ])
})

test('the client verifies a token without asking for the user', async () => {
  const asked: string[] = []
  const { session } = await aSignedInPerson(server)
  const client = server.client({
    fetch: (address, init) => {
      asked.push(new URL(address as string).pathname)
      return fetch(address, init)
    },
  })

  const { data, error } = await client.getClaims(session.access_token)

  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(data?.claims).toMatchObject({
    iss: `${server.origin}/auth/v1`,
    sub: session.user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: session.user.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(clock.now().getTime() / 1000) }],
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json'])
})

test('rotation signs nobody out: old tokens go on, new ones have the new key', async () => {
  const { client, session } = await aSignedInPerson(server)
  const before = decodeProtectedHeader(session.access_token).kid

  const { kid } = await server.auth.keys.rotate()

  expect(kid).not.toBe(before)
  expect((await getUser(session.access_token)).status).toBe(200)
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(decodeProtectedHeader(data.session?.access_token ?? '').kid).toBe(kid)
  expect((await client.getClaims()).error).toBeNull()
  expect((await client.getClaims(session.access_token)).error).toBeNull()
  expect(server.auth.keys.jwks().keys.map((key) => key.kid)).toEqual([kid, before])

  clock.advance(25 * 3600)
  expect(server.auth.keys.jwks().keys.map((key) => key.kid)).toEqual([kid])
  expect((await client.refreshSession()).error).toBeNull()
})

test('a running server notices that another process rotated its keys', async () => {
  const running = await openIn('noticed')
  const commandLine = await openIn('noticed')
  const { kid } = await commandLine.rotate()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 1500)

  expect((await running.signing()).kid).toBe(kid)
  expect(running.jwks().keys).toHaveLength(2)
  expect(running.derive('anything')).toEqual(commandLine.derive('anything'))
  vi.useRealTimers()
})

test('tokens of another installation, without a signature, or with another key are refused', async () => {
  const { session } = await aSignedInPerson(server)
  const [header = '', payload = '', signature = ''] = session.access_token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const { keys } = server.auth.keys.jwks()
  const publicKey = Buffer.from(JSON.stringify(keys[0])).toString('base64url')
  const stranger = await issueServiceToken({ ...server.auth, keys: await openIn('stranger') }, 60)
  const elsewhere = {
    ...server.auth,
    settings: { ...server.auth.settings, publicUrl: 'https://other.example' },
  }

  for (const token of [
    `${none}.${payload}.`,
    `${header}.${payload}.${'A'.repeat(signature.length)}`,
    `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${payload}.${publicKey}`,
    stranger,
    await issueServiceToken(elsewhere, 60),
  ]) {
    const answer = await getUser(token)
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt'])
  }
})

test('an all-powerful token is no person', async () => {
  const answer = await getUser(await issueServiceToken(server.auth, 60))
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt'])
})
