import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

/**
 * What a token is for: what a private link opens, or that a form came from us. A token works for one purpose only.
 */
type LinkPurpose =
  | 'submission'
  | 'submission-form'
  | 'confirm-submission'
  | 'confirm-listing'
  | 'reply'
  | 'claim-handover'
  | 'confirm-follow'
  | 'end-follow'

/** A request that came by a private link. */
export interface LinkRequest {
  token: string
  secrets: Secrets
  now: Date
}

/** 128 bits, which nobody guesses over a network. */
const SIGNATURE_LENGTH = 22

/** Nothing is stored, so it can be made again for every mail. The id has no dot. */
export function privateToken(secrets: Secrets, purpose: LinkPurpose, id: string): string {
  return `${id}.${signature(secrets, purpose, id)}`
}

export function readPrivateToken(secrets: Secrets, purpose: LinkPurpose, token: string): string | undefined {
  const [id = '', given = '', ...more] = token.split('.')
  if (more.length > 0 || given.length !== SIGNATURE_LENGTH) return undefined
  const right = Buffer.from(signature(secrets, purpose, id))
  const offered = Buffer.from(given)
  return offered.length === right.length && timingSafeEqual(offered, right) ? id : undefined
}

function signature(secrets: Secrets, purpose: LinkPurpose, id: string): string {
  const key = secrets.derive(`private-link/${purpose}`)
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
