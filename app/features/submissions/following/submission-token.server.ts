import { createHash } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'
import { privateToken, readPrivateToken } from '../../private-links/index.server.ts'

export interface SubmissionLink {
  id: string
  /** Whether we mailed the link to this address: then the person who has it reads that mailbox. */
  isFromMailTo: (address: string | null) => boolean
}

/**
 * The secret part of the private link of a submission. In a mail it has a mark of the mail's address, so that
 * it proves the mailbox; on a page it has none.
 */
export function submissionToken(secrets: Secrets, id: string, mailedTo?: string): string {
  return privateToken(secrets, 'submission', mailedTo === undefined ? id : `${id}~${markOfAddress(mailedTo)}`)
}

/** @returns nothing for a token that we did not make */
export function readSubmissionToken(secrets: Secrets, token: string): SubmissionLink | undefined {
  const [id, mark] = readPrivateToken(secrets, 'submission', token)?.split('~') ?? []
  if (id === undefined) return undefined
  return {
    id,
    isFromMailTo: (address) => mark !== undefined && address !== null && markOfAddress(address) === mark,
  }
}

/** Without the address itself: links stand in histories and in the logs of others. */
export function markOfAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 16)
}
