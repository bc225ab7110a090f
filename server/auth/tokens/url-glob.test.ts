import { expect, test } from 'vitest'
import { globMatches } from './redirects.ts'

test.each([
  ['https://app.example.com/welcome', 'https://app.example.com/welcome', true],
  ['https://app.example.com/welcome', 'https://app.example.com/welcome/2', false],
  ['https://*.example.com/', 'https://preview.example.com/', true],
  ['https://*.example.com/', 'https://a.b.example.com/', false],
  ['https://*.example.com/', 'https://evil.com/.example.com/', false],
  ['https://app.example.com/*', 'https://app.example.com/one', true],
  ['https://app.example.com/*', 'https://app.example.com/one/two', false],
  ['https://app.example.com/*', 'https://app.example.com/one.html', false],
  ['https://app.example.com/**', 'https://app.example.com/one/two.html?x=1', true],
  ['https://app.example.com/**', 'https://app.example.com.evil.com/', false],
  ['http://localhost:300?/', 'http://localhost:3005/', true],
  ['http://localhost:300?/', 'http://localhost:300/', false],
  ['https://{one,two}.example.com/', 'https://two.example.com/', true],
  ['https://{one,two}.example.com/', 'https://three.example.com/', false],
  ['https://app[1-3].example.com/', 'https://app2.example.com/', true],
  ['https://app[!1-3].example.com/', 'https://app2.example.com/', false],
  ['com.example.app://callback', 'com.example.app://callback', true],
  ['com.example.app://callback', 'comXexampleXapp://callback', false],
  ['https://example.com/\\*', 'https://example.com/*', true],
  ['https://example.com/\\*', 'https://example.com/a', false],
])('%s for %s: %s', (pattern, address, expected) => {
  expect(globMatches(pattern, address)).toBe(expected)
})

test('what looks like a pattern of another kind is only letters', () => {
  expect(globMatches('https://example.com/(a|b)+$', 'https://example.com/a')).toBe(false)
  expect(globMatches('https://example.com/(a|b)+$', 'https://example.com/(a|b)+$')).toBe(true)
})
