import { z } from 'zod'

/** A file that is no dump of accounts; its message is one sentence for the operator. */
export class DumpError extends Error {}

/** Rows as they are in the file, not looked at yet. */
export interface Dump {
  users: unknown[]
  identities: unknown[]
}

const dumpSchema = z.union([
  z.array(z.unknown()).transform((users) => ({ users, identities: [] })),
  z.object({
    users: z.array(z.unknown()),
    identities: z
      .array(z.unknown())
      .nullish()
      .transform((rows) => rows ?? []),
  }),
])

/**
 * Reads a dump: a JSON list of users, or `{"users": […], "identities": […]}`.
 * @throws DumpError
 */
export function readDump(text: string): Dump {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (!start.startsWith('[') && !start.startsWith('{')) {
    throw new DumpError(
      'The file must be JSON, a list of users or {"users": [...], "identities": [...]}; CSV is not read yet.',
    )
  }
  let json: unknown
  try {
    json = JSON.parse(start)
  } catch (error) {
    throw new DumpError(`The file is not valid JSON: ${error instanceof Error ? error.message : ''}.`)
  }
  const parsed = dumpSchema.safeParse(json)
  if (!parsed.success) {
    throw new DumpError('The file must be a list of users, or an object with a list "users".')
  }
  return parsed.data
}
