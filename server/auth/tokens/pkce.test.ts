import { expect, test } from 'vitest'
import { readCodeChallenge, verifierMatches } from './flow-state.ts'

/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('the vector of RFC 7636 appendix B matches', () => {
  expect(verifierMatches(CHALLENGE, VERIFIER)).toBe(true)
})

test('another verifier, one letter off, and the challenge itself do not match', () => {
  expect(verifierMatches(CHALLENGE, VERIFIER.replace('d', 'e'))).toBe(false)
  expect(verifierMatches(CHALLENGE, CHALLENGE)).toBe(false)
  expect(verifierMatches(CHALLENGE, '')).toBe(false)
})

test('a request has both challenge and method, or neither', () => {
  expect(readCodeChallenge('', '')).toBeUndefined()
  expect(readCodeChallenge(CHALLENGE, 'S256')).toBe(CHALLENGE)
  expect(() => readCodeChallenge(CHALLENGE, '')).toThrow('PKCE flow requires')
  expect(() => readCodeChallenge('', 's256')).toThrow('PKCE flow requires')
  expect(() => readCodeChallenge('short', 's256')).toThrow('between 43 and 128')
})

test.each(['plain', 'sha1'])('the method %s is refused', (method) => {
  expect(() => readCodeChallenge(CHALLENGE, method)).toThrow('method not supported')
})
