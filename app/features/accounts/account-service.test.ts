import { expect, test } from 'vitest'
import { accountService } from './account-service.ts'

// @spec 9.16
test('accounts are kept at the page’s own origin', () => {
  expect(accountService('https://directory.example', undefined)).toEqual({
    address: 'https://directory.example/auth/v1',
    headers: {},
    storageKey: 'sb-directory-auth-token',
    isHosted: false,
  })
  expect(accountService('http://127.0.0.1:3000', undefined).storageKey).toBe('sb-127-auth-token')
})

// @spec 6.6
test('or in the hosted project that the operator named, with its key', () => {
  const hosted = { url: 'https://abcdefgh.supabase.co/', key: 'anonymous' }
  expect(accountService('https://directory.example', hosted)).toEqual({
    address: 'https://abcdefgh.supabase.co/auth/v1',
    headers: { apikey: 'anonymous', authorization: 'Bearer anonymous' },
    storageKey: 'sb-abcdefgh-auth-token',
    isHosted: true,
  })
})
