import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutPrivateToken } from './without-private-token.ts'
import { privateToken, readPrivateToken } from './private-links.server.ts'

const secretsOf = (seed: string) => ({
  derive: (purpose: string) => createHash('sha256').update(`${seed} ${purpose}`).digest(),
})
const secrets = secretsOf('one')
const id = '4f9b8c1e-0000-4000-8000-000000000001'

// @spec 1.20
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

test('a log learns no token', () => {
  const [token, offer] = [
    privateToken(secrets, 'submission', id),
    privateToken(secrets, 'own', 'eyJidXNpbmVzcyI6ImEifQ'),
  ]
  for (const [address, kept] of [
    [`/submission/${token}`, '/submission/…'],
    [`/submission/${token}.data`, '/submission/….data'],
    [`/submission/confirm/${token}/more`, '/submission/confirm/…/more'],
    [`/own/${offer}`, '/own/…'],
    [`/submit-business-confirmation?sent=${token}&x=1`, '/submit-business-confirmation?sent=…&x=1'],
    ['/business/dr.-smith-and-sons-1041', '/business/dr.-smith-and-sons-1041'],
  ] as const) {
    expect(withoutPrivateToken(address)).toBe(kept)
  }
})
