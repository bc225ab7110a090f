import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { ApiError } from './errors.ts'

/** What the typed client sends, and what the route reads: a field with a default may be left out. */
type JsonBody<Schema extends z.ZodType> = MiddlewareHandler<
  object,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>

/**
 * The JSON body of a request, of this shape; what is in its fields is the feature's to judge. A body that does not call
 * itself JSON is none, so `rejectNulCharacters` has looked at whatever is read here.
 * @param message for people who get the shape wrong, told with 422; without it a program is told what is wrong, with 400
 */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, message?: string): JsonBody<Schema> {
  return async (c, next) => {
    const read = schema.safeParse(await jsonOf(c))
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

/** Nothing for a body that is no JSON. */
function jsonOf(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return Promise.resolve(undefined)
  return c.req.json().catch(() => undefined)
}
