import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { LIMITS } from './limit-sizes.ts'
import { settableClock, setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { readMail } from '../testing/mailbox.ts'
import { aPerson, freshEmail, PASSWORD, signIn } from '../testing/people.ts'

/** Like the real ones, but few tries exceed them, for each has a hash as slow as it should be. */
const SMALL = {
  ...LIMITS,
  request: {
    ...LIMITS.request,
    token: { points: 20, seconds: 300 },
    signup: { points: 5, seconds: 300 },
  },
  account: {
    ...LIMITS.account,
    refresh: { points: 8, seconds: 300 },
    // Counted by the real clock, which stands still in a test.
    recover: { points: 50, seconds: 300 },
  },
  wrongPasswords: { ...LIMITS.wrongPasswords, anywhere: { free: 10, longestSeconds: 30 } },
}
const clock = settableClock()
const server = setUpAuthServer({ now: clock.now, limits: SMALL })

const tryPassword = async (email: string, ip: string, password = 'wrong horse battery') => {
  const answer = await server.request('/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
    ip,
  })
  return [answer.status, answer.headers.get('x-sb-error-code')].join(' ')
}
const REFUSED = '429 over_request_rate_limit'
const WRONG = '400 invalid_credentials'

test('many wrong passwords on one account are refused, while others sign in', async () => {
  const victim = await aPerson(server)
  const other = await aPerson(server)

  const answers = await inBatches(12, () => tryPassword(victim.email, '203.0.113.1'))

  expect(count(answers, WRONG)).toBe(5)
  expect(count(answers, REFUSED)).toBe(7)
  await signIn(server.client({ ip: '203.0.113.2' }), other.email)
  // The owner is not kept out by who guesses from elsewhere.
  await signIn(server.client({ ip: '203.0.113.3' }), victim.email)
})

test('the wait grows with every wrong password, and ends with the right one', async () => {
  const { email } = await aPerson(server)
  const ip = '203.0.113.10'
  for (let tries = 0; tries < 5; tries++) expect(await tryPassword(email, ip)).toBe(WRONG)
  for (const seconds of [1, 2, 4, 8]) {
    clock.advance(seconds - 1)
    expect(await tryPassword(email, ip, PASSWORD)).toBe(REFUSED)
    clock.advance(1)
    expect(await tryPassword(email, ip)).toBe(WRONG)
  }
  clock.advance(16)
  expect(await tryPassword(email, ip, PASSWORD)).toBe('200 ')
  expect(await tryPassword(email, ip)).toBe(WRONG)
})

test('a refusal says when, and an owner on a new device gets in by mail whatever strangers try', async () => {
  const victim = await aPerson(server)
  const ask = (path: string, body: object, ip: string) => server.request(path, { method: 'POST', body, ip })
  await inBatches(12, (index) => tryPassword(victim.email, `10.3.0.${index}`))
  for (let mails = 0; mails < 12; mails++) {
    clock.advance(61)
    await ask('/recover', { email: victim.email }, `10.4.0.${mails}`)
  }
  await inBatches(14, (index) => tryPassword(victim.email, `10.5.0.${index}`))

  const home = '198.51.100.99'
  const refused = await ask('/token?grant_type=password', { email: victim.email, password: PASSWORD }, home)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await refused.json()).message).toBe(
    'Request rate limit reached. Try again in a minute, or choose “Forgot your password?” to get in by email now.',
  )
  // The last mail is younger than its link gets old, and another comes each hour.
  for (const _ of [1, 2]) {
    const late = await ask('/recover', { email: victim.email }, home)
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    const { token } = await readMail(server, victim.email)
    const opened = await ask('/verify', { type: 'recovery', token_hash: token }, home)
    expect(opened.status).toBe(200)
    clock.advance(3600)
    expect((await ask('/recover', { email: victim.email }, home)).status).toBe(200)
  }
})

test.each([
  ['/token?grant_type=password', 21],
  ['/signup', 6],
  ['/recover', 31],
  ['/verify', 31],
])('%s says when it can be used again', async (path, tries) => {
  const ip = `203.0.113.${100 + tries}`
  const answers = await inBatches(tries, () => server.request(path, { method: 'POST', body: {}, ip }))
  const refused = answers.find(({ status }) => status === 429)
  const seconds = Number(refused!.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(300)
  expect((await refused!.json()).message).toMatch(
    /^Request rate limit reached\. Try again in (a minute|[2-5] minutes)\.$/,
  )
})

test('one account guessed from many places is slowed too; a place the owner used goes on', async () => {
  const { email } = await aPerson(server)
  const home = '198.51.100.77'
  expect(await tryPassword(email, home, PASSWORD)).toBe('200 ')

  const answers = await inBatches(14, (index) => tryPassword(email, `10.1.0.${index}`))

  expect(count(answers, WRONG)).toBe(10)
  expect(count(answers, REFUSED)).toBe(4)
  expect(await tryPassword(email, home, PASSWORD)).toBe('200 ')
})

test('unknown accounts are counted like known ones', async () => {
  const answers = await inBatches(8, () => tryPassword('unknown@example.com', '203.0.113.20'))
  expect(count(answers, WRONG)).toBe(5)
})

test('many accounts tried from one address are refused, while others sign in', async () => {
  const other = await aPerson(server)
  const answers = await inBatches(24, (index) => tryPassword(`someone-${index}@example.com`, '203.0.113.30'))
  expect(count(answers, WRONG)).toBe(20)
  expect(count(answers, REFUSED)).toBe(4)
  await signIn(server.client({ ip: '203.0.113.31' }), other.email)
})

test('sign-ups from one address are refused after a few, while others sign up', async () => {
  const signUp = async (ip: string) =>
    (
      await server.request('/signup', {
        method: 'POST',
        body: { email: freshEmail(), password: PASSWORD },
        ip,
      })
    ).status
  const statuses = await inBatches(7, () => signUp('203.0.113.40'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await signUp('203.0.113.41')).toBe(200)
})

test('a session has an allowance of refreshes that is its own', async () => {
  const { email } = await aPerson(server)
  const session = await signIn(server.client({ ip: '203.0.113.50' }), email)
  const refresh = async (refresh_token: string, ip: string) =>
    (await server.request('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token }, ip }))
      .status
  const own = await inBatches(9, () => refresh(session.refresh_token, '203.0.113.50'))
  expect(own.filter((status) => status === 429)).toHaveLength(1)
})

test('X-Forwarded-For of who is no trusted proxy changes nothing', async () => {
  const untrusting = await startAuthServer({ limits: SMALL, settings: { trustedProxies: [] } })
  const answers = await inBatches(24, async (index) => {
    const answer = await untrusting.request('/token?grant_type=password', {
      method: 'POST',
      body: { email: `someone-${index}@example.com`, password: PASSWORD },
      ip: `203.0.113.${index}`,
    })
    return answer.status
  })
  expect(answers.filter((status) => status === 429)).toHaveLength(4)
  await untrusting.stop()
})

test('poisoned headers change no link', async () => {
  const email = freshEmail()
  // `fetch` does not let its caller choose the Host header.
  const call = request(`${server.url}/signup?redirect_to=https://evil.example/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-for': '203.0.113.60',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-port': '1',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
      redirect_to: 'https://evil.example/',
    },
  })
  call.end(JSON.stringify({ email, password: PASSWORD }))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  const mail = (await server.mails()).find(({ recipient }) => recipient === email)
  expect(mail?.link?.startsWith(`${server.origin}/auth/confirm?`)).toBe(true)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

/** Many calls, four at a time. */
async function inBatches<Answer>(size: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < size) answers.push(await call(next++))
    }),
  )
  return answers
}

function count(answers: string[], wanted: string): number {
  return answers.filter((answer) => answer === wanted).length
}
