import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import { FileStoreUnavailable } from '../../app/platform/file-store.ts'
import type { Log } from '../../app/platform/log.ts'
import { type Outcome, type Problem, refuse, type Refused } from '../../app/platform/outcome.ts'
import PROBLEMS from '../../app/platform/problems.json' with { type: 'json' }
import { TooOften } from '../../app/platform/request-limits.ts'
import { AuthError } from '../auth/errors.ts'

class ApiError extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** For what a route itself refuses. @param message replaces the problem's own words */
export function refused(problem: Problem, message?: string): ApiError {
  return new ApiError(refuse(problem, message))
}

export function notFound(message?: string): ApiError {
  return refused('not_found', message)
}

/** The value of what was done. @throws ApiError for a refusal */
export function requireDone<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw new ApiError(outcome)
}

export async function answerDone(c: Context, act: Promise<Outcome<unknown>>) {
  requireDone(await act)
  return c.json({})
}

/** The account service's own messages are for programs. */
const SIGNED_OUT_CODES = new Set(['bad_jwt', 'session_not_found', 'user_not_found'])
const SIGNED_OUT = 'You were signed out on this device. Please sign in again.'

/** RFC 9457, with the `error`, `message` and `fields` that our own pages read. */
function problem(
  c: Context,
  status: ContentfulStatusCode,
  { error, message, fields }: { error: string; message: string; fields?: Record<string, string> | undefined },
): Response {
  const members = { type: `/api#${error}`, title: STATUS_CODES[status], status, detail: message }
  const body = { ...members, error, message, ...(fields && { fields }) }
  return c.json(body, status, { 'content-type': 'application/problem+json' })
}

/** A refusal as it is; anything else is logged with the reference in its answer. */
export function answerApiError(c: Context, error: unknown, log: Log): Response {
  c.header('cache-control', 'no-store')
  if (error instanceof ApiError) {
    const { problem: name, message, fields } = error.refusal
    const { status } = PROBLEMS[name]
    if (status === 503) c.header('retry-after', '60')
    return problem(c, status as ContentfulStatusCode, { error: name, message, fields })
  }
  if (error instanceof AuthError) {
    const message = SIGNED_OUT_CODES.has(error.code) ? SIGNED_OUT : error.message
    return problem(c, error.status, { error: error.code, message })
  }
  if (error instanceof TooOften) {
    c.header('retry-after', String(error.retryAfterSeconds))
    return problem(c, 429, { error: 'too_often', message: error.message })
  }
  // Hono's own, for an unreadable body.
  if (error instanceof HTTPException && error.status < 500) {
    return problem(c, error.status, { error: 'bad_request', message: PROBLEMS.bad_request.message })
  }
  const reference = randomUUID().slice(0, 8)
  log.error({ err: error, reference, method: c.req.method, path: c.req.path }, 'API request failed')
  if (error instanceof FileStoreUnavailable) {
    c.header('retry-after', '60')
    const message = `We can’t save or open files right now. Please try again in a few minutes. Reference: ${reference}`
    return problem(c, 503, { error: 'storage_unavailable', message })
  }
  if (isDatabaseUnavailable(error)) {
    c.header('retry-after', '5')
    const message = `We can’t reach the directory right now. Please try again in a minute. Reference: ${reference}`
    return problem(c, 503, { error: 'unavailable', message })
  }
  const message = `Something went wrong on our side. Please try again. Reference: ${reference}`
  return problem(c, 500, { error: 'unexpected_failure', message })
}
