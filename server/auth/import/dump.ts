import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { OperatorError } from '../../../app/platform/operator-error.ts'

export type DumpedUser = z.output<typeof userRowSchema>

export type DumpedIdentity = z.output<typeof identityRowSchema>

export type Dump = z.output<typeof dumpSchema>

/** `2024-01-02 03:04:05.123456+00`, in JSON with a `T`. */
const time = z
  .string()
  .nullish()
  .transform((text, c) => {
    if (!text) return null
    const date = new Date(text)
    if (!Number.isNaN(date.getTime())) return date
    c.issues.push({ code: 'custom', message: 'is not a time', input: text })
    return z.NEVER
  })

const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

const flag = z
  .union([z.boolean(), z.enum(['t', 'true', 'f', 'false', '']).transform((word) => word.startsWith('t'))])
  .nullish()
  .transform((value) => value ?? false)

const record = z.record(z.string(), z.unknown())

const data = z
  .union([record, z.string().transform((value, c) => parseRecord(value, c))])
  .nullish()
  .transform((value) => value ?? {})

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

function parseRecord(value: string, c: z.RefinementCtx<string>): Record<string, unknown> {
  if (value === '') return {}
  try {
    return record.parse(JSON.parse(value))
  } catch {
    c.issues.push({ code: 'custom', message: 'is not an object', input: value })
    return z.NEVER
  }
}
