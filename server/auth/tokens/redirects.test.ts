import { expect, test } from 'vitest'
import { AUTH_DEFAULTS } from '../context.ts'
import { allowedRedirect } from './redirects.ts'

const site = { ...AUTH_DEFAULTS, publicUrl: 'https://directory.example' }
const withList = { ...site, redirectAllowList: ['https://*.partner.example/**', 'org.directory.app://login'] }

test.each([
  'https://directory.example/',
  'https://directory.example/account?tab=1#top',
  'HTTPS://DIRECTORY.EXAMPLE/account',
])('%s is our own', (wanted) => {
  expect(allowedRedirect(site, wanted)).toBe(new URL(wanted).href)
})

test.each([
  'http://directory.example/',
  'https://directory.example:8443/',
  'https://directory.example.evil.example/',
  'https://directory.example@evil.example/',
  'https://user:pass@directory.example/',
  'https://evil.example/https://directory.example/',
  'https://evil.example\\@directory.example/',
  'https:evil.example',
  '//evil.example/',
  '/account',
  'javascript:alert(1)//directory.example',
  'data:text/html,hello',
  'not an address',
  '',
])('%s is refused', (wanted) => {
  expect(allowedRedirect(site, wanted)).toBeUndefined()
})

test('the allow-list adds addresses, and only those', () => {
  expect(allowedRedirect(withList, 'https://shop.partner.example/a/b')).toBeDefined()
  expect(allowedRedirect(withList, 'org.directory.app://login')).toBe('org.directory.app://login')
  expect(allowedRedirect(withList, 'https://evil.example/.partner.example/')).toBeUndefined()
  expect(allowedRedirect(withList, 'https://a.b.partner.example/')).toBeUndefined()
})

test('no allow-list lets a script through', () => {
  const everything = { ...site, redirectAllowList: ['**'] }
  expect(allowedRedirect(everything, 'javascript:alert(1)')).toBeUndefined()
  expect(allowedRedirect(everything, 'https://anywhere.example/')).toBeDefined()
})

test('on a loopback name any port is the site', () => {
  const local = { ...site, publicUrl: 'http://localhost:3000' }
  expect(allowedRedirect(local, 'http://localhost:5173/auth')).toBe('http://localhost:5173/auth')
  expect(allowedRedirect(local, 'http://127.0.0.1:5173/')).toBeUndefined()
})
