import type { identities, mfaFactors } from '../../../app/db/schema/auth.ts'
import type { UserRow } from '../context.ts'

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
    phone: '',
    confirmed_at: user.emailConfirmedAt ?? undefined,
    invited_at: user.invitedAt ?? undefined,
    confirmation_sent_at: user.confirmationSentAt ?? undefined,
    recovery_sent_at: user.recoverySentAt ?? undefined,
    reauthentication_sent_at: user.reauthenticationSentAt ?? undefined,
    new_email: user.emailChange || undefined,
    email_change_sent_at: user.emailChangeSentAt ?? undefined,
    last_sign_in_at: user.lastSignInAt ?? undefined,
    app_metadata: user.rawAppMetaData,
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
