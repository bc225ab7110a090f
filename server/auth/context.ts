import type { Context } from 'hono'
import type { Database } from '../../app/db/client.ts'
import type { Log } from '../../app/platform/log.ts'
import type { AuthKeys } from './keys/keys.ts'
import type { RateLimits } from './limits/rate-limits.ts'

export interface AuthContext {
  db: Database
  log: Log
  now: () => Date
  keys: AuthKeys
  limits: RateLimits
  settings: AuthSettings
}

export interface AuthSettings {
  /** Every link starts with it, whatever the Host header says. */
  publicUrl: string
  /** Globs in which `.` and `/` separate. */
  redirectAllowList: readonly string[]
  confirmAddresses: boolean
  signupDisabled: boolean
  minPasswordLength: number
  /** For a new password and the first second factor, unless the session has just come from an email. */
  currentPasswordNeeded: boolean
  /** Once the session is older than a day, by a mailed code. */
  passwordNeedsRecentSession: boolean
  accessTokenSeconds: number
  /** While an older refresh token still yields the current one. */
  refreshReuseSeconds: number
  /** Between two mails to one address for one purpose. */
  mailIntervalSeconds: number
  linkSeconds: number
  /** For links that sign in without a password or reset it. */
  recoveryLinkSeconds: number
  codeSeconds: number
  /** Answers that must not reveal whether an address is known are padded to multiples of this. */
  answerStepMs: number
  /** The same where only known addresses get a mail. */
  mailStepMs: number
  /** Addresses or CIDR ranges. */
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
  // Longer than most of these answers take on a small, busy server.
  answerStepMs: 250,
  mailStepMs: 500,
  trustedProxies: [],
} satisfies Omit<AuthSettings, 'publicUrl'>

export type AuthEnv = { Variables: { clientIp: string } }

export type AuthRequest = Context<AuthEnv>
