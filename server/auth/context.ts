import type { Context } from 'hono'
import type { Database } from '../../app/db/client.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Log } from '../../app/platform/log.ts'
import type { AuthKeys } from './keys/keys.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { sessions, users } from '../../app/db/schema/auth.ts'

export type UserRow = typeof users.$inferSelect

export type SessionRow = typeof sessions.$inferSelect

export interface AuthContext {
  db: Database
  log: Log
  now: () => Date
  keys: AuthKeys
  /** Has the documents of proofs, which end with their account. */
  files: FileStore
  limits: RateLimits
  settings: AuthSettings
}

export const AUTH_DEFAULTS = {
  /** Globs in which `*` doesn't match `.` or `/`. */
  redirectAllowList: [] as readonly string[],
  confirmAddresses: true,
  signupDisabled: false,
  minPasswordLength: 8,
  /** For a new password and the first second factor, unless the session has just come from an email. */
  currentPasswordNeeded: true,
  /** A new password needs a mailed code once the session is older than a day. */
  passwordNeedsRecentSession: true,
  accessTokenSeconds: 3600,
  /** How long an older refresh token still gets the current one. */
  refreshReuseSeconds: 10,
  /** Between two mails to one address for one purpose. */
  mailIntervalSeconds: 60,
  linkSeconds: 86_400,
  /** For links that sign in without a password or reset it. */
  recoveryLinkSeconds: 3600,
  codeSeconds: 600,
  /** Longer than most answers take on a small, busy server: they must not reveal whether an address is known. */
  answerStepMs: 250,
  /** The same where only known addresses get a mail. */
  mailStepMs: 500,
  trustedProxies: [] as readonly string[],
}

export type AuthSettings = typeof AUTH_DEFAULTS & {
  /** Every link starts with it, whatever the Host header says. */
  publicUrl: string
}

export type AuthEnv = { Variables: { clientIp: string } }

export type AuthRequest = Context<AuthEnv>

export function isBanned(user: Pick<UserRow, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}
