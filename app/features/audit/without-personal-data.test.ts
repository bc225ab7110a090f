import { expect, test } from 'vitest'
import { withoutPersonalData } from './audit-entry.ts'

test.each([
  ['Please write to dana.ortiz@example.com.', [], 'Please write to [email].'],
  ['Call (904) 555-0123 or +1 904.555.0123', [], 'Call [telephone] or [telephone]'],
  ['904–555–0123, 904 / 555-0124, tel:+19045550125', [], '[telephone], [telephone], tel:[telephone]'],
  ['Thank you, Dana Ortiz. Dana’s shop', ['Dana Ortiz'], 'Thank you, [name]. [name]’s shop'],
  ['In Orlando since 2019, ZIP 32202', ['Lan Do'], 'In Orlando since 2019, ZIP 32202'],
  ['What (a+b)* means', ['(a+b)*'], 'What [name] means'],
])('%j with %j', (text, names, expected) => {
  expect(withoutPersonalData(text, names)).toBe(expected)
})
