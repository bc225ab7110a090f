import type { MiddlewareHandler } from 'hono'
import { notFound, refused } from './errors.ts'

/** JSON escapes of NUL and of surrogates, which may be valid pairs. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

const FORM_TYPE = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** PostgreSQL cannot store NUL or unpaired surrogates. */
export const rejectNulCharacters: MiddlewareHandler = async (c, next) => {
  if (/%00|\0/.test(c.req.path)) throw notFound()
  // Routes with files check their own forms.
  const isForm = FORM_TYPE.test(c.req.header('content-type') ?? '')
  if (!isForm && SUSPECT.test(await c.req.text()) && !isStorable(await c.req.json().catch(() => null))) {
    throw refused('bad_request', 'What you sent has characters we can’t store. Please remove them.')
  }
  await next()
}

/** A loop, because nesting may exceed the call stack. */
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
