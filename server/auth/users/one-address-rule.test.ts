import { describe, expect, test } from 'vitest'
import { checkCredentials } from '../../../app/features/accounts/sign-in/credentials.ts'
import { fieldSchema } from '../../../app/features/businesses/field-schema.server.ts'
import { LISTING_FIELDS } from '../../../app/features/businesses/listing-fields.ts'
import { checkMessage } from '../../../app/features/contact/check-message.server.ts'
import { checkAddress } from '../../../app/features/followed-searches/ask-to-follow.server.ts'
import { checkProblem } from '../../../app/features/reports/check-report.server.ts'
import { valueOf } from '../../../app/platform/testing/value-of.ts'
import { requireEmail } from './users.ts'

/** What each door makes of an address; it throws where it refuses. */
const DOORS: [string, (email: string) => unknown][] = [
  ['an account', requireEmail],
  ['following a search', (email) => valueOf(checkAddress({ email })).email],
  [
    'a message to a business',
    (email) => valueOf(checkMessage({ name: 'Ray', email, message: 'Hi', copy: '' })).email,
  ],
  ['a report', (email) => valueOf(checkProblem({ problem: 'closed', message: '', email })).email],
  ['a listing’s own address', (email) => fieldSchema(LISTING_FIELDS.email).parse(email)],
]

describe.each(DOORS)('%s', (_door, read) => {
  test.each([
    ['a&b@example.com', 'a&b@example.com'],
    ['x#y@example.com', 'x#y@example.com'],
    ["O'Connor+fl@Example.com", "o'connor+fl@example.com"],
    ['jose\u0301@example.com', 'jos\u00E9@example.com'],
    [' ray@bücher.example ', 'ray@xn--bcher-kva.example'],
  ])('takes %j as %j', (typed, stored) => {
    expect(read(typed)).toBe(stored)
  })

  test.each(['İlker@example.org', '"a b"@example.com', 'ra\u200By@example.com', 'ray@example'])(
    'refuses %j',
    (typed) => {
      expect(() => read(typed)).toThrow()
    },
  )
})

test('the form to sign in takes and refuses the same', () => {
  const check = (email: string) => {
    const form = new FormData()
    form.set('email', email)
    form.set('password', 'any')
    return checkCredentials(form).ok
  }
  expect(check('x#y@bücher.example')).toBe(true)
  expect(check('İlker@example.org')).toBe(false)
})
