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
  ['com.example.app://callback', 'com.example.app://callback', true],
  ['com.example.app://callback', 'comXexampleXapp://callback', false],
])('%s for %s: %s', (pattern, address, expected) => {
  expect(globMatches(pattern, address)).toBe(expected)
})

test('what looks like a pattern of another kind is only letters', () => {
  expect(globMatches('https://example.com/(a|b)+$', 'https://example.com/a')).toBe(false)
  expect(globMatches('https://example.com/(a|b)+$', 'https://example.com/(a|b)+$')).toBe(true)
})
