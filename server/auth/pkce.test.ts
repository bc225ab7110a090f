import { expect, test } from 'vitest'
import { readCodeChallenge, verifierMatches } from './pkce.ts'

/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('the vector of RFC 7636 appendix B matches', () => {
  expect(verifierMatches({ challenge: CHALLENGE, method: 's256' }, VERIFIER)).toBe(true)
})

test('another verifier, one letter off, and the challenge itself do not match', () => {
  const kept = { challenge: CHALLENGE, method: 's256' } as const
  expect(verifierMatches(kept, VERIFIER.replace('d', 'e'))).toBe(false)
  expect(verifierMatches(kept, CHALLENGE)).toBe(false)
  expect(verifierMatches(kept, '')).toBe(false)
})

test('plain compares as it is', () => {
  expect(verifierMatches({ challenge: VERIFIER, method: 'plain' }, VERIFIER)).toBe(true)
  expect(verifierMatches({ challenge: VERIFIER, method: 'plain' }, CHALLENGE)).toBe(false)
})

test('verifiers of other lengths or letters than the RFC allows never match', () => {
  const kept = (challenge: string) => ({ challenge, method: 'plain' }) as const
  expect(verifierMatches(kept('a'.repeat(42)), 'a'.repeat(42))).toBe(false)
  expect(verifierMatches(kept('a'.repeat(129)), 'a'.repeat(129))).toBe(false)
  expect(verifierMatches(kept(`${'a'.repeat(42)}+`), `${'a'.repeat(42)}+`)).toBe(false)
  expect(verifierMatches(kept('a~._-'.repeat(20)), 'a~._-'.repeat(20))).toBe(true)
})

test('a request has both challenge and method, or neither', () => {
  expect(readCodeChallenge('', '')).toBeUndefined()
  expect(readCodeChallenge(CHALLENGE, 'S256')).toEqual({ challenge: CHALLENGE, method: 's256' })
  expect(() => readCodeChallenge(CHALLENGE, '')).toThrow('PKCE flow requires')
  expect(() => readCodeChallenge('', 'plain')).toThrow('PKCE flow requires')
  expect(() => readCodeChallenge(CHALLENGE, 'sha1')).toThrow('method not supported')
  expect(() => readCodeChallenge('short', 's256')).toThrow('between 43 and 128')
})
