import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { ApiError } from './errors.ts'

/** Input and output differ: a field with a default may be left out. */
type JsonBody<Schema extends z.ZodType> = MiddlewareHandler<
  object,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>

/**
 * Only a body declared as JSON is read, so `rejectNulCharacters` has checked it.
 * @param message for people, answered with 422; without it programs get the issue with 400
 */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, message?: string): JsonBody<Schema> {
  return async (c, next) => {
    const read = schema.safeParse(await readJson(c))
    if (!read.success) {
      if (message !== undefined) throw new ApiError(422, 'invalid', message)
      const [issue] = read.error.issues
      const what = [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')
      throw new ApiError(400, 'bad_request', `This is not what the call takes: ${what}`)
    }
    c.req.addValidatedData('json', read.data as object)
    await next()
  }
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/** Undefined for a body that is not JSON. */
function readJson(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return Promise.resolve(undefined)
  return c.req.json().catch(() => undefined)
}
