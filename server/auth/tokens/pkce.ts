import { createHash, timingSafeEqual } from 'node:crypto'
import { validationFailed } from '../errors.ts'

/** RFC 7636, SHA-256 only: with `plain`, anyone who saw the request has both halves. */
export type CodeChallenge = string

export const CHALLENGE_METHOD = 's256'

const FORM = /^[A-Za-z0-9._~-]{43,128}$/

/** @throws AuthError 400 `validation_failed` for one without the other, or of another form */
export function readCodeChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method.toLowerCase() !== CHALLENGE_METHOD) {
    throw validationFailed('code challenge method not supported')
  }
  if (!FORM.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~')
  }
  return challenge
}

export function verifierMatches(challenge: CodeChallenge, verifier: string): boolean {
  if (!FORM.test(verifier)) return false
  const answer = createHash('sha256').update(verifier).digest('base64url')
  const [given, kept] = [Buffer.from(answer), Buffer.from(challenge)]
  return given.length === kept.length && timingSafeEqual(given, kept)
}
