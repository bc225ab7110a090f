import type { Context } from 'hono'
import type { Log } from '../../../app/platform/log.ts'
import { OwnerRefusal } from '../../../app/features/owners/index.ts'
import { answerApiError } from '../errors.ts'

export const OWNER_REFUSAL_STATUS = { not_found: 404, conflict: 409, invalid: 422, forbidden: 403 } as const

/** For `OwnerRefusal`s, with their fields; anything else as everywhere. */
export function answerOwnerRefusal(c: Context, error: unknown, log: Log): Response {
  if (!(error instanceof OwnerRefusal)) return answerApiError(c, error, log)
  c.header('cache-control', 'no-store')
  const { code, message, fields } = error
  return c.json({ error: code, message, ...(fields && { fields }) }, OWNER_REFUSAL_STATUS[code])
}
