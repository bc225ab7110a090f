import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { cleanText } from '../../app/text/clean-text.ts'
import { notFound, refused } from './errors.ts'

/** Input and output differ: a field with a default may be left out. */
type Body<Schema extends z.ZodType> = MiddlewareHandler<
  object,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>

/** Only declared JSON. @param message for people (422); else the issue (400) */
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

async function readJson(c: Context): Promise<unknown> {
  return JSON_TYPE.test(c.req.header('content-type') ?? '') ? sentJson(await c.req.text()) : undefined
}

/** With its texts as they are stored. @returns undefined for what is no JSON, or nested beyond all reason */
export function sentJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
  } catch {
    return undefined
  }
}

/** Of a form that is taken once: see `doOnce`. */
export const sentKeySchema = z.string().max(100).default('')

type Query<Name extends string> = MiddlewareHandler<
  object,
  string,
  { in: { query: Partial<Record<Name, string>> }; out: { query: Record<Name, string> } }
>

export function textOfQuery<Name extends string>(...names: Name[]): Query<Name> {
  return async (c, next) => {
    const texts = names.map((name) => [name, c.req.query(name) ?? ''])
    c.req.addValidatedData('query', Object.fromEntries(texts) as Record<Name, string>)
    await next()
  }
}

/** Of a schema that takes every query. */
export function queryOf<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<
  object,
  string,
  { in: { query: Partial<Record<keyof z.output<Schema>, string>> }; out: { query: z.output<Schema> } }
> {
  return async (c, next) => {
    c.req.addValidatedData('query', schema.parse(c.req.query()) as object)
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

/** @throws ApiError 404 */
export function pathId(c: Context, message?: string): string {
  const id = uuid(c.req.param('id'))
  if (id === undefined) throw notFound(message)
  return id
}
