import { expect, test } from 'vitest'
import { receiveCredentials } from './receive-credentials.ts'

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

// @spec 2.28 5.1
test('email and password are required', () => {
  expect(receiveCredentials(aForm({}), 'sign-in')).toEqual({
    values: { email: '' },
    errors: { email: 'Enter your email address', password: 'Enter your password' },
  })
})

// @spec 2.28
test('the email must be one, and is kept as it was typed', () => {
  expect(receiveCredentials(aForm({ email: ' dana@', password: 'x' }), 'sign-in')).toEqual({
    values: { email: ' dana@' },
    errors: { email: 'Enter an email address like name@example.com' },
  })
})

// @spec 5.1
test('a password of any length is accepted, and never sent back', () => {
  const answer = receiveCredentials(aForm({ email: ' dana@example.com ', password: 'k' }), 'sign-up')

  expect(answer).toEqual({
    values: { email: ' dana@example.com ' },
    errors: {},
    notice: {
      title: 'Sign up failed',
      text: 'Signing in needs JavaScript, which is off in this browser or still loading. Please try again.',
    },
  })
})
