import type { MiddlewareHandler } from 'hono'
import { ApiError, notFound } from './errors.ts'

/** Escapes of the character NUL and of halves of characters; a whole one may be written as two of them. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

const FORM_TYPE = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/**
 * Refuses texts that PostgreSQL cannot keep, so that what a visitor sends is never our fault: the character NUL, and halves
 * of characters, which JSON can write.
 */
export const rejectNulCharacters: MiddlewareHandler = async (c, next) => {
  if (/%00|\0/.test(c.req.path)) throw notFound()
  // `jsonBody` reads no form, and the routes of files look into theirs.
  const isForm = FORM_TYPE.test(c.req.header('content-type') ?? '')
  if (!isForm && SUSPECT.test(await c.req.text()) && !isStorable(await c.req.json().catch(() => null))) {
    throw new ApiError(400, 'bad_request', 'What you sent has characters that cannot be kept. Remove them.')
  }
  await next()
}

/** In a loop: somebody may nest what they send deeper than calls can be. */
function isStorable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const part = left.pop()
    if (typeof part === 'string' && (!part.isWellFormed() || part.includes('\0'))) return false
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) left.push(name, inner)
  }
  return true
}
