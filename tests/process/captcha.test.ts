import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { startCaptchaProvider } from '../support/captcha-provider.ts'
import { type DirectoryServer, startDirectory } from '../support/directory-server.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { readStamp, sendForm } from '../support/submission-form.ts'
import { query } from './for-one-test.ts'

const { server: plain, database } = setUpDirectory()
let outside: Awaited<ReturnType<typeof startCaptchaProvider>>
let server: DirectoryServer

beforeAll(async () => {
  outside = await startCaptchaProvider()
  server = await startDirectory({ DATABASE_URL: database.connectionString, ...outside.settings })
})
beforeEach(() => {
  outside.provider.manner = 'judges'
})
afterAll(async () => {
  await Promise.all([server.stop(), outside.stop()])
})

/** The policy of a page, and what it says. */
async function page(directory: DirectoryServer, path: string) {
  const answer = await fetch(directory.url + path)
  return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
}

/** Sends the form as the page's own scripts do. */
async function send(name: string, answer: Record<string, string>): Promise<Response> {
  const openedAt = await readStamp(server.url)
  const values = { ...aFilledForm({ businessName: name }), openedAt, sentByPage: 'yes', ...answer }
  return sendForm(server.url, values, { origin: server.url })
}

async function isHeld(name: string): Promise<boolean | undefined> {
  const [row] = await query<{ is_held: boolean }>(
    database.connectionString,
    'select is_held from submissions where business_name = $1',
    [name],
  )
  return row?.is_held
}

// @spec 1.30
test('the policy lets the widget in on the page of the form, and on no other', async () => {
  const { policy, html } = await page(server, '/submit-business')
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* ${outside.origin}(;|$| )`))
  }
  // The widget makes markup of its own.
  expect(policy).not.toContain('trusted-types')
  expect(html).toContain(outside.settings.CAPTCHA_SITE_KEY)
  expect(html).not.toContain(outside.settings.CAPTCHA_SECRET)
  expect(html).not.toContain('<script src="http')
  for (const path of ['/', '/business-signup', '/register-business', '/submission/made-up']) {
    const other = await page(server, path)
    expect(other.policy, path).not.toContain(outside.origin)
    expect(other.html, path).not.toContain(outside.settings.CAPTCHA_SITE_KEY)
  }
})

// @spec 1.30
test('without the settings the page is what it was', async () => {
  const { policy, html } = await page(plain, '/submit-business')
  expect(policy).toBe((await page(plain, '/business-signup')).policy)
  expect(html.includes('captcha')).toBe(false)
})

test('the right answer brings a submission into the queue', async () => {
  const answer = await send('Right Answer Painting', { captcha: outside.rightAnswer, captchaShown: 'yes' })
  expect(answer.status).toBe(303)
  expect(await isHeld('Right Answer Painting')).toBe(false)
  expect(outside.asked.at(-1)).toMatchObject({ response: outside.rightAnswer, remoteip: '127.0.0.1' })
})

// @spec 1.30
test('a refused answer is told, keeps what was typed, and stores nothing', async () => {
  const answer = await send('Wrong Answer Painting', { captcha: 'made up', captchaShown: 'yes' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toContain('This check didn’t work')
  expect(html).toContain('value="Wrong Answer Painting"')
  expect(await isHeld('Wrong Answer Painting')).toBeUndefined()
})

test('where the widget did not load, or scripts are off, the sender confirms the address', async () => {
  const before = outside.asked.length
  const answer = await send('No Widget Painting', {})
  expect(answer.status).toBe(303)
  expect(await isHeld('No Widget Painting')).toBe(true)
  expect(outside.asked).toHaveLength(before)
})

// @spec 1.30
test.each(['silent', 'broken', 'wrong-secret'] as const)(
  'a verifier that is %s loses no submission: its sender confirms the address',
  async (manner) => {
    outside.provider.manner = manner
    const name = `Verifier ${manner} Painting`
    const answer = await send(name, { captcha: outside.rightAnswer, captchaShown: 'yes' })
    expect(answer.status).toBe(303)
    expect(await isHeld(name)).toBe(true)
  },
)
