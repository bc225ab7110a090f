import type { identities, mfaFactors } from '../../../app/db/schema/auth.ts'
import type { UserRow } from '../context.ts'

/** On an unconfirmed account that was signed up again with another password. */
const CONTESTED = 'password_contested'

/** Nobody had to confirm the address. The mark stays when confirmation is required again. */
const UNPROVED = 'address_unproved'

export const OF_CONTESTED_PASSWORD = { [CONTESTED]: true }

export const OF_UNPROVED_ADDRESS = { [UNPROVED]: true }

type IdentityRow = typeof identities.$inferSelect
type FactorRow = typeof mfaFactors.$inferSelect

export type WireUser = ReturnType<typeof wireUserOf>

/** Empty fields are `undefined`, as GoTrue omits them. */
export function wireUserOf(user: UserRow, identities: IdentityRow[], factors: FactorRow[]) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.emailConfirmedAt ?? undefined,
    phone: user.phone ?? '',
    confirmed_at: user.emailConfirmedAt ?? undefined,
    invited_at: user.invitedAt ?? undefined,
    confirmation_sent_at: user.confirmationSentAt ?? undefined,
    recovery_sent_at: user.recoverySentAt ?? undefined,
    reauthentication_sent_at: user.reauthenticationSentAt ?? undefined,
    new_email: user.emailChange || undefined,
    email_change_sent_at: user.emailChangeSentAt ?? undefined,
    last_sign_in_at: user.lastSignInAt ?? undefined,
    app_metadata: withoutMarks(user),
    user_metadata: user.rawUserMetaData,
    identities: identities.map(wireIdentity),
    factors: factors.length > 0 ? factors.map(wireFactor) : undefined,
    banned_until: user.bannedUntil ?? undefined,
    deleted_at: user.deletedAt ?? undefined,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: false,
  }
}

function wireIdentity(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt ?? undefined,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: identity.email ?? undefined,
  }
}

export function wireFactor(factor: FactorRow) {
  return {
    id: factor.id,
    friendly_name: factor.friendlyName ?? undefined,
    factor_type: factor.factorType,
    status: factor.status,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
  }
}

export function isPasswordContested({ rawAppMetaData }: UserRow): boolean {
  return rawAppMetaData[CONTESTED] === true
}

export function isAddressProved({ emailConfirmedAt, rawAppMetaData }: UserRow): boolean {
  return emailConfirmedAt !== null && rawAppMetaData[UNPROVED] !== true
}

export function withoutContest({ rawAppMetaData }: UserRow): UserRow['rawAppMetaData'] {
  const { [CONTESTED]: _contested, ...others } = rawAppMetaData
  return others
}

export function markProved({ rawAppMetaData }: UserRow, isProved: boolean): UserRow['rawAppMetaData'] {
  const { [UNPROVED]: _before, ...others } = rawAppMetaData
  return isProved ? others : { ...others, ...OF_UNPROVED_ADDRESS }
}

/** `app_metadata` as clients see it; our own marks are in the database beside theirs. */
export function withoutMarks({ rawAppMetaData }: UserRow): UserRow['rawAppMetaData'] {
  const { [CONTESTED]: _contested, [UNPROVED]: _unproved, ...shown } = rawAppMetaData
  return shown
}
