import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { identities, mfaFactors, users } from '../../../app/db/schema/auth.ts'
import type { UserRow } from '../context.ts'

type IdentityRow = typeof identities.$inferSelect
type FactorRow = typeof mfaFactors.$inferSelect

export type WireUser = ReturnType<typeof wireUserOf>

/** Empty fields are absent, as GoTrue omits them. */
export function wireUserOf(user: UserRow, itsIdentities: IdentityRow[], factors: FactorRow[]) {
  const { emailConfirmedAt, emailChange } = user
  return {
    ...underColumnNames(users, user, ['id', 'aud', 'role', 'emailConfirmedAt', 'invitedAt']),
    ...underColumnNames(users, user, ['confirmationSentAt', 'recoverySentAt', 'reauthenticationSentAt']),
    ...underColumnNames(users, user, ['emailChangeSentAt', 'lastSignInAt', 'bannedUntil', 'deletedAt']),
    ...underColumnNames(users, user, ['createdAt', 'updatedAt']),
    email: user.email ?? '',
    phone: '',
    confirmed_at: emailConfirmedAt ?? undefined,
    new_email: emailChange || undefined,
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    identities: itsIdentities.map(({ id, providerId, ...identity }) => ({
      ...underColumnNames(identities, identity, ['userId', 'identityData', 'provider', 'email']),
      ...underColumnNames(identities, identity, ['lastSignInAt', 'createdAt', 'updatedAt']),
      identity_id: id,
      id: providerId,
    })),
    factors: factors.length > 0 ? factors.map(wireFactor) : undefined,
    is_anonymous: false,
  }
}

export function wireFactor(factor: FactorRow) {
  const shown = ['id', 'friendlyName', 'factorType', 'status', 'createdAt', 'updatedAt'] as const
  return underColumnNames(mfaFactors, factor, shown)
}

function underColumnNames<Row extends object>(
  table: PgTable,
  row: Row,
  keys: readonly (keyof Row & string)[],
) {
  const columns = getTableColumns(table)
  const given = keys.filter((key) => row[key] !== null)
  return Object.fromEntries(given.map((key) => [columns[key]?.name, row[key]]))
}
