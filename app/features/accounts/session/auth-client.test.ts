import type { Session } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { toSession } from './auth-client.ts'
import { SIGNED_OUT } from './user.ts'

function aSession(aal: string, factors: { status: string }[] = []): Session {
  const payload = Buffer.from(JSON.stringify({ aal, email: 'zoë@example.com' })).toString('base64url')
  return {
    access_token: `header.${payload}.signature`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      id: '4b920e6e-890c-4729-8e5e-1d2f6a3c9b10',
      email: 'zoë@example.com',
      app_metadata: {},
      user_metadata: {},
      aud: 'authenticated',
      created_at: '2026-11-21T10:00:00Z',
      factors: factors.map(({ status }, index) => ({
        id: String(index),
        factor_type: 'totp',
        status,
        created_at: '2026-11-21T10:00:00Z',
        updated_at: '2026-11-21T10:00:00Z',
      })),
    } as Session['user'],
  }
}

test('without a stored session nobody is signed in', () => {
  expect(toSession(null)).toEqual(SIGNED_OUT)
})

test('a password is enough as long as no factor is verified', () => {
  const { user, pendingUser } = toSession(aSession('aal1', [{ status: 'unverified' }]))
  expect(user?.email).toBe('zoë@example.com')
  expect(user?.factors).toEqual([])
  expect(pendingUser).toBe(null)
})

// @spec 4.4
test('with a verified factor only aal2 counts as signed in', () => {
  const first = toSession(aSession('aal1', [{ status: 'verified' }]))
  expect(first.user).toBe(null)
  expect(first.pendingUser?.factors).toHaveLength(1)

  const second = toSession(aSession('aal2', [{ status: 'verified' }]))
  expect(second.user?.factors).toHaveLength(1)
  expect(second.pendingUser).toBe(null)
})
