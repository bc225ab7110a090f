import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { oneTimeTokens, users } from '../../../app/db/schema/auth.ts'
import { AUTH_DEFAULTS } from '../context.ts'
import { LIMITS } from '../limits/limit-sizes.ts'
import { settableClock, setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { follow, mailsTo, readMail, wrongCode } from '../testing/mailbox.ts'
import { aPerson, freshEmail, NEW_PASSWORD, PASSWORD } from '../testing/people.ts'
import { createEmailUser } from '../users/users.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now })

const REFUSED = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

async function aMailedCode(email?: string) {
  const address = email ?? (await aPerson(server)).email
  const client = server.client()
  expect((await client.signInWithOtp({ email: address })).error).toBeNull()
  const mail = await readMail(server, address, 'sign-in')
  const verify = (token: string) => client.verifyOtp({ email: address, token, type: 'email' })
  return { email: address, client, verify, ...mail }
}

describe('digits by mail', () => {
  test('sign a known person in, once', async () => {
    const { email, client, code, verify } = await aMailedCode()
    const { data, error } = await verify(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect((await client.getUser()).error).toBeNull()
    expect((await verify(code)).error).toMatchObject(REFUSED)
  })

  test('make an account for an unknown person, with the data given, confirmed by the digits', async () => {
    const email = freshEmail()
    const client = server.client()
    await client.signInWithOtp({ email, options: { data: { name: 'Ray' } } })
    const { code } = await readMail(server, email, 'sign-in')
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ray', email_verified: true })
    expect((await server.client().signInWithPassword({ email, password: '' })).error).not.toBeNull()
  })

  test('make none when told not to, and say nothing of it', async () => {
    const email = freshEmail()
    const options = { shouldCreateUser: false }
    const unknown = await server.client().signInWithOtp({ email, options })
    expect(unknown.error).toBeNull()
    expect(await mailsTo(server, email)).toEqual([])
    expect(await server.db.select().from(users).where(eq(users.email, email))).toEqual([])

    const { email: known } = await aPerson(server)
    expect((await server.client().signInWithOtp({ email: known, options })).error).toBeNull()
    expect(await mailsTo(server, known)).toHaveLength(1)
  })

  test('die after five wrong tries, however many come at once', async () => {
    const { code, verify } = await aMailedCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(wrongCode(code))))
    for (const { error } of answers) expect(error).toMatchObject(REFUSED)
    expect((await verify(code)).error).toMatchObject(REFUSED)
  })

  test('are taken after four wrong tries', async () => {
    const { code, verify } = await aMailedCode()
    for (let tries = 0; tries < 4; tries++)
      expect((await verify(wrongCode(code))).error).toMatchObject(REFUSED)
    expect((await verify(code)).error).toBeNull()
  })

  test('live ten minutes, while the link beside them goes on', async () => {
    const { client, code, verify, token } = await aMailedCode()
    clock.advance(600)
    expect((await verify(code)).error).toMatchObject(REFUSED)
    expect((await client.verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBeNull()
  })

  test('that are dead do not end the link', async () => {
    const { client, code, verify, token } = await aMailedCode()
    for (let tries = 0; tries < 5; tries++) await verify(wrongCode(code))
    expect((await client.verifyOtp({ token_hash: token, type: 'email' })).error).toBeNull()
  })

  test('are of use with their own address only', async () => {
    const { code } = await aMailedCode()
    const { email } = await aMailedCode()
    const { error } = await server.client().verifyOtp({ email, token: code, type: 'email' })
    expect(error).toMatchObject(REFUSED)
  })

  test('confirm a sign-up and let a forgotten password be changed', async () => {
    const email = freshEmail()
    const client = server.client()
    await client.signUp({ email, password: PASSWORD })
    const signUp = await readMail(server, email)
    expect((await client.verifyOtp({ email, token: signUp.code, type: 'signup' })).error).toBeNull()

    await client.resetPasswordForEmail(email)
    const recovery = await readMail(server, email, 'recover-password')
    const other = server.client()
    const events: string[] = []
    other.onAuthStateChange((event) => void events.push(event))
    expect((await other.verifyOtp({ email, token: recovery.code, type: 'recovery' })).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await other.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull()
  })

  test('cannot be found by who has the database', async () => {
    const { code } = await aMailedCode()
    const rows = await server.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.form, 'code'))
    for (const row of rows) expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(code)
  })

  test('an account that waits for its first confirmation gets no second one', async () => {
    const { email } = await aMailedCode(freshEmail())
    clock.advance(60)
    await aMailedCode(email)
    expect(await server.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })
})

test('guessing digits of mail after mail ends for a day after twenty tries; the link goes on', async () => {
  const time = settableClock()
  const limited = await startAuthServer({ now: time.now, limits: LIMITS })
  const { email } = await aPerson(limited)
  const guess = async (ip: string) => {
    const { code } = await readMail(limited, email)
    const body = { email, token: wrongCode(code), type: 'recovery' }
    return (await limited.request('/verify', { method: 'POST', body, ip })).status
  }
  const statuses: number[] = []
  for (let mail = 0; mail < 5; mail++) {
    await limited.client({ ip: `203.0.113.${mail}` }).resetPasswordForEmail(email)
    for (let tries = 0; tries < 5; tries++) statuses.push(await guess(`198.51.100.${mail}`))
    time.advance(60)
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
  const { token } = await readMail(limited, email)
  expect((await limited.client().verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  await limited.stop()
})

describe('a forgotten password', () => {
  test('with PKCE ends in a recovery on the asking browser', async () => {
    const { email } = await aPerson(server)
    const client = server.client({ flowType: 'pkce' })
    await client.resetPasswordForEmail(email, { redirectTo: `${server.origin}/auth/new-password` })
    const target = await follow(server, (await readMail(server, email)).oldLink)
    expect(target.pathname).toBe('/auth/new-password')
    const events: string[] = []
    client.onAuthStateChange((event) => void events.push(event))
    const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  test('our own page opens the session on any device', async () => {
    const { email } = await aPerson(server)
    await server.client({ flowType: 'pkce' }).resetPasswordForEmail(email)
    const { token } = await readMail(server, email)
    const elsewhere = server.client({ flowType: 'pkce' })
    expect((await elsewhere.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  })
})

describe('one mail a minute', () => {
  const WAIT = {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  }
  const asks = {
    signUp: (email: string) => server.client().signUp({ email, password: PASSWORD }),
    recover: (email: string) => server.client().resetPasswordForEmail(email),
    otp: (email: string) => server.client().signInWithOtp({ email }),
    'otp without an account': (email: string) =>
      server.client().signInWithOtp({ email, options: { shouldCreateUser: false } }),
    'resend of a sign-up': (email: string) => server.client().resend({ type: 'signup', email }),
    'resend of an address change': (email: string) => server.client().resend({ type: 'email_change', email }),
  }

  test.each(Object.entries(asks))('%s: known and unknown addresses alike', async (_name, ask) => {
    for (const email of [freshEmail('unknown'), (await aPerson(server)).email]) {
      expect((await ask(email)).error).toBeNull()
      expect((await ask(email)).error).toMatchObject(WAIT)
      clock.advance(59)
      expect((await ask(email.toUpperCase())).error).toMatchObject({
        message: WAIT.message.replace('60', '1'),
      })
      clock.advance(1)
      expect((await ask(email)).error).toBeNull()
    }
  })

  test('resend sends what waits, and nothing else', async () => {
    const { email: confirmed } = await aPerson(server)
    await server.client().resend({ type: 'signup', email: confirmed })
    await server.client().resend({ type: 'email_change', email: confirmed })
    expect(await mailsTo(server, confirmed)).toEqual([])

    const email = freshEmail()
    await server.client().signUp({ email, password: PASSWORD })
    clock.advance(60)
    await server.client().resend({ type: 'signup', email })
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toEqual([
      'confirm-address',
      'confirm-address',
    ])
  })
})

describe('known and unknown addresses', () => {
  const { answerStepMs, mailStepMs } = AUTH_DEFAULTS
  const steady = setUpAuthServer({ now: clock.now, settings: { answerStepMs, mailStepMs } })
  const bodies = {
    '/recover': (email: string) => ({ email }),
    '/resend': (email: string) => ({ type: 'signup', email }),
    '/otp': (email: string) => ({ email, create_user: false }),
  }

  test.each(Object.entries(bodies))('cannot be told apart by %s', async (path, body) => {
    const email = freshEmail('known')
    await createEmailUser(steady.db, {
      email,
      encryptedPassword: null,
      confirmedAt: clock.now(),
      now: clock.now(),
    })

    const known = await answerTo(path, body(email))
    const unknown = await answerTo(path, body(freshEmail('unknown')))
    expect({ ...known, took: 0 }).toEqual({ ...unknown, took: 0 })
    // Both wait for the next step of `steady-time.ts`, whatever was done meanwhile.
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(mailStepMs - 5)
  })

  test('nor by digits that are wrong', async () => {
    const { email } = await aPerson(steady)
    await steady.client().signInWithOtp({ email })
    const { code } = await readMail(steady, email, 'sign-in')
    const body = (address: string) => ({ email: address, token: wrongCode(code), type: 'email' })
    const known = await answerTo('/verify', body(email))
    const unknown = await answerTo('/verify', body(freshEmail('unknown')))
    expect({ ...known, took: 0 }).toEqual({ ...unknown, took: 0 })
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(answerStepMs - 5)
  })

  interface Answer {
    status: number
    text: string
    headers: string
    took: number
  }

  async function answerTo(path: string, body: object): Promise<Answer> {
    const began = performance.now()
    const answer = await steady.request(path, { method: 'POST', body })
    const text = await answer.text()
    const headers = [...answer.headers].filter(([name]) => name !== 'date').join('\n')
    return { status: answer.status, text, headers, took: performance.now() - began }
  }
})

describe('refusals', () => {
  const post = async (path: string, body: object) => {
    const answer = await server.request(path, { method: 'POST', body })
    const { code, message } = (await answer.json()) as { code: string; message: string }
    return `${answer.status} ${code} ${message}`
  }
  const email = 'ray@example.com'

  test.each([
    ['/recover', {}, '400 validation_failed Password recovery requires an email'],
    ['/recover', { email: 'ray' }, '400 validation_failed Unable to validate email address: invalid format'],
    ['/recover', { email, code_challenge: 'x'.repeat(43) }, '400 validation_failed PKCE flow requires'],
    ['/otp', {}, '400 validation_failed One of email or phone must be set'],
    ['/otp', { email, phone: '+15550100' }, '400 validation_failed Only an email address or phone'],
    ['/otp', { phone: '+15550100' }, '400 phone_provider_disabled'],
    ['/otp', { email: 'nobody@' }, '400 validation_failed Unable to validate email address'],
    ['/resend', { email }, '400 validation_failed Missing one of these types'],
    ['/resend', { type: 'recovery', email }, '400 validation_failed Missing one of these types'],
    ['/resend', { type: 'signup' }, '400 validation_failed Type provided requires an email address'],
    ['/resend', { type: 'sms', email }, '400 validation_failed Type provided requires a phone number'],
    ['/resend', { type: 'sms', phone: '+15550100' }, '400 phone_provider_disabled'],
    ['/resend', { type: 'signup', email, phone: '1' }, '400 validation_failed Only an email address or'],
    ['/verify', {}, '400 validation_failed Verify requires a verification type'],
    ['/verify', { type: 'signup' }, '400 validation_failed Verify requires either a token or a token hash'],
    [
      '/verify',
      { type: 'nonsense', token_hash: 'x' },
      '400 validation_failed Invalid email verification type',
    ],
    ['/verify', { type: 'email', token: '123456' }, '400 validation_failed Only an email address or phone'],
    [
      '/verify',
      { type: 'email', token_hash: 'x', email },
      '400 validation_failed Only the token_hash and type',
    ],
    ['/verify', { type: 'email', token_hash: 'x' }, '403 otp_expired Email link is invalid or has expired'],
    ['/verify', { type: 'sms', phone: '+15550100', token: '123456' }, '403 otp_expired Token has expired'],
    ['/token?grant_type=pkce', {}, '400 validation_failed invalid request: both auth code'],
    ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }, '404 flow_state_not_found'],
  ])('%s %j', async (path, body, expected) => {
    expect(await post(path, body)).toContain(expected)
  })

  test('sign-ups that are off make no account by mail either', async () => {
    const closed = await startAuthServer({ settings: { signupDisabled: true } })
    expect((await closed.client().signInWithOtp({ email })).error).toBeNull()
    expect(await closed.mails()).toEqual([])
    expect(
      await closed.db
        .select()
        .from(users)
        .where(and(eq(users.email, email))),
    ).toEqual([])
    await closed.stop()
  })
})
