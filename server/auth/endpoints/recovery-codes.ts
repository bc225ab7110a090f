import type { Hono } from 'hono'
import { z } from 'zod'
import { mailSecondFactor } from '../mails/account-mails.ts'
import { recordEvent } from '../audit.ts'
import { requireLiveSession } from '../bearer.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthEnv, AuthRequest } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import {
  findFactors,
  isVerified,
  lockUser,
  raiseToSecondFactor,
  RECOVERY_CODE_METHOD,
} from '../second-factor/factors.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from '../second-factor/recovery-codes.ts'
import { answerSession } from '../sessions/sessions.ts'
import { factorEvent, requireFactorOwner } from './own-factor.ts'

/**
 * Not GoTrue's. POST /factors/recovery-codes → `{codes}`, shown this once; POST /factors/recovery `{code}`
 * → a session of aal2.
 */
export function recoveryCodeEndpoints(routes: Hono<AuthEnv>): void {
  routes.post('/factors/recovery-codes', makeCodes)
  routes.post('/factors/recovery', enterCode)
}

async function makeCodes(c: AuthRequest) {
  const auth = c.get('auth')
  const caller = await requireVerifiedFactorOwner(c)
  const { user, session } = caller
  if (session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to generate recovery codes')
  }
  const codes = await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireLiveSession(auth, tx, caller)
    await recordEvent(tx, factorEvent(c, caller, 'recovery_codes_generated'))
    return replaceRecoveryCodes(auth, tx, user.id)
  })
  return c.json({ codes })
}

async function enterCode(c: AuthRequest) {
  const auth = c.get('auth')
  const caller = await requireVerifiedFactorOwner(c)
  const { user, session } = caller
  const { code } = await readBody(c, z.object({ code: optionalText }))
  if (!code) throw validationFailed('Code needs to be non-empty')

  const attempt = auth.limits.signIn(`factor ${user.id}`, c.get('clientIp'))
  const raised = await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    if (!(await takeRecoveryCode(auth, tx, user.id, code))) return undefined
    await recordEvent(tx, factorEvent(c, caller, 'recovery_code_used'))
    await mailSecondFactor(auth, tx, user, 'recovered')
    return raiseToSecondFactor(auth, tx, session, { method: RECOVERY_CODE_METHOD, factorId: null })
  })
  if (!raised) {
    await recordEvent(auth.db, factorEvent(c, caller, 'verification_attempted', { valid: false }))
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  }
  attempt.succeeded()
  return c.json(await answerSession(auth, auth.db, raised, user))
}

/** Recovery codes need a factor that they replace. */
async function requireVerifiedFactorOwner(c: AuthRequest) {
  const caller = await requireFactorOwner(c)
  const factors = await findFactors(c.get('auth').db, caller.user.id)
  if (!factors.some(isVerified)) {
    throw new AuthError(422, 'mfa_factor_not_found', 'Turn on the second factor first.')
  }
  return caller
}
