import { createHash } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'
import { privateToken, readPrivateToken } from '../../private-links/private-links.server.ts'

/** In a mail it has a mark of the mail's address, so that it proves the mailbox; on a page it has none. */
export function submissionToken(secrets: Secrets, id: string, mailedTo?: string): string {
  return privateToken(secrets, 'submission', mailedTo === undefined ? id : `${id}~${addressMark(mailedTo)}`)
}

export type SubmissionLink = NonNullable<ReturnType<typeof readSubmissionToken>>

/** @returns nothing for a token that we did not make for this purpose */
export function readSubmissionToken(
  secrets: Secrets,
  purpose: 'submission' | 'confirm-submission',
  token: string,
) {
  const [id, mark] = readPrivateToken(secrets, purpose, token)?.split('~') ?? []
  if (id === undefined) return undefined
  /** Whether we mailed the link to this address: then the person who has it reads that mailbox. */
  const isFor = (address: string | null) =>
    mark !== undefined && address !== null && addressMark(address) === mark
  return { id, isFor }
}

/** For that address only: a stranger who got a mistyped email must not see what was sent. */
export function confirmToken(secrets: Secrets, { id, contactEmail }: { id: string; contactEmail: string }) {
  return privateToken(secrets, 'confirm-submission', `${id}~${addressMark(contactEmail)}`)
}

/** Without the address itself: links stand in histories and in the logs of others. */
function addressMark(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 16)
}
