import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

export const CODE_MINUTES = 15
/** Wrong codes that end a claim; a new code does not reset the count. */
export const CODE_TRIES = 5

export const CODE_LENGTH = 6

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** Keyed, because a plain hash of six digits can be reversed by trying them all. */
export function codeHash(secrets: Secrets, claimId: string, digits: string): string {
  return createHmac('sha256', secrets.derive('claim-code')).update(`${claimId} ${digits}`).digest('hex')
}

/** A mail may be copied with spaces in the code. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

export function isCode(secrets: Secrets, claimId: string, typed: string, hash: string): boolean {
  const offered = Buffer.from(codeHash(secrets, claimId, digitsOf(typed)))
  const right = Buffer.from(hash)
  return offered.length === right.length && timingSafeEqual(offered, right)
}
