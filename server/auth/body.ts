import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError, validationFailed } from './errors.ts'

const LARGEST_BODY = 1024 * 1024

/** As Go reads JSON: absent and null are the empty value. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** In characters: the data travels in every access token. */
export const MOST_DATA = 4096

export const optionalData = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {})
  .refine(
    (data) => JSON.stringify(data).length <= MOST_DATA,
    `User data cannot be longer than ${MOST_DATA} characters`,
  )

/** Messages of refinements are shown to people. @throws AuthError 415, 400 `bad_json`; 400 `validation_failed` */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  requireJson(c)
  const parsed = schema.safeParse(parseJson(await readText(c)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code !== 'custom' && issue?.code !== 'invalid_format') {
    throw badJson(`Could not parse request body as JSON: wrong type of "${issue?.path.join('.') ?? ''}"`)
  }
  throw validationFailed(issue.message)
}

/** Other content types may be sent cross-origin without a preflight. */
function requireJson(c: Context): void {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/json *(?:;|$)/i.test(type)) return
  throw new AuthError(415, 'bad_json', 'Content-Type must be application/json')
}

async function readText(c: Context): Promise<string> {
  const tooLarge = new AuthError(413, 'validation_failed', 'Request body is too large')
  if (Number(c.req.header('content-length') ?? 0) > LARGEST_BODY) throw tooLarge
  if (!c.req.raw.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for await (const chunk of c.req.raw.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > LARGEST_BODY) throw tooLarge
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    // The client disconnected.
    throw error === tooLarge ? error : badJson('Could not read request body')
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (UNSTORABLE.test(JSON.stringify(value))) throw new Error('no text')
    return value
  } catch {
    throw badJson('Could not parse request body as JSON')
  }
}

/** What PostgreSQL cannot store, as JSON escapes: walking every value of a large body takes a second. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function badJson(message: string): AuthError {
  return new AuthError(400, 'bad_json', message)
}

/** Of the path. @throws AuthError 404 `validation_failed` */
export function requireGuid(id: string | undefined, name: string): string {
  const read = z.guid().safeParse(id)
  if (!read.success) throw new AuthError(404, 'validation_failed', `${name} must be an UUID`)
  return read.data
}
