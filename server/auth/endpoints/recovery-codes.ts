import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { recordAuthEvent } from '../audit.ts'
import { requireLiveSession } from '../bearer.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { mailNotice } from '../mails/account-mails.ts'
import type { CallerEnv } from '../middleware.ts'
import {
  findFactors,
  isVerified,
  raiseToSecondFactor,
  RECOVERY_CODE_METHOD,
} from '../second-factor/factors.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from '../second-factor/recovery-codes.ts'
import { answerSession } from '../sessions/sessions.ts'
import { lockUser } from '../users/users.ts'
import { factorOwner } from './factors.ts'

const codeBody = z.object({ code: optionalText })

/** Not GoTrue's. */
export function recoveryCodeRoutes(auth: AuthContext) {
  const owner = factorOwner(auth)
  const verified = verifiedFactor(auth)
  return new Hono<AuthEnv>()
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

function verifiedFactor({ db }: AuthContext): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    if (!(await findFactors(db, c.var.caller.user.id)).some(isVerified)) {
      throw new AuthError(422, 'mfa_factor_not_found', 'Turn on the second factor first.')
    }
    await next()
  }
}
