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

test.each([
  [
    'over_request_rate_limit',
    'Request rate limit reached. Try again in 5 minutes, or choose “Forgot your password?” to get in by email now.',
    'That was a lot of tries. Try again in 5 minutes, or choose “Forgot your password?” to get in by email now.',
  ],
  [
    'over_email_send_rate_limit',
    'Email rate limit exceeded. Try again in 3 hours.',
    'We can’t send more emails to this address right now. Try again in 3 hours.',
  ],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 42 seconds.',
    'Wait 42 seconds before you ask for another email.',
  ],
  [
    'over_request_rate_limit',
    'Request rate limit reached',
    'That was a lot of tries. Please try again later.',
  ],
])('a limit says when, and the way that is open: %s, %s', (code, message, told) => {
  expect(refusalText({ name: 'AuthApiError', status: 429, code, message })).toBe(told)
})
