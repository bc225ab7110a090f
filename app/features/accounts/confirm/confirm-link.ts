import { ACCOUNT_PATH, NEW_PASSWORD_PATH } from '../account-paths.ts'
import type { ConfirmType } from './confirm-paths.ts'
import { refusalOf } from '../account-page/refusal.ts'
import { openAuthClient } from '../session/session-store.ts'

export type Confirmation =
  | { state: 'done'; path: string }
  /** The first of the two mailboxes that have to confirm a new address. */
  | { state: 'half' }
  | { state: 'refused'; message: string; isExpired: boolean }

/** Uses the link up on a click only, because mail scanners open links. */
export async function confirmLink(tokenHash: string, type: ConfirmType, to: string): Promise<Confirmation> {
  const client = await openAuthClient()
  const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type })
  if (error) return { state: 'refused', message: refusalOf(error), isExpired: error.code === 'otp_expired' }
  if (!data.session) return { state: 'half' }
  return { state: 'done', path: pathAfter(type, to) }
}

function pathAfter(type: ConfirmType, to: string): string {
  if (type === 'recovery' || type === 'invite') return NEW_PASSWORD_PATH
  return type === 'email_change' ? ACCOUNT_PATH : to
}
