import { randomUUID } from 'node:crypto'
import type { ErrorCode as ClientErrorCode } from '@supabase/auth-js/dist/module/lib/error-codes.js'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import type { Log } from '../../app/platform/log.ts'

type ErrorCode =
  | ClientErrorCode
  | 'current_password_required'
  | 'current_password_invalid'
  | 'web3_provider_disabled'

export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: ErrorCode
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: ErrorCode,
    message: string,
    extra: Record<string, unknown> = {},
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function isTakenAddress(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email'
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

/** Clients of this version read `code` as the error's code, not the status. */
const API_VERSION = '2024-01-01'
const API_VERSION_HEADER = 'x-supabase-api-version'

/** Internal errors are always 5xx: a 4xx at a refresh would sign the official client out. */
export function answerError(c: Context, error: unknown, log: Log): Response {
  if (error instanceof AuthError) return answerRefusal(c, error)
  // Somebody took the address between our look and our write.
  if (isTakenAddress(error)) return answerRefusal(c, emailExists())
  const reference = randomUUID().slice(0, 8)
  log.error({ err: error, reference, method: c.req.method, path: c.req.path }, 'account request failed')
  const away = isDatabaseUnavailable(error)
  if (away) c.header('retry-after', '5')
  const sentence = away
    ? `We can’t reach our accounts right now. Please try again in a minute. Reference: ${reference}`
    : `Something went wrong on our side. Please try again. Reference: ${reference}`
  return answerRefusal(
    c,
    new AuthError(away ? 503 : 500, 'unexpected_failure', sentence, { error_id: reference }),
  )
}

function answerRefusal(c: Context, refusal: AuthError): Response {
  const { status, code, message, extra, retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  c.header('x-sb-error-code', code)
  c.header('cache-control', 'no-store')
  if (!asksForCodes(c)) return c.json({ code: status, error_code: code, msg: message, ...extra }, status)
  c.header(API_VERSION_HEADER, API_VERSION)
  return c.json({ code, message, ...extra }, status)
}

function asksForCodes(c: Context): boolean {
  const version = c.req.header(API_VERSION_HEADER) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION
}
