import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Harlow & Pruitt Cooling Co.', 'HP'],
  ['The Wide Pasture Project', 'WP'],
  ['Tidewrack Plumbing', 'TP'],
  ['Órbita', 'Ó'],
  ['A1', 'A'],
  ['The', 'T'],
  ['4-H Pals', '4H'],
  ['***', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
