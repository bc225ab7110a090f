import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'
import type { LinkContext, Secrets } from '../../platform/secrets.ts'

/** Where private links lead, by what they are for. */
const LINKS = {
  submission: '/submission/:token',
  'confirm-submission': '/submission/confirm/:token',
  'confirm-listing': '/confirm-listing/:token',
  own: '/own/:token',
  join: '/join/:token',
  'stop-reset': '/stop-reset/:token',
  answer: '/answer/:token',
  reply: '/reply/:token',
  'confirm-message': '/reply/confirm/:token',
  'confirm-follow': '/follow/confirm/:token',
  'end-follow': '/follow/end/:token',
  'stop-mailings': '/follow/end/:token',
} as const

type PrivateLink = keyof typeof LINKS

/** A token works for one purpose only: a private link, or that a form came from us. */
type TokenPurpose = PrivateLink | 'submission-form'

/** A request that came by a private link. */
export interface LinkRequest {
  token: string
  secrets: Secrets
  now: Date
}

export function writeLink({ secrets, publicUrl }: LinkContext, link: PrivateLink, id: string): string {
  return publicUrl + linkPath(secrets, link, id)
}

export function linkPath(secrets: Secrets, link: PrivateLink, id: string): string {
  return href(LINKS[link], { token: privateToken(secrets, link, id) })
}

/** 128 bits, which nobody guesses over a network. */
const SIGNATURE_LENGTH = 22

/** Nothing is stored, so it can be made again for every mail. The id has no dot. */
export function privateToken(secrets: Secrets, purpose: TokenPurpose, id: string): string {
  return `${id}.${signature(secrets, purpose, id)}`
}

/** @returns the id; nothing for a token that we did not make for this purpose */
export function readPrivateToken(secrets: Secrets, purpose: TokenPurpose, token: string): string | undefined {
  const [id = '', given = '', ...more] = token.split('.')
  if (more.length > 0 || given.length !== SIGNATURE_LENGTH) return undefined
  const right = Buffer.from(signature(secrets, purpose, id))
  const offered = Buffer.from(given)
  return offered.length === right.length && timingSafeEqual(offered, right) ? id : undefined
}

function signature(secrets: Secrets, purpose: TokenPurpose, id: string): string {
  const key = secrets.derive(`private-link/${purpose}`)
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
