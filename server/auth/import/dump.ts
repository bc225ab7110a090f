import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { OperatorError } from '../../../app/platform/operator-error.ts'

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

/** JSON users, `{"users": […], "identities": […]}`, or CSV users with a header line. @throws OperatorError */
export function readDump(text: string): Dump {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  return start.startsWith('[') || start.startsWith('{') ? readJson(start) : readCsv(start)
}

function readCsv(text: string): Dump {
  let rows: Record<string, string>[]
  try {
    rows = parse(text, { columns: true, skipEmptyLines: true })
  } catch (error) {
    throw new OperatorError(
      `The file is neither JSON nor valid CSV: ${error instanceof Error ? error.message : ''}.`,
    )
  }
  const [first] = rows
  if (!first || !('id' in first && 'email' in first)) {
    throw new OperatorError(
      'The first line of a CSV file must name the columns, "id" and "email" among them.',
    )
  }
  return { users: rows, identities: [] }
}

function readJson(text: string): Dump {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`The file is not valid JSON: ${error instanceof Error ? error.message : ''}.`)
  }
  const parsed = dumpSchema.safeParse(json)
  if (!parsed.success) {
    throw new OperatorError('The file must be a list of users, or an object with a list "users".')
  }
  return parsed.data
}
