import { expect, test } from 'vitest'
import { parseArrival, pathOfArrival } from './address-arrival.ts'

const CODE = '5b0e6a0c-51c5-4f0c-9e68-3b0ad5b1d7ce'

test.each([
  [`?code=${CODE}`, '', 'code'],
  [`?from=/x&code=${CODE}&sb_flow_id=abc`, '', 'code'],
  ['', '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup', 'tokens'],
  ['', '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=', 'error'],
  [`?error=access_denied&error_code=otp_expired`, '', 'error'],
  ['', '#message=Confirmation+link+accepted.&sb=', 'message'],
] as const)('%s%s brings %s', (search, hash, arrival) => {
  expect(parseArrival({ search, hash })).toBe(arrival)
})

test.each([
  ['', ''],
  ['?category=hvac&where=34994', '#list'],
  // Not one of ours, and not to be taken out of the address.
  ['?code=SAVE10', ''],
  ['?error=none', '#message'],
])('%s%s is an ordinary address', (search, hash) => {
  expect(parseArrival({ search, hash })).toBe(undefined)
})

test('what a link brings is no part of the page that it leads to', () => {
  expect(pathOfArrival({ pathname: '/claim/anchor-1', search: `?sent=abc&code=${CODE}` })).toBe(
    '/claim/anchor-1?sent=abc',
  )
  expect(pathOfArrival({ pathname: '/', search: '?error=access_denied&error_code=otp_expired' })).toBe('/')
})
