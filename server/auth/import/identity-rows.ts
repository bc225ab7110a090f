import { emailUserRows } from '../users/new-user.ts'
import { type DumpedIdentity, type DumpedUser, identityRowSchema } from './dump-rows.ts'

/** Always includes the email identity: it is how people sign in here. */
export function identityRows(user: DumpedUser & { email: string }, given: DumpedIdentity[], now: Date) {
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

/** Skips unreadable rows. */
export function groupIdentities(rows: unknown[]): Map<string, DumpedIdentity[]> {
  const read = rows.flatMap((row) => identityRowSchema.safeParse(row).data ?? [])
  return Map.groupBy(read, ({ user_id }) => user_id)
}

function emailOf({ identity_data: { email } }: DumpedIdentity): string | undefined {
  return typeof email === 'string' ? email.toLowerCase() : undefined
}
