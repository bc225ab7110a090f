import { expect, test } from 'vitest'
import { findWeakness } from './passwords.ts'
import { NEW_PASSWORD, PASSWORD } from '../testing/people.ts'

const reasonOf = (password: string, email = 'ray.carter@example.com') =>
  findWeakness({ minPasswordLength: 8 }, password, email)?.reasons[0]

test.each([
  ['password', 'pwned'],
  ['PassWord', 'pwned'],
  ['12345678', 'pwned'],
  ['iloveyou1', 'pwned'],
  [' password ', 'pwned'],
  ['aaaaaaaa', 'pwned'],
  ['abababab', 'pwned'],
  ['        ', 'pwned'],
  ['\u00A0 \u2003\t\u00A0 \u2003\t', 'pwned'],
  ['ray.carter@example.com', 'pwned'],
  ['Ray Carter', 'pwned'],
  ['florida veteran business directory', 'pwned'],
  ['FloridaVeteranBusinessDirectory', 'pwned'],
  ['Password1!', 'pwned'],
  ['veteran1', 'pwned'],
  ['florida2026', 'pwned'],
  ['2026 Florida!', 'pwned'],
  ['Navy-Veteran-1971', 'pwned'],
  ['v3ter@n2026', 'pwned'],
  ['$unsh1ne!!', 'pwned'],
  ['ＰＡＳＳＷＯＲＤ１', 'pwned'],
])('%j is easy to guess', (password, reason) => {
  expect(reasonOf(password)).toBe(reason)
})

test.each([
  ['seven letters', 'abcdefg'],
  ['four characters of several units each', '🐊🌴☀️👨‍👩‍👧'],
  ['characters that nobody sees', '\u200B'.repeat(8)],
])('%s are too few', (_what, password) => {
  expect(reasonOf(password)).toBe('length')
})

test.each([PASSWORD, NEW_PASSWORD, 'manatee springs', 'Ray Carter 1971!', '🐊🌴🚤🐬🦩🌊🏝🎣'])(
  '%j is taken',
  (password) => {
    expect(reasonOf(password)).toBeUndefined()
  },
)
