import { expect, test } from 'vitest'
import { isUsableHash } from './passwords.ts'

const BCRYPT_REST = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'

test.each([
  `$2a$10$${BCRYPT_REST}`,
  `$2b$04$${BCRYPT_REST}`,
  `$2y$14$${BCRYPT_REST}`,
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo',
  '$argon2i$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo',
])('%s can be checked at a sign-in', (hash) => {
  expect(isUsableHash(hash)).toBe(true)
})

test.each([
  '',
  'secret',
  `$2a$03$${BCRYPT_REST}`,
  `$2a$31$${BCRYPT_REST}`,
  `$2a$10$${BCRYPT_REST.slice(1)}`,
  `$2x$10$${BCRYPT_REST}`,
  '$argon2d$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo',
  '$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo',
  '$argon2id$v=19$m=19456,t=100,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo',
  '$fbscrypt$v=1,n=14,r=8,p=1$salt$hash',
])('%s cannot, or would keep a processor for minutes', (hash) => {
  expect(isUsableHash(hash)).toBe(false)
})
