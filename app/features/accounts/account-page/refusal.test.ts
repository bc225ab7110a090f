import { expect, test } from 'vitest'
import { refusalText } from './refusal.ts'

test.each([
  [
    'invalid_credentials',
    'Invalid login credentials',
    'That email and password don’t match. Try again, or reset your password.',
  ],
  [
    'email_not_confirmed',
    'Email not confirmed',
    'Please confirm your email address first: open the link in our email.',
  ],
  [
    'same_password',
    'New password should be different from the old password.',
    'That’s already your password. Choose a new one.',
  ],
  [
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
    'You were signed out on this device. Please sign in again.',
  ],
])('%s becomes a sentence of ours', (code, message, told) => {
  expect(refusalText({ name: 'AuthApiError', status: 400, code, message })).toBe(told)
})
