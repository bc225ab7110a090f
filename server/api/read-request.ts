import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { refused, notFound } from './errors.ts'

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

/** Input and output differ: a field with a default may be left out. */
type Body<Schema extends z.ZodType> = MiddlewareHandler<
  object,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>

/** Only declared JSON: `rejectNulCharacters` has checked it. @param message for people (422); else the issue (400) */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, message?: string): Body<Schema> {
  return async (c, next) => {
    const read = schema.safeParse(await readJson(c))
    if (!read.success) {
      if (message !== undefined) throw refused('invalid', message)
      const [issue] = read.error.issues
      const what = [issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')
      throw refused('bad_request', `This request has something wrong in it: ${what}`)
    }
    c.req.addValidatedData('json', read.data as object)
    await next()
  }
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

function readJson(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return Promise.resolve(undefined)
  return c.req.json().catch(() => undefined)
}

type Query<Name extends string> = MiddlewareHandler<
  object,
  string,
  { in: { query: Partial<Record<Name, string>> }; out: { query: Record<Name, string> } }
>

export function textOfQuery<Name extends string>(name: Name): Query<Name> {
  return async (c, next) => {
    c.req.addValidatedData('query', { [name]: c.req.query(name) ?? '' })
    await next()
  }
}

const LARGEST = 2_147_483_647

export function rowNumber(text: string | undefined): number | undefined {
  return z.coerce.number().int().min(1).max(LARGEST).safeParse(text).data
}

export function uuid(text: string | undefined): string | undefined {
  return z.uuid().safeParse(text).data
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
