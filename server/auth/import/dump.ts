import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { OperatorError } from '../../../app/platform/operator-error.ts'
import { parseJson } from '../../../app/text/parse-json.ts'

export type DumpedUser = z.output<typeof userRowSchema>

export type DumpedIdentity = z.output<typeof identityRowSchema>

export type Dump = z.output<typeof dumpSchema>

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : (value ?? null)), schema.nullable())

/** `2024-01-02 03:04:05.123456+00`, in JSON with a `T`. */
const time = orNull(z.string().pipe(z.coerce.date()))

const text = orNull(z.string())

const flag = orNull(z.union([z.boolean(), z.stringbool({ truthy: ['t', 'true'], falsy: ['f', 'false'] })]))

/** An object, or its JSON. */
const data = z.preprocess(
  (value) => (typeof value === 'string' && value !== '' ? parseJson(value) : value || {}),
  z.record(z.string(), z.unknown()),
)

export const userRowSchema = z.object({
  id: z.guid(),
  email: text,
  encrypted_password: text,
  email_confirmed_at: time,
  /** Its name before 2020. */
  confirmed_at: time,
  invited_at: time,
  last_sign_in_at: time,
  raw_app_meta_data: data,
  raw_user_meta_data: data,
  banned_until: time,
  deleted_at: time,
  created_at: time,
  updated_at: time,
  is_anonymous: flag,
  is_sso_user: flag,
})

/** Of `auth.identities`. Before 2023 its `id` was what `provider_id` is now. */
export const identityRowSchema = z
  .object({
    id: z.string(),
    provider_id: text,
    user_id: z.guid(),
    provider: z.string(),
    identity_data: data,
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
  })
  .transform(({ id, provider_id, ...row }) => ({ ...row, provider_id: provider_id ?? id }))

const dumpSchema = z.union([
  z.array(z.unknown()).transform((users) => ({ users, identities: [] })),
  z.object({
    users: z.array(z.unknown()),
    identities: z.preprocess((rows) => rows ?? [], z.array(z.unknown())),
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
