import { href } from 'react-router'
import type { LinkContext, Secrets } from '../../../platform/secrets.ts'
import { privateToken, readPrivateToken } from '../../private-links/index.server.ts'

const LINK_DAYS = 400

/** Leads to a page that asks first, because mail scanners follow links. */
export function confirmLink(
  { secrets, publicUrl }: LinkContext,
  { businessId, now }: { businessId: string; now: Date },
): string {
  const id = `${businessId}~${Math.floor(now.getTime() / 1000).toString(36)}`
  return `${publicUrl}${href('/confirm-listing/:token', { token: privateToken(secrets, 'confirm-listing', id) })}`
}

export function readConfirmToken(secrets: Secrets, token: string, now: Date): string | undefined {
  const [businessId, sentAt = ''] = readPrivateToken(secrets, 'confirm-listing', token)?.split('~') ?? []
  const age = now.getTime() / 1000 - parseInt(sentAt, 36)
  return age <= LINK_DAYS * 86_400 ? businessId : undefined
}
