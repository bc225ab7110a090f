import { beforeAll, describe, expect, test } from 'vitest'
import { setUpAuthServer } from './testing/auth-server.ts'
import { aPerson, aSignedInPerson, bearerOf, PASSWORD } from './testing/people.ts'

const server = setUpAuthServer()
let token: string

beforeAll(async () => {
  token = (await aSignedInPerson(server)).session.access_token
})

type Row = [
  method: string,
  path: string,
  body: unknown,
  status: number,
  code: string,
  message: string | RegExp,
]

const INVALID_EMAIL = 'Unable to validate email address: invalid format'
const BOTH_SIGNUP = 'Only an email address or phone number should be provided on signup.'
const BOTH_LOGIN = 'Only an email address or phone number should be provided on login.'
const email = 'nobody@example.com'
const phone = '+13055550100'
const password = PASSWORD
const NO_SESSION = '00000000-0000-4000-8000-000000000000'

const ROWS: Row[] = [
  ['POST', '/signup', '{', 400, 'bad_json', /^Could not parse request body as JSON/],
  ['POST', '/signup', '[]', 400, 'bad_json', /^Could not parse request body as JSON/],
  ['POST', '/signup', { email: 5 }, 400, 'bad_json', /^Could not parse request body as JSON/],
  ['POST', '/signup', { email: 'a\0@example.com', password }, 400, 'bad_json', /^Could not parse/],
  ['POST', '/signup', { email, password, data: { 'a\0': 1 } }, 400, 'bad_json', /^Could not parse/],
  ['POST', '/signup', { email, password, data: { a: ['\ud800'] } }, 400, 'bad_json', /^Could not parse/],
  ['POST', '/signup', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['POST', '/signup', { email }, 400, 'validation_failed', 'Signup requires a valid password'],
  ['POST', '/signup', { email: 'x', password }, 400, 'validation_failed', INVALID_EMAIL],
  ['POST', '/signup', { email: 'a b@example.com', password }, 400, 'validation_failed', INVALID_EMAIL],
  ['POST', '/signup', { email, phone, password }, 400, 'validation_failed', BOTH_SIGNUP],
  ['POST', '/signup', { phone, password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
  ['POST', '/signup', { phone: 'mobile', password }, 400, 'validation_failed', /E\.164/],
  ['POST', '/otp', { phone: '0305550100' }, 400, 'validation_failed', /E\.164/],
  ['POST', '/signup', { email, password: 'password' }, 422, 'weak_password', /easy to guess/],
  ['POST', '/signup', { email, password: '1234567' }, 422, 'weak_password', /at least 8 characters/],
  ['POST', '/signup', { email, password, code_challenge: 'x' }, 400, 'validation_failed', /PKCE/],
  ['POST', '/token?grant_type=password', 'no', 400, 'bad_json', /^Could not parse/],
  ['POST', '/token?grant_type=password', {}, 400, 'validation_failed', 'missing email or phone'],
  ['POST', '/token?grant_type=password', { email }, 400, 'invalid_credentials', 'Invalid login credentials'],
  ['POST', '/token?grant_type=password', { email, password }, 400, 'invalid_credentials', /^Invalid login/],
  ['POST', '/token?grant_type=password', { email, phone, password }, 400, 'validation_failed', BOTH_LOGIN],
  [
    'POST',
    '/token?grant_type=password',
    { phone },
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  ['POST', '/token?grant_type=refresh_token', {}, 400, 'validation_failed', 'Refresh token is not valid'],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }, 400, 'validation_failed', /not valid/],
  [
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token: `${NO_SESSION}.0.${'A'.repeat(43)}` },
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ],
  ['POST', '/token?grant_type=pkce', {}, 400, 'validation_failed', /non-empty/],
  [
    'POST',
    '/token?grant_type=pkce',
    { auth_code: crypto.randomUUID(), code_verifier: 'v'.repeat(43) },
    404,
    'flow_state_not_found',
    /^invalid flow state/,
  ],
  [
    'POST',
    '/token?grant_type=id_token',
    { provider: 'google' },
    400,
    'validation_failed',
    'id_token required',
  ],
  [
    'POST',
    '/token?grant_type=id_token',
    { provider: 'google', id_token: 'x' },
    400,
    'provider_disabled',
    'Provider (issuer "google") is not enabled',
  ],
  ['POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['POST', '/token?grant_type=x', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['POST', '/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['POST', '/logout', undefined, 401, 'no_authorization', /Bearer token/],
  ['POST', '/logout?scope=all', 'with token', 400, 'validation_failed', 'Unsupported logout scope "all"'],
  ['GET', '/user', undefined, 401, 'no_authorization', /Bearer token/],
  ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed', /^Unsupported provider: /],
  ['GET', '/authorize', undefined, 400, 'validation_failed', /^Unsupported provider: /],
  ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/user/identities/authorize', undefined, 401, 'no_authorization', /Bearer token/],
  [
    'GET',
    '/user/identities/authorize?provider=google',
    'with token',
    404,
    'manual_linking_disabled',
    'Manual linking is disabled',
  ],
  [
    'DELETE',
    '/user/identities/1',
    'with token',
    404,
    'manual_linking_disabled',
    'Manual linking is disabled',
  ],
  ['GET', '/nothing', undefined, 404, 'validation_failed', 'There is nothing at this address.'],
  ['GET', '/', undefined, 404, 'validation_failed', 'There is nothing at this address.'],
  ['PATCH', '/token', undefined, 404, 'validation_failed', 'There is nothing at this address.'],
]

const asExpected = (message: string | RegExp): unknown =>
  typeof message === 'string' ? message : expect.stringMatching(message)

describe.each(ROWS)('%s %s with %j', (method, path, given, status, code, message) => {
  const ask = (headers: Record<string, string> = {}) => {
    const withToken = given === 'with token'
    return server.request(path, {
      method,
      ...(given === undefined || withToken ? {} : { body: given }),
      headers: { ...(withToken ? bearerOf({ access_token: token }) : {}), ...headers },
    })
  }

  // @spec 5.18
  test(`answers ${status} ${code}`, async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(answer.headers.get('x-sb-error-code')).toBe(code)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code, message: asExpected(message) })
  })

  test('says the same to a client of before 2024', async () => {
    const answer = await ask({ 'x-supabase-api-version': '' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-supabase-api-version')).toBeNull()
    expect(await answer.json()).toMatchObject({
      code: status,
      error_code: code,
      msg: asExpected(message),
    })
  })
})

test('a weak password tells why', async () => {
  const answer = await server.request('/signup', { method: 'POST', body: { email, password: 'short' } })
  expect(await answer.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 8 characters.',
    weak_password: { reasons: ['length'] },
  })
  const { error } = await server.client().signUp({ email, password: 'short' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
})

test('a wrong password and an unknown address get the same answer', async () => {
  const known = await aPerson(server)
  const answers = await Promise.all(
    [known.email, 'unknown@example.com'].map(async (email) => {
      const answer = await server.request('/token?grant_type=password', {
        method: 'POST',
        body: { email, password: 'wrong horse battery' },
      })
      return [answer.status, await answer.text()]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

test.each([
  ['Basic abc', 401, 'no_authorization'],
  ['Bearer', 401, 'no_authorization'],
  ['Bearer a b', 401, 'no_authorization'],
  ['Bearer abc', 403, 'bad_jwt'],
  ['Bearer a.b.c', 403, 'bad_jwt'],
])('the header "%s" is answered %i %s', async (authorization, status, code) => {
  for (const [method, path] of [
    ['GET', '/user'],
    ['POST', '/logout'],
  ] as const) {
    const answer = await server.request(path, { method, headers: { authorization } })
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code])
  }
})

test('a body of more than a megabyte is refused, also without saying so before', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) })
  const answer = await server.request('/signup', { method: 'POST', body })
  expect(answer.status).toBe(413)
  const streamed = await fetch(`${server.url}/signup`, {
    method: 'POST',
    body: new Blob([body]).stream(),
    headers: { 'content-type': 'application/json' },
    // @ts-expect-error Node's fetch needs it for a stream; the types of browsers do not know it.
    duplex: 'half',
  })
  expect(streamed.status).toBe(413)
})

test('a token with a signature of another says so', async () => {
  const [header, payload] = token.split('.')
  const signature = Buffer.alloc(64, 1).toString('base64url')
  const answer = await server.request('/user', {
    headers: { authorization: `Bearer ${header}.${payload}.${signature}` },
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    code: 'bad_jwt',
    message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; a=application/json', ''])(
  'a body of type "%s" is not read: any page may send one from the browser of its visitor',
  async (type) => {
    const answer = await server.request('/recover', {
      method: 'POST',
      body: { email },
      headers: { 'content-type': type },
    })
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([415, 'bad_json'])
    expect(await server.mails()).toEqual([])
  },
)

test('a captcha token may be in every body', async () => {
  const answer = await server.request('/token?grant_type=password', {
    method: 'POST',
    body: { email, password, gotrue_meta_security: { captcha_token: 'x' } },
  })
  expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
})
