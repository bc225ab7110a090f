import { z } from 'zod'
import { AuthError, validationFailed } from './errors.ts'
import type { AuthRequest } from './context.ts'

const LARGEST_BODY = 1024 * 1024

/** Go's way of reading JSON: absent and null are the empty value. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Data travels in every access token, and so in the header of every request. */
export const MOST_DATA = 4096

/** Data that a person stores with the account; shapes are theirs. */
export const optionalData = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {})
  .refine(
    (data) => JSON.stringify(data).length <= MOST_DATA,
    `User data cannot be longer than ${MOST_DATA} characters`,
  )

/**
 * The body of a request, checked. Fields that the schema does not name are dropped, so `gotrue_meta_security` may be in
 * any body. A refinement's message is shown to people.
 * @throws AuthError 415 `bad_json` for what does not say that it is JSON, 400 `bad_json` for what is no such JSON, 400 `validation_failed` with a refinement's message
 */
export async function readBody<Schema extends z.ZodType>(
  c: AuthRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  requireJson(c)
  const parsed = schema.safeParse(parse(await textOf(c)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code !== 'custom' && issue?.code !== 'invalid_format') {
    throw badJson(`Could not parse request body as JSON: wrong type of "${issue?.path.join('.') ?? ''}"`)
  }
  throw validationFailed(issue.message)
}

/** A page of another origin may send other kinds of text from its visitors' browsers without being asked. */
function requireJson(c: AuthRequest): void {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/json *(?:;|$)/i.test(type)) return
  throw new AuthError(415, 'bad_json', 'Content-Type must be application/json')
}

async function textOf(c: AuthRequest): Promise<string> {
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
    // Whoever asked has gone in the middle of it: nothing that the operator could do about.
    throw error === tooLarge ? error : badJson('Could not read request body')
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (UNSTORABLE.test(JSON.stringify(value))) throw new Error('no text')
    return value
  } catch {
    throw badJson('Could not parse request body as JSON')
  }
}

/**
 * PostgreSQL keeps no text with NUL or half a surrogate pair; nobody who means well sends them. `JSON.stringify` writes
 * just these as escapes, behind an even number of backslashes; to look at every value of a large body takes a second.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function badJson(message: string): AuthError {
  return new AuthError(400, 'bad_json', message)
}
