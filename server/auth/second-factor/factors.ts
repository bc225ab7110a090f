import type { Queries } from '../../../app/db/client.ts'
import { and, asc, eq, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { mfaAmrClaims, mfaFactors, sessions } from '../../../app/db/schema/auth.ts'
import { requireSession } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { raiseSession, type SessionRow } from '../sessions/sessions.ts'
import { lockUser } from '../users/users.ts'

export type FactorRow = typeof mfaFactors.$inferSelect

const UNVERIFIED_SECONDS = 300

/** The names that auth-js uses. */
export const TOTP_METHOD = 'totp'
export const RECOVERY_CODE_METHOD = 'mfa/recovery_code'
const SECOND_FACTOR_METHODS = [TOTP_METHOD, RECOVERY_CODE_METHOD]

export function findFactors(q: Queries, userId: string): Promise<FactorRow[]> {
  return q.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(asc(mfaFactors.createdAt))
}

export function isVerified({ status }: FactorRow): boolean {
  return status === 'verified'
}

export async function sweepUnverified(auth: AuthContext, tx: Queries, userId: string): Promise<void> {
  const latest = new Date(auth.now().getTime() - UNVERIFIED_SECONDS * 1000)
  await deleteUnverified(tx, userId, lt(mfaFactors.createdAt, latest))
}

export async function deleteUnverified(tx: Queries, userId: string, which: SQL): Promise<void> {
  await tx
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'unverified'), which))
}

/** Ends aal1 sessions; `lockUser` before: of two raised at once, the first ends the other. @throws AuthError 403 */
export async function raiseToSecondFactor(
  auth: AuthContext,
  tx: Queries,
  session: SessionRow,
  by: { method: string; factorId: string | null },
): Promise<SessionRow> {
  await requireSession(tx, session)
  const raised = await raiseSession(auth, tx, session, by)
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), eq(sessions.aal, 'aal1'), ne(sessions.id, session.id)))
  return raised
}

/** Lowers the sessions it raised; with the last verified factor, all of them, and recovery codes go. */
export async function deleteFactor(auth: AuthContext, tx: Queries, factor: FactorRow): Promise<void> {
  await lockUser(tx, factor.userId)
  const [deleted] = await tx
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.id, factor.id), eq(mfaFactors.status, factor.status)))
    .returning({ id: mfaFactors.id })
  if (!deleted) throw factorNotFound()
  if (!isVerified(factor)) return
  const remaining = await findFactors(tx, factor.userId)
  const isLast = !remaining.some(isVerified)
  const lowered = await tx
    .update(sessions)
    .set({ aal: 'aal1', factorId: null, updatedAt: auth.now() })
    .where(
      and(
        eq(sessions.userId, factor.userId),
        eq(sessions.aal, 'aal2'),
        isLast ? undefined : eq(sessions.factorId, factor.id),
      ),
    )
    .returning({ id: sessions.id })
  const ids = lowered.map(({ id }) => id)
  const isOfSecondFactor = inArray(mfaAmrClaims.authenticationMethod, SECOND_FACTOR_METHODS)
  await tx.delete(mfaAmrClaims).where(and(inArray(mfaAmrClaims.sessionId, ids), isOfSecondFactor))
  if (isLast) await deleteRecoveryCodes(tx, factor.userId)
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}
