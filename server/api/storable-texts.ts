import type { MiddlewareHandler } from 'hono'
import { ApiError, notFound } from './errors.ts'

/** Escapes of the character NUL and of halves of characters; a whole one may be written as two of them. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

/**
 * Refuses texts that PostgreSQL cannot keep, so that what a visitor sends is never our fault: the character NUL, and halves
 * of characters, which JSON can write.
 */
export const storableTexts: MiddlewareHandler = async (c, next) => {
  if (/%00|\0/.test(c.req.path)) throw notFound()
  // Some routes read JSON whatever it calls itself; files and forms are none.
  const isForm = /\bform\b/.test(c.req.header('content-type') ?? '')
  if (!isForm && SUSPECT.test(await c.req.text()) && !isStorable(await c.req.json().catch(() => null))) {
    throw new ApiError(400, 'bad_request', 'What you sent has characters that cannot be kept. Remove them.')
  }
  await next()
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}
