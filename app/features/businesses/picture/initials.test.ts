import { expect, test } from 'vitest'
import { initialsOf } from './business-picture.tsx'

test.each([
  ['Harlow & Pruitt Cooling Co.', 'HP'],
  ['The Wide Pasture Project', 'WP'],
  ['Tidewrack Plumbing', 'TP'],
  ['Órbita', 'Ó'],
  ['A1', 'A'],
  ['The', 'T'],
  ['4-H Pals', '4H'],
  ['***', ''],
  ['𝐀nchor 𝐁oats', '𝐀𝐁'],
  ['E\u0301clair Bakery', 'E\u0301B'],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
