import type { Database } from '../../../app/db/client.ts'
import { identities, users } from '../../../app/db/schema/auth.ts'
import type { ReportProgress } from '../../../app/platform/progress.ts'
import { parseEmail } from '../../../app/text/email-address.ts'
import { COMMAND_LINE, recordAuthEvent } from '../audit.ts'
import { isUsableHash } from '../passwords/passwords.ts'
import { emailUserRows } from '../users/users.ts'
import { type Dump, type DumpedIdentity, type DumpedUser, userRowSchema, identityRowSchema } from './dump.ts'

/** Existing accounts stay untouched, so a second run imports only what is missing. */
export async function importAccounts(
  db: Database,
  dump: Dump,
  {
    now,
    onSkip,
    onProgress = () => {},
  }: { now: Date; onSkip: (sentence: string) => void; onProgress?: ReportProgress },
) {
  // Without a password: of the imported ones; they have to reset it by mail.
  const counts = { imported: 0, withoutPassword: 0, skipped: 0 }
  const read = dump.identities.flatMap((row) => identityRowSchema.safeParse(row).data ?? [])
  const identitiesOf = Map.groupBy(read, ({ user_id }) => user_id)
  for (const [index, row] of dump.users.entries()) {
    const reading = readUser(row)
    const reason =
      reading.reason ?? (await insertAccount(db, reading.user, identitiesOf.get(reading.user.id) ?? [], now))
    if (reason) {
      counts.skipped += 1
      onSkip(`${nameOf(row, index)}: skipped, ${reason}.`)
    } else {
      counts.imported += 1
      if (!passwordOf(reading.user!)) counts.withoutPassword += 1
    }
    onProgress(index + 1, dump.users.length)
  }
  return counts
}

type ReadUser =
  | { user: DumpedUser & { email: string }; reason?: undefined }
  | { user?: undefined; reason: string }

function readUser(row: unknown): ReadUser {
  const parsed = userRowSchema.safeParse(row)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { reason: `its column ${issue?.path.join('.') || 'list'} cannot be read` }
  }
  const user = parsed.data
  if (user.deleted_at) return { reason: 'it was deleted' }
  if (user.is_anonymous) return { reason: 'it is anonymous' }
  if (user.is_sso_user) return { reason: 'it signs in through another organization' }
  if (!user.email) return { reason: 'it has no email address' }
  const email = parseEmail(user.email)
  return email === undefined ? { reason: 'its email address isn’t valid' } : { user: { ...user, email } }
}

/** @returns why it was not imported */
async function insertAccount(
  db: Database,
  user: DumpedUser & { email: string },
  given: DumpedIdentity[],
  now: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values({
        id: user.id,
        email: user.email,
        encryptedPassword: passwordOf(user),
        emailConfirmedAt: user.email_confirmed_at ?? user.confirmed_at,
        invitedAt: user.invited_at,
        lastSignInAt: user.last_sign_in_at,
        rawAppMetaData: { provider: 'email', providers: ['email'], ...user.raw_app_meta_data },
        rawUserMetaData: user.raw_user_meta_data,
        bannedUntil: user.banned_until,
        createdAt: user.created_at ?? now,
        updatedAt: user.updated_at ?? now,
      })
      .onConflictDoNothing()
    if (inserted.rowCount === 0) return 'an account with its address or id already exists'
    await tx
      .insert(identities)
      .values(identityRows(user, given, now))
      .onConflictDoNothing()
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

/** Always includes the email identity: it is how people sign in here. */
function identityRows(user: DumpedUser & { email: string }, given: DumpedIdentity[], now: Date) {
  const rows = given.map((row) => ({
    providerId: row.provider === 'email' ? user.id : row.provider_id,
    userId: user.id,
    identityData: row.identity_data,
    provider: row.provider,
    email: emailOf(row) ?? user.email,
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at ?? now,
    updatedAt: row.updated_at ?? now,
  }))
  if (rows.some(({ provider }) => provider === 'email')) return rows
  const confirmedAt = user.email_confirmed_at ?? user.confirmed_at ?? undefined
  const { identity } = emailUserRows({
    id: user.id,
    email: user.email,
    confirmedAt,
    now,
    encryptedPassword: null,
  })
  const times = {
    lastSignInAt: user.last_sign_in_at,
    createdAt: user.created_at ?? now,
    updatedAt: user.updated_at ?? now,
  }
  return [...rows, { ...identity, ...times }]
}

function emailOf({ identity_data: { email } }: DumpedIdentity): string | undefined {
  return typeof email === 'string' ? email.toLowerCase() : undefined
}
