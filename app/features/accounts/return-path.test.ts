import { expect, test } from 'vitest'
import { authModeOf, authPath, localPath } from './return-path.ts'

// @spec 2.30
test.each([
  '/',
  '/register-business',
  '/businesses/search?category=hvac',
  '/county/st-lucie#list',
  '/a%2F%2Fb',
])('goes back to %s', (path) => expect(localPath(path)).toBe(path))

// @spec 2.30
test.each([
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  ' /register-business',
  'register-business',
  '',
  null,
])('does not follow %j', (text) => expect(localPath(text)).toBe('/'))

test('nobody is sent back to the sign-in screen', () => {
  expect(localPath('/auth?from=/register-business')).toBe('/')
  expect(localPath('/auth/confirm?token_hash=x&type=signup')).toBe('/')
  expect(localPath('/authors')).toBe('/authors')
})

// @spec 2.25
test('the guard passes the path that the person came from', () => {
  expect(authPath('/register-business')).toBe('/auth?from=/register-business')
  expect(authPath('/')).toBe('/auth')
  expect(authPath('/my-businesses', 'sign-up')).toBe('/auth?mode=sign-up&from=/my-businesses')
  expect(authPath('//evil.example')).toBe('/auth')
})

test('a path with a query comes back whole', () => {
  const from = '/businesses/search?category=a&b=c'
  const { searchParams } = new URL(authPath(from), 'http://directory.invalid')

  expect(localPath(searchParams.get('from'))).toBe(from)
})

test('an unknown mode means signing in', () => {
  expect(authModeOf('sign-up', '/')).toBe('sign-up')
  expect(authModeOf('admin', '/')).toBe('sign-in')
  expect(authModeOf(null, '/claims-of-others')).toBe('sign-in')
})

test.each(['/register-business', '/claim/anchor-plumbing-1', '/own/a.token'])(
  'a person who comes from %s is most likely new, so the form creates an account',
  (from) => {
    expect(authModeOf(null, from)).toBe('sign-up')
    expect(authModeOf('sign-in', from)).toBe('sign-in')
    expect(authPath(from, 'sign-up')).not.toContain('mode=')
    expect(authPath(from, 'sign-in')).toContain('mode=sign-in')
  },
)
