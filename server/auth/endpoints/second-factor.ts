import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Queries } from '../../../app/db/client.ts'
import { mfaChallenges, mfaFactors } from '../../../app/db/schema/auth.ts'
import { recordAuthEvent } from '../audit.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { openFactorSecret, findMatchingStep } from '../second-factor/totp.ts'
import { mailNotice } from '../mails/account-mails.ts'
import {
  deleteUnverified,
  type FactorRow,
  findFactors,
  isVerified,
  raiseToSecondFactor,
  TOTP_METHOD,
  RECOVERY_CODE_METHOD,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from '../second-factor/factors.ts'
import { answerSession } from '../sessions/sessions.ts'
import { lockUser } from '../users/users.ts'
import { factorOwner, ownFactor } from './factors.ts'
import { requireLiveSession, type CallerEnv } from '../bearer.ts'

const codeBody = z.object({ code: optionalText })

const CHALLENGE_SECONDS = 300

const verifyBody = z.object({ challenge_id: optionalText, code: optionalText })

/**
 * A challenge lasts 300 seconds; it and the time step are consumed in one transaction: a code works once.
 * Recovery codes are not GoTrue's.
 */
export function secondFactorRoutes(auth: AuthContext) {
  const owner = factorOwner(auth)
  const own = ownFactor(auth)
  const verified = verifiedFactor(auth)
  return new Hono<AuthEnv>()
    .post('/factors/:id/challenge', owner, own, async (c) => {
      const { factor, caller, clientIp: ip } = c.var
      const now = auth.now()
      const id = randomUUID()
      await auth.db.transaction(async (tx) => {
        const isOld = lt(mfaChallenges.createdAt, oldestValidTime(auth))
        await tx.delete(mfaChallenges).where(and(eq(mfaChallenges.factorId, factor.id), isOld))
        await tx.insert(mfaChallenges).values({ id, factorId: factor.id, ipAddress: ip, createdAt: now })
        const facts = { factor_id: factor.id }
        await recordAuthEvent(tx, 'challenge_created', { userId: caller.user.id, ip, facts })
      })
      const expiresAt = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS
      return c.json({ id, type: factor.factorType, expires_at: expiresAt })
    })
    .post('/factors/:id/verify', owner, own, async (c) => {
      const { factor, caller, clientIp: ip } = c.var
      const { user, session } = caller
      const { challenge_id: challengeId, code } = await readBody(c, verifyBody)
      if (!challengeId || !code) throw validationFailed('Challenge ID and code need to be non-empty')
      await requireOpenChallenge(auth, { factor, challengeId, ip })

      const attempt = await auth.limits.signIn(`factor ${user.id}`, ip)
      const step = findMatchingStep(openFactorSecret(auth.keys, factor.id, factor.secret), code, auth.now())
      const isReplay = step !== undefined && factor.lastUsedStep !== null && step <= factor.lastUsedStep
      const facts = { factor_id: factor.id, valid: step !== undefined && !isReplay }
      await recordAuthEvent(auth.db, 'verification_attempted', { userId: user.id, ip, facts })
      if (step === undefined || isReplay) throw wrongCode()

      const raised = await auth.db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        await assertMayFinish(tx, factor, session.aal)
        await consumeChallenge(auth, tx, { factor, challengeId, step })
        await deleteUnverified(tx, user.id, eq(mfaFactors.factorType, factor.factorType))
        const login = { userId: user.id, ip, facts: { factor_id: factor.id } }
        await recordAuthEvent(tx, 'mfa_code_login', login)
        if (!isVerified(factor)) await mailNotice(auth, tx, user, 'secondFactorAdded')
        return raiseToSecondFactor(auth, tx, session, { method: TOTP_METHOD, factorId: factor.id })
      })
      await attempt.succeeded()
      return c.json(await answerSession(auth, auth.db, raised, user))
    })
    .post('/factors/recovery-codes', owner, verified, async (c) => {
      const { caller, clientIp: ip } = c.var
      const { user, session } = caller
      if (session.aal !== 'aal2') {
        throw new AuthError(403, 'insufficient_aal', 'AAL2 required to generate recovery codes')
      }
      const codes = await auth.db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        await requireLiveSession(auth, tx, caller)
        await recordAuthEvent(tx, 'recovery_codes_generated', { userId: user.id, ip })
        return replaceRecoveryCodes(auth, tx, user.id)
      })
      return c.json({ codes })
    })
    .post('/factors/recovery', owner, verified, async (c) => {
      const { caller, clientIp: ip } = c.var
      const { user, session } = caller
      const { code } = await readBody(c, codeBody)
      if (!code) throw validationFailed('Code needs to be non-empty')

      const attempt = await auth.limits.signIn(`factor ${user.id}`, ip)
      const raised = await auth.db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        if (!(await takeRecoveryCode(auth, tx, user.id, code))) return undefined
        await recordAuthEvent(tx, 'recovery_code_used', { userId: user.id, ip })
        await mailNotice(auth, tx, user, 'recoveryCodeUsed')
        return raiseToSecondFactor(auth, tx, session, { method: RECOVERY_CODE_METHOD, factorId: null })
      })
      if (!raised) {
        const facts = { valid: false }
        await recordAuthEvent(auth.db, 'verification_attempted', { userId: user.id, ip, facts })
        throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
      }
      await attempt.succeeded()
      return c.json(await answerSession(auth, auth.db, raised, user))
    })
}

async function requireOpenChallenge(
  auth: AuthContext,
  { factor, challengeId, ip }: { factor: FactorRow; challengeId: string; ip: string },
): Promise<void> {
  const isChallenge = and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factor.id))
  const [challenge] = z.guid().safeParse(challengeId).success
    ? await auth.db.select().from(mfaChallenges).where(isChallenge)
    : []
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.verifiedAt || challenge.ipAddress !== ip) throw challengeMismatch()
  if (challenge.createdAt <= oldestValidTime(auth)) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
}

/** Otherwise the password alone could add another factor. */
async function assertMayFinish(tx: Queries, factor: FactorRow, aal: string): Promise<void> {
  if (isVerified(factor) || aal === 'aal2') return
  if ((await findFactors(tx, factor.userId)).some(isVerified)) {
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
  if (challenges.rowCount === 0) throw challengeMismatch()
  const isUnused = or(isNull(mfaFactors.lastUsedStep), lt(mfaFactors.lastUsedStep, step))
  const factors = await tx
    .update(mfaFactors)
    .set({ status: 'verified', lastUsedStep: step, updatedAt: now })
    .where(and(eq(mfaFactors.id, factor.id), isUnused))
  if (factors.rowCount === 0) throw wrongCode()
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}

/** GoTrue's answer for a used challenge and for another address alike. */
function challengeMismatch(): AuthError {
  return new AuthError(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch. Try enrollment again.',
  )
}

function oldestValidTime(auth: AuthContext): Date {
  return new Date(auth.now().getTime() - CHALLENGE_SECONDS * 1000)
}

function verifiedFactor({ db }: AuthContext): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    if (!(await findFactors(db, c.var.caller.user.id)).some(isVerified)) {
      throw new AuthError(422, 'mfa_factor_not_found', 'Turn on the second factor first.')
    }
    await next()
  }
}
