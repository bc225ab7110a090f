import { expect, test } from 'vitest'
import { confirmTypeOf, pathOfRedirect } from './confirm-paths.ts'

const SITE = 'https://directory.example'

test('a link leads to a page of this site, without the client’s own marker', () => {
  expect(pathOfRedirect(`${SITE}/register-business`, SITE)).toBe('/register-business')
  expect(pathOfRedirect(`${SITE}?sb_flow_id=abc`, SITE)).toBe('/')
  expect(pathOfRedirect(`${SITE}/account?tab=1&sb_flow_id=abc`, SITE)).toBe('/account?tab=1')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  `${SITE}//evil.example`,
  '',
  null,
])('a link never leads to %j', (redirectTo) => expect(pathOfRedirect(redirectTo, SITE)).toBe('/'))

test('an unknown kind of link is one to sign in with', () => {
  expect(confirmTypeOf('recovery')).toBe('recovery')
  expect(confirmTypeOf('toString')).toBe('email')
  expect(confirmTypeOf(null)).toBe('email')
})
