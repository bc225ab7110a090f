import { ACCOUNT_PATH, NEW_PASSWORD_PATH } from '../account-paths.ts'
import type { ConfirmType } from './confirm-paths.ts'
import { refusalOf } from '../account-page/refusal.ts'
import { openAuthClient } from '../session/session-store.ts'

/** What came of the click. */
export type Confirmation =
  | { state: 'done'; path: string }
  /** Both mailboxes have to confirm a new address, and this was the first. */
  | { state: 'half' }
  | { state: 'refused'; message: string; isExpired: boolean }

/** Uses the link up, and so signs in. Nothing has used it before: mail scanners open links, and do not click. */
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
