import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Log } from '../app/platform/log.ts'
import { startCaptchaProvider } from '../tests/support/captcha-provider.ts'
import { createCaptcha } from './verify-captcha.ts'
import { readConfig } from './config.ts'

let outside: Awaited<ReturnType<typeof startCaptchaProvider>>
const logged: string[] = []
const log: Log = {
  debug() {},
  info() {},
  warn: (_fields, message) => void logged.push(message),
  error: (fields, message) => void logged.push(`${message} ${JSON.stringify(fields)}`),
}
const captcha = (patienceMs?: number) => createCaptcha(readConfig(outside.settings).captcha!, log, patienceMs)

beforeAll(async () => {
  outside = await startCaptchaProvider()
})
beforeEach(() => {
  logged.length = 0
  outside.provider.manner = 'judges'
})
afterAll(() => outside.stop())

// @spec 1.30
test('the verifier is asked with secret, answer and address, and its word counts', async () => {
  expect(await captcha().verify(outside.rightAnswer, '192.0.2.7')).toBe('passed')
  expect(outside.asked.at(-1)).toEqual({
    secret: outside.settings.CAPTCHA_SECRET,
    response: outside.rightAnswer,
    remoteip: '192.0.2.7',
  })
  expect(await captcha().verify('made up', '192.0.2.7')).toBe('refused')
  expect(logged).toEqual([])
})

test('a verifier that does not answer, or answers nonsense, judges nobody', async () => {
  outside.provider.manner = 'silent'
  expect(await captcha(100).verify(outside.rightAnswer, '')).toBe('unknown')
  outside.provider.manner = 'broken'
  expect(await captcha().verify(outside.rightAnswer, '')).toBe('unknown')
  const gone = { ...readConfig(outside.settings).captcha!, url: 'http://127.0.0.1:1' }
  expect(await createCaptcha(gone, log).verify(outside.rightAnswer, '')).toBe('unknown')
  expect(logged).toEqual(Array(3).fill('the captcha could not be checked'))
})

test('a wrong secret is the operator’s, not the person’s', async () => {
  outside.provider.manner = 'wrong-secret'
  expect(await captcha().verify(outside.rightAnswer, '')).toBe('unknown')
  expect(logged[0]).toContain('CAPTCHA_SECRET')
  expect(logged[0]).toContain('invalid-input-secret')
  expect(logged[0]).not.toContain(outside.settings.CAPTCHA_SECRET)
})

test('the page needs the host of the script and nothing else', () => {
  expect(captcha()).toMatchObject({
    widget: { scriptUrl: `${outside.origin}/api.js` },
    source: outside.origin,
  })
})
