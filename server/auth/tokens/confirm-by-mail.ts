import type { Queries } from '../../../app/db/client.ts'
import { recordAuthEvent } from '../audit.ts'
import { confirmToken } from '../tokens/confirm-token.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { endFlow, issueAuthCode } from '../tokens/flow-state.ts'
import { type OneTimeToken, takeCode, takeLinkToken, type TokenType } from '../tokens/one-time-tokens.ts'
import { type SessionRow, startSession } from '../sessions/sessions.ts'
import type { UserRow } from '../users/users.ts'

const TYPES = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
} as const satisfies Record<string, readonly TokenType[]>

export type VerifyType = keyof typeof TYPES

/** @throws AuthError 400 `validation_failed` */
export function verifyTypeOf(type: string): VerifyType | 'sms' | 'phone_change' {
  if (!type) throw validationFailed('Verify requires a verification type')
  if (Object.hasOwn(TYPES, type)) return type as VerifyType
  if (type === 'sms' || type === 'phone_change') return type
  throw validationFailed('Invalid email verification type')
}

/** After the first of two mailboxes. */
export const HALF_CONFIRMED = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

export interface Confirmation {
  user: UserRow
  /** Absent until both mailboxes confirmed, or when `authCode` is to be exchanged. */
  session?: SessionRow
  authCode?: string
}

interface Verification {
  type: VerifyType
  ip: string
  userAgent: string | undefined
}

/**
 * With `keepsFlow`, a PKCE link yields a code for the browser that asked for it, instead of a session.
 * @throws AuthError 403 `otp_expired`, `user_banned`; 422 `email_exists`
 */
export async function confirmByLink(
  auth: AuthContext,
  { token, keepsFlow = false, ...verification }: Verification & { token: string; keepsFlow?: boolean },
): Promise<Confirmation> {
  const confirmation = await auth.db.transaction(async (tx) => {
    const taken = await takeLinkToken(auth, tx, { token, types: TYPES[verification.type] })
    return taken && confirm(auth, tx, taken, { ...verification, keepsFlow })
  })
  if (!confirmation) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  return confirmation
}

/** @throws AuthError 403 `otp_expired`, `user_banned`; 422 `email_exists` */
export async function confirmByCode(
  auth: AuthContext,
  { address, code, ...verification }: Verification & { address: string; code: string },
): Promise<Confirmation> {
  const taken = await takeCode(auth, { address, code, types: TYPES[verification.type] })
  const confirmation =
    taken &&
    (await auth.db.transaction((tx) => confirm(auth, tx, taken, { ...verification, keepsFlow: false })))
  if (!confirmation) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  return confirmation
}

async function confirm(
  auth: AuthContext,
  tx: Queries,
  token: OneTimeToken,
  { type, ip, userAgent, keepsFlow }: Verification & { keepsFlow: boolean },
): Promise<Confirmation | undefined> {
  const confirmed = await confirmToken(auth, tx, token, ip)
  if (!confirmed) return undefined
  const { user, isHalf } = confirmed
  if (isHalf) return { user }
  if (token.flowId && keepsFlow) {
    const authCode = await issueAuthCode(auth, tx, token.flowId)
    return authCode ? { user, authCode } : undefined
  }
  if (token.flowId) await endFlow(tx, token.flowId)
  await recordAuthEvent(tx, 'login', { userId: user.id, ip, facts: { method: 'otp', type } })
  const session = await startSession(auth, tx, { user, method: 'otp', ip, userAgent })
  return { user: { ...user, lastSignInAt: session.createdAt }, session }
}
