import { expect, test } from 'vitest'
import { claimedBusiness, signInReason } from './sign-in-reason.ts'

test.each([
  ['/claim/anchor-plumbing-1', 'To claim the listing, sign in or create an account.'],
  ['/own/a.token', 'To accept the invitation, sign in or create an account.'],
  ['/my-businesses', 'Sign in to see and edit your listings.'],
  ['/my-businesses/anchor-plumbing-1/verification', 'Sign in to see and edit your listings.'],
  ['/business/anchor-plumbing-1#owner', 'To post or change pictures, sign in as the owner of the listing.'],
  ['/outbox/12', 'Sign in to see the emails that were sent.'],
  ['/account?from=email', 'Sign in to open your account.'],
])('%s says why', (from, reason) => expect(signInReason(from)).toBe(reason))

test('a claim names the business', () => {
  const from = '/claim/anchor-plumbing-1'
  expect(claimedBusiness(from)).toBe('anchor-plumbing-1')
  expect(claimedBusiness('/my-businesses/anchor-plumbing-1')).toBeUndefined()
  expect(signInReason(from, 'Anchor Plumbing')).toBe(
    'To claim Anchor Plumbing, sign in or create an account.',
  )
})

test.each(['/', '/business/anchor-plumbing-1', '/accounting'])('%s needs no account', (from) => {
  expect(signInReason(from)).toBeUndefined()
})
