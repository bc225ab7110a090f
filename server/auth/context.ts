import type { Context } from 'hono'
import type { Database } from '../../app/db/client.ts'
import type { Log } from '../../app/platform/log.ts'
import type { AuthKeys } from './keys/keys.ts'
import type { RateLimits } from './limits/rate-limits.ts'

/** What every endpoint works with. */
export interface AuthContext {
  db: Database
  log: Log
  /** The clock; tests set it. */
  now: () => Date
  keys: AuthKeys
  limits: RateLimits
  settings: AuthSettings
}

export interface AuthSettings {
  /** The site's own origin; every link starts with it, whatever the request says. */
  publicUrl: string
  /** Further addresses that a link may lead back to, as globs in which `.` and `/` separate. */
  redirectAllowList: readonly string[]
  /** Off: a new account is signed in at once, without a mail. */
  confirmAddresses: boolean
  signupDisabled: boolean
  minPasswordLength: number
  /** Another password and a first second factor need the current password, unless the session has just come of an email. */
  currentPasswordNeeded: boolean
  /** A new password needs a code by mail once the session is older than a day. */
  passwordNeedsRecentSession: boolean
  /** Life of an access token, in seconds. */
  accessTokenSeconds: number
  /** In which an older refresh token is still answered with the current one, in seconds. */
  refreshReuseSeconds: number
  /** A code or link is sent to one address for one purpose at most this often, in seconds. */
  mailIntervalSeconds: number
  /** Life of a link in a mail, in seconds. */
  linkSeconds: number
  /** The same of one that signs in without a password, or lets choose a new one. */
  recoveryLinkSeconds: number
  /** Life of six digits, in seconds. */
  codeSeconds: number
  /** Answers that must not tell known from unknown addresses come at full steps of this many milliseconds. */
  answerStepMs: number
  /** The same where a mail is made for known addresses only. */
  mailStepMs: number
  /** Proxies whose X-Forwarded-For is believed, as addresses or CIDR ranges. */
  trustedProxies: readonly string[]
}

export const AUTH_DEFAULTS = {
  redirectAllowList: [],
  confirmAddresses: true,
  signupDisabled: false,
  minPasswordLength: 8,
  currentPasswordNeeded: true,
  passwordNeedsRecentSession: true,
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  mailIntervalSeconds: 60,
  linkSeconds: 86_400,
  recoveryLinkSeconds: 3600,
  codeSeconds: 600,
  // Longer than the work behind most of these answers takes on a small server, that of mails also while it is busy.
  answerStepMs: 250,
  mailStepMs: 500,
  trustedProxies: [],
} satisfies Omit<AuthSettings, 'publicUrl'>

/** Set by the middleware in `index.ts` before any endpoint runs. */
export type AuthEnv = { Variables: { auth: AuthContext; clientIp: string } }

export type AuthRequest = Context<AuthEnv>

/** A transaction, or the database itself, where a function works in either. */
