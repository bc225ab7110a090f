import type { Queries, Transaction } from '../../../app/db/client.ts'
import { and, asc, eq, inArray, lt, ne, type SQL, isNull } from 'drizzle-orm'
import { mfaAmrClaims, mfaFactors, sessions, mfaRecoveryCodes } from '../../../app/db/schema/auth.ts'
import { factorResets } from '../../../app/db/schema/roles.ts'
import { stopReset } from '../../../app/features/people/factor-resets.server.ts'
import { requireSession } from '../bearer.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { raiseSession, type SessionRow } from '../sessions/sessions.ts'
import { lockUser } from '../users/users.ts'
import { createHmac, randomInt } from 'node:crypto'

const HOW_MANY = 10

/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const GROUPS = 3

const GROUP_LENGTH = 4

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

/** Ends aal1 sessions, and a reset that somebody asked for; call it last. `lockUser` before: of two raised at once, the first ends the other. @throws AuthError 403 */
export async function raiseToSecondFactor(
  auth: AuthContext,
  tx: Transaction,
  session: SessionRow,
  by: { method: string; factorId: string | null },
): Promise<SessionRow> {
  await requireSession(tx, session)
  const raised = await raiseSession(auth, tx, session, by)
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), eq(sessions.aal, 'aal1'), ne(sessions.id, session.id)))
  await stopReset(tx, eq(factorResets.accountId, session.userId), { now: auth.now() })
  return raised
}

/** Lowers the sessions it raised; with the last verified factor, all of them, and recovery codes go. */
export async function deleteFactor(auth: AuthContext, tx: Queries, factor: FactorRow): Promise<void> {
  await lockUser(tx, factor.userId)
  const isThere = and(eq(mfaFactors.id, factor.id), eq(mfaFactors.status, factor.status))
  if ((await tx.delete(mfaFactors).where(isThere)).rowCount === 0) throw factorNotFound()
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

/** Returns ten new codes and voids the old ones. Twelve of 31 characters are 59 bits. */
export async function replaceRecoveryCodes(auth: AuthContext, tx: Queries, userId: string) {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await deleteRecoveryCodes(tx, userId)
  await tx.insert(mfaRecoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: hashOf(auth, userId, code),
      createdAt: auth.now(),
    })),
  )
  return codes
}

/** @returns whether the code was valid; it works once, also for concurrent requests */
export async function takeRecoveryCode(auth: AuthContext, tx: Queries, userId: string, code: string) {
  const taken = await tx
    .update(mfaRecoveryCodes)
    .set({ usedAt: auth.now() })
    .where(
      and(
        eq(mfaRecoveryCodes.userId, userId),
        eq(mfaRecoveryCodes.codeHash, hashOf(auth, userId, code)),
        isNull(mfaRecoveryCodes.usedAt),
      ),
    )
  return taken.rowCount === 1
}

export async function deleteRecoveryCodes(tx: Queries, userId: string): Promise<void> {
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId))
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Keyed outside the database; ignores case, spaces and hyphens. */
function hashOf(auth: AuthContext, userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', auth.keys.derive('recovery-code')).update(`${userId} ${plain}`).digest('hex')
}
