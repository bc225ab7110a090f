import type { Secrets } from '../../../platform/secrets.ts'
import { privateToken, readPrivateToken } from '../../private-links/index.server.ts'
import { markOfAddress } from './submission-token.server.ts'

/** Which submission a link confirms, and of which address. */
export interface Confirmation {
  id: string
  isOf: (address: string | null) => boolean
}

/**
 * The secret part of the link that confirms the address of a submission. It is good for that address only:
 * whoever got the mail because the sender mistyped theirs must not answer for them, nor see what they sent.
 */
export function confirmToken(
  secrets: Secrets,
  { id, contactEmail }: { id: string; contactEmail: string },
): string {
  return privateToken(secrets, 'confirm-submission', `${id}~${markOfAddress(contactEmail)}`)
}

/** @returns nothing for a token that we did not make */
export function readConfirmToken(secrets: Secrets, token: string): Confirmation | undefined {
  const [id, mark] = readPrivateToken(secrets, 'confirm-submission', token)?.split('~') ?? []
  if (id === undefined) return undefined
  return { id, isOf: (address) => address !== null && markOfAddress(address) === mark }
}
