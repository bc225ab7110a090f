import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthKeys } from '../keys/keys.ts'

export interface RefreshToken {
  sessionId: string
  counter: number
}

const FORM = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/

/** An HMAC: a stolen database yields no token, and the current one can be sent again without being stored. */
export function writeRefreshToken(keys: AuthKeys, { sessionId, counter }: RefreshToken): string {
  const session = Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url')
  const named = `${session}.${counter.toString(36)}`
  return `${named}.${sign(keys, named).toString('base64url')}`
}

/** @returns `unknown` when we did not sign it */
export function readRefreshToken(keys: AuthKeys, token: string): RefreshToken | 'malformed' | 'unknown' {
  const [, session, counter, signature] = FORM.exec(token) ?? []
  if (!session || !counter || !signature) return 'malformed'
  const given = Buffer.from(signature, 'base64url')
  if (!timingSafeEqual(given, sign(keys, `${session}.${counter}`))) return 'unknown'
  const hex = Buffer.from(session, 'base64url').toString('hex')
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: Number.parseInt(counter, 36),
  }
}

function sign(keys: AuthKeys, named: string): Buffer {
  return createHmac('sha256', keys.derive('refresh-token')).update(named).digest()
}
