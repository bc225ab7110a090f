import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { mfaChallenges, mfaFactors } from '../../../app/db/schema/auth.ts'
import { recordEvent } from '../audit.ts'
import type { AuthContext, AuthRequest } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { FactorRow } from '../second-factor/factors.ts'
import { factorEvent, type OwnFactor } from './own-factor.ts'

type ChallengeRow = typeof mfaChallenges.$inferSelect

const CHALLENGE_SECONDS = 300

/** POST /factors/{id}/challenge: accepts a code for 300 seconds, from the same address. */
export async function challengeFactor(c: AuthRequest, { factor, caller }: OwnFactor) {
  const auth = c.get('auth')
  const now = auth.now()
  return auth.db.transaction(async (tx) => {
    await tx
      .delete(mfaChallenges)
      .where(and(eq(mfaChallenges.factorId, factor.id), lt(mfaChallenges.createdAt, oldestValidTime(auth))))
    await tx.update(mfaFactors).set({ lastChallengedAt: now }).where(eq(mfaFactors.id, factor.id))
    const [challenge] = await tx
      .insert(mfaChallenges)
      .values({ factorId: factor.id, ipAddress: c.get('clientIp'), createdAt: now })
      .returning()
    if (!challenge) throw new Error('The new challenge was not returned.')
    await recordEvent(tx, factorEvent(c, caller, 'challenge_created', { factor_id: factor.id }))
    return {
      id: challenge.id,
      type: factor.factorType,
      expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS,
    }
  })
}

/** @throws AuthError 422 `mfa_factor_not_found`, `mfa_ip_address_mismatch`, `mfa_challenge_expired` */
export async function openChallenge(
  c: AuthRequest,
  factor: FactorRow,
  challengeId: string,
): Promise<ChallengeRow> {
  const auth = c.get('auth')
  const [challenge] = z.guid().safeParse(challengeId).success
    ? await auth.db
        .select()
        .from(mfaChallenges)
        .where(and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factor.id)))
    : []
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.verifiedAt || challenge.ipAddress !== c.get('clientIp')) throw challengeMismatch()
  if (challenge.createdAt <= oldestValidTime(auth)) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

/** GoTrue's answer for a used challenge and for another address alike. */
export function challengeMismatch(): AuthError {
  return new AuthError(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch. Try enrollment again.',
  )
}

function oldestValidTime(auth: AuthContext): Date {
  return new Date(auth.now().getTime() - CHALLENGE_SECONDS * 1000)
}
