import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

export const CODE_MINUTES = 15
/** How many wrong codes end a claim. A new code does not bring new tries. */
export const CODE_TRIES = 5

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is kept of a code: without our secret, six digits could be tried out one after the other. */
export function codeHash(secrets: Secrets, claimId: string, digits: string): string {
  return createHmac('sha256', secrets.derive('claim-code')).update(`${claimId} ${digits}`).digest('hex')
}

export function isCode(secrets: Secrets, claimId: string, typed: string, hash: string): boolean {
  const offered = Buffer.from(codeHash(secrets, claimId, typed.replace(/\D/g, '')))
  const right = Buffer.from(hash)
  return offered.length === right.length && timingSafeEqual(offered, right)
}
