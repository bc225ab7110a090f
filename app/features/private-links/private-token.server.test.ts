import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { privateToken, readPrivateToken } from './private-token.server.ts'

const secretsOf = (seed: string) => ({
  derive: (purpose: string) => createHash('sha256').update(`${seed} ${purpose}`).digest(),
})
const secrets = secretsOf('one')
const id = '4f9b8c1e-0000-4000-8000-000000000001'

test('a token opens what it was made for, and nothing else', () => {
  const token = privateToken(secrets, 'submission', id)
  expect(readPrivateToken(secrets, 'submission', token)).toBe(id)
  expect(readPrivateToken(secrets, 'reply', token)).toBeUndefined()
  expect(readPrivateToken(secretsOf('two'), 'submission', token)).toBeUndefined()
})

test.each(['', '.', id, `${id}.`, `${id}.short`, `${id}.${'é'.repeat(22)}`, `a.b.${'x'.repeat(22)}`])(
  '%j is no token',
  (token) => {
    expect(readPrivateToken(secrets, 'submission', token)).toBeUndefined()
  },
)

test('a changed token is none', () => {
  const token = privateToken(secrets, 'submission', id)
  expect(readPrivateToken(secrets, 'submission', token.replace('4f9b', '4f9c'))).toBeUndefined()
})
