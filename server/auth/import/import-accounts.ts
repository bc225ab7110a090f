import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Database } from '../../../app/db/client.ts'
import { identities, users } from '../../../app/db/schema/auth.ts'
import { OperatorError } from '../../../app/platform/operator-error.ts'
import type { ReportProgress } from '../../../app/platform/progress.ts'
import { parseEmail } from '../../../app/text/email-address.ts'
import { parseJson } from '../../../app/text/parse-json.ts'
import { COMMAND_LINE, recordAuthEvent } from '../audit.ts'
import { isUsableHash } from '../passwords/passwords.ts'
import { emailUserRows } from '../users/users.ts'

type DumpedUser = z.output<typeof userRowSchema> & { email: string }

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

const userRowSchema = z.object({
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

/** A list of users as JSON, or CSV with a header line. @throws OperatorError */
export function readDump(text: string): unknown[] {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  try {
    if (start.startsWith('[')) return z.array(z.unknown()).parse(JSON.parse(start))
    const rows: Record<string, string>[] = parse(start, { columns: true, skipEmptyLines: true })
    if (rows[0] && 'id' in rows[0] && 'email' in rows[0]) return rows
  } catch (error) {
    throw new OperatorError(
      `The file is neither JSON nor valid CSV: ${error instanceof Error ? error.message : ''}.`,
    )
  }
  throw new OperatorError(
    'The file must be a JSON list of users, or CSV whose first line names the columns, "id" and "email" among them.',
  )
}

/** Existing accounts stay untouched, so a second run imports only what is missing. */
export async function importAccounts(
  db: Database,
  users: readonly unknown[],
  {
    now,
    onSkip,
    onProgress = () => {},
  }: { now: Date; onSkip: (sentence: string) => void; onProgress?: ReportProgress },
) {
  // Without a password: of the imported ones; they have to reset it by mail.
  const counts = { imported: 0, withoutPassword: 0, skipped: 0 }
  for (const [index, row] of users.entries()) {
    const user = readUser(row)
    const reason = typeof user === 'string' ? user : await insertAccount(db, user, now)
    if (typeof user === 'string' || reason) {
      counts.skipped += 1
      onSkip(`${nameOf(row, index)}: skipped, ${reason}.`)
    } else {
      counts.imported += 1
      if (!passwordOf(user)) counts.withoutPassword += 1
    }
    onProgress(index + 1, users.length)
  }
  return counts
}

/** @returns why it cannot be imported, where it cannot */
function readUser(row: unknown): DumpedUser | string {
  const parsed = userRowSchema.safeParse(row)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `its column ${issue?.path.join('.') || 'list'} cannot be read`
  }
  const user = parsed.data
  if (user.deleted_at) return 'it was deleted'
  if (user.is_anonymous) return 'it is anonymous'
  if (user.is_sso_user) return 'it signs in through another organization'
  if (!user.email) return 'it has no email address'
  const email = parseEmail(user.email)
  return email === undefined ? 'its email address isn’t valid' : { ...user, email }
}

/** @returns why it was not imported */
function insertAccount(db: Database, user: DumpedUser, now: Date): Promise<string | undefined> {
  const confirmedAt = user.email_confirmed_at ?? user.confirmed_at
  const times = {
    lastSignInAt: user.last_sign_in_at,
    createdAt: user.created_at ?? now,
    updatedAt: user.updated_at ?? now,
  }
  const rows = emailUserRows({
    id: user.id,
    email: user.email,
    encryptedPassword: passwordOf(user),
    data: user.raw_user_meta_data,
    isOfProgram: true,
    appData: user.raw_app_meta_data,
    confirmedAt: confirmedAt ?? undefined,
    now,
  })
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values({ ...rows.user, ...times, invitedAt: user.invited_at, bannedUntil: user.banned_until })
      .onConflictDoNothing()
    if (inserted.rowCount === 0) return 'an account with its address or id already exists'
    await tx.insert(identities).values({ ...rows.identity, ...times })
    await recordAuthEvent(tx, 'user_imported', { userId: user.id, actor: COMMAND_LINE })
    return undefined
  })
}

function passwordOf({ encrypted_password: hash }: DumpedUser): string | null {
  return hash && isUsableHash(hash) ? hash : null
}

function nameOf(row: unknown, index: number): string {
  const { email, id } = (row ?? {}) as { email?: unknown; id?: unknown }
  if (typeof email === 'string' && email) return printable(email)
  return typeof id === 'string' && id ? `User ${printable(id)}` : `User ${index + 1} of the file`
}

/** Control characters would reach the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '')
}
