import type { Queries } from '../../../app/db/client.ts'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { mfaChallenges, mfaFactors } from '../../../app/db/schema/auth.ts'
import { mailSecondFactor } from '../mails/account-mails.ts'
import { recordEvent } from '../audit.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthRequest } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { openFactorSecret } from '../keys/factor-secrets.ts'
import {
  deleteUnverified,
  type FactorRow,
  findFactors,
  isVerified,
  lockUser,
  raiseToSecondFactor,
  TOTP_METHOD,
} from '../second-factor/factors.ts'
import { answerSession } from '../sessions/sessions.ts'
import { findMatchingStep } from '../second-factor/totp.ts'
import { openChallenge, challengeMismatch } from './factor-challenge.ts'
import { factorEvent, type OwnFactor } from './own-factor.ts'

const verifyBody = z.object({ challenge_id: optionalText, code: optionalText })

/**
 * POST /factors/{id}/verify: raises the session to aal2 and verifies a new factor. Challenge and time step
 * are consumed in one transaction, so a code works once.
 */
export async function verifyFactor(c: AuthRequest, { factor, caller }: OwnFactor) {
  const auth = c.get('auth')
  const { user } = caller
  const { challenge_id: challengeId, code } = await readBody(c, verifyBody)
  if (!challengeId || !code) throw validationFailed('Challenge ID and code need to be non-empty')
  const challenge = await openChallenge(c, factor, challengeId)

  const attempt = auth.limits.signIn(`factor ${user.id}`, c.get('clientIp'))
  const step = findMatchingStep(openFactorSecret(auth.keys, factor.id, factor.secret), code, auth.now())
  const isReplay = step !== undefined && factor.lastUsedStep !== null && step <= factor.lastUsedStep
  await recordEvent(
    auth.db,
    factorEvent(c, caller, 'verification_attempted', {
      factor_id: factor.id,
      valid: step !== undefined && !isReplay,
    }),
  )
  if (step === undefined || isReplay) throw wrongCode()

  const raised = await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await assertMayFinish(tx, factor, caller.session.aal)
    await consumeChallenge(auth, tx, { factor, challengeId: challenge.id, step })
    await deleteUnverified(tx, user.id, factor.factorType)
    await recordEvent(tx, factorEvent(c, caller, 'mfa_code_login', { factor_id: factor.id }))
    if (!isVerified(factor)) await mailSecondFactor(auth, tx, user, 'added')
    return raiseToSecondFactor(auth, tx, caller.session, { method: TOTP_METHOD, factorId: factor.id })
  })
  attempt.succeeded()
  return answerSession(auth, auth.db, raised, user)
}

/** Otherwise the password alone could add another factor. */
async function assertMayFinish(tx: Queries, factor: FactorRow, aal: string): Promise<void> {
  if (isVerified(factor) || aal === 'aal2') return
  const factors = await findFactors(tx, factor.userId)
  if (factors.some(isVerified)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
  }
}

async function consumeChallenge(
  auth: AuthContext,
  tx: Queries,
  { factor, challengeId, step }: { factor: FactorRow; challengeId: string; step: number },
): Promise<void> {
  const now = auth.now()
  const challenges = await tx
    .update(mfaChallenges)
    .set({ verifiedAt: now })
    .where(and(eq(mfaChallenges.id, challengeId), isNull(mfaChallenges.verifiedAt)))
    .returning({ id: mfaChallenges.id })
  if (challenges.length === 0) throw challengeMismatch()
  const factors = await tx
    .update(mfaFactors)
    .set({ status: 'verified', lastUsedStep: step, updatedAt: now })
    .where(
      and(
        eq(mfaFactors.id, factor.id),
        or(isNull(mfaFactors.lastUsedStep), lt(mfaFactors.lastUsedStep, step)),
      ),
    )
    .returning({ id: mfaFactors.id })
  if (factors.length === 0) throw wrongCode()
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}
