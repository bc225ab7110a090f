import type { AuthError } from '@supabase/auth-js'
import type { ApiRefusal } from '../../../platform/api-outcome.ts'

type Refusal = Pick<AuthError, 'name' | 'message' | 'status' | 'code'> & { reasons?: unknown }

export const SESSION_ENDED = 'You were signed out on this device. Please sign in again.'

const WRONG_CODE = 'That code didn’t work. Wait for the next one and try again.'
const OLD_CODE = 'That code is wrong or too old. Check it, or ask for a new one.'

/** Our texts by the protocol's error code, where its own are for programs. */
const WORDS: Readonly<Record<string, string>> = {
  bad_jwt: SESSION_ENDED,
  email_exists: 'Another account already uses that email address.',
  email_not_confirmed: 'Please confirm your email address first: open the link in our email.',
  insufficient_aal: 'Enter the code from your authenticator app first.',
  invalid_credentials: 'That email and password don’t match. Try again, or reset your password.',
  mfa_challenge_expired: WRONG_CODE,
  mfa_factor_not_found: 'This authenticator app is no longer on your account.',
  mfa_ip_address_mismatch: WRONG_CODE,
  mfa_verification_failed: WRONG_CODE,
  otp_expired: OLD_CODE,
  reauthentication_not_valid: OLD_CODE,
  same_password: 'That’s already your password. Choose a new one.',
  session_not_found: SESSION_ENDED,
  signup_disabled: 'New accounts can’t be created right now.',
  user_banned: 'This account is locked. If that’s a mistake, contact us.',
  user_not_found: SESSION_ENDED,
}

const TOO_EASY = 'That password is too easy to guess. Choose a different one.'

/** A refusal of the account service that its official client did not read. */
export function rewordRefusal(refusal: ApiRefusal): ApiRefusal {
  const { problem: code, message } = refusal
  return { ...refusal, message: refusalText({ ...refusal, name: 'AuthApiError', code, message }) }
}

export function refusalText(error: Refusal): string {
  if (error.name === 'AuthRetryableFetchError' && !error.status) {
    return 'We can’t connect right now. Check your internet connection and try again.'
  }
  if (error.name === 'AuthSessionMissingError') return SESSION_ENDED
  if (isTooEasy(error)) return TOO_EASY
  if (error.status === 429) return waitText(error)
  return WORDS[error.code ?? ''] ?? error.message
}

function isTooEasy(error: Refusal): boolean {
  return Array.isArray(error.reasons) && error.reasons.includes('pwned')
}

/** The service says when, and which way is still open, after words that are for programs. */
function waitText({ code, message }: Refusal): string {
  const [seconds] = /\d+(?= seconds)/.exec(message) ?? []
  if (seconds) return `Wait ${seconds} seconds before you ask for another email.`
  const [when = 'Please try again later.'] = /Try again .*/.exec(message) ?? []
  return code === 'over_email_send_rate_limit'
    ? `We can’t send more emails to this address right now. ${when}`
    : `That was a lot of tries. ${when}`
}
