import type { Queries } from '../../../app/db/client.ts'
import type { Hono } from 'hono'
import { z } from 'zod'
import { mfaFactors } from '../../../app/db/schema/auth.ts'
import { mailSecondFactor } from '../mails/account-mails.ts'
import { recordEvent } from '../audit.ts'
import { type Bearer, requireLiveSession } from '../bearer.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthEnv, AuthRequest } from '../context.ts'
import { requireCurrentPassword } from '../passwords/current-password.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { sealFactorSecret } from '../keys/factor-secrets.ts'
import { deleteFactor, findFactors, isVerified, lockUser, sweepUnverified } from '../second-factor/factors.ts'
import { newTotp } from '../second-factor/totp.ts'
import { challengeFactor } from './factor-challenge.ts'
import { verifyFactor } from './factor-verify.ts'
import { factorEvent, requireFactorOwner, requireOwnFactor } from './own-factor.ts'

export function factorEndpoints(routes: Hono<AuthEnv>): void {
  routes.post('/factors', enrol)
  routes.post('/factors/:id/challenge', async (c) =>
    c.json(await challengeFactor(c, await requireOwnFactor(c))),
  )
  routes.post('/factors/:id/verify', async (c) => c.json(await verifyFactor(c, await requireOwnFactor(c))))
  routes.delete('/factors/:id', unenrol)
}

const MOST_FACTORS = 10

const name = optionalText.refine((text) => text.length <= 100, 'Names cannot be longer than 100 characters')

/** `current_password` is not GoTrue's. */
const enrolBody = z.object({
  factor_type: optionalText,
  friendly_name: name,
  issuer: name,
  current_password: optionalText,
})

async function enrol(c: AuthRequest) {
  const auth = c.get('auth')
  const caller = await requireFactorOwner(c)
  const body = await readBody(c, enrolBody)
  const { friendly_name: friendlyName, issuer, current_password: currentPassword } = body
  refuseOtherTypes(body.factor_type)

  const { user } = caller
  // A further factor needs the first one instead.
  if (!(await findFactors(auth.db, user.id)).some(isVerified)) {
    await requireCurrentPassword(auth, { ...caller, currentPassword, ip: c.get('clientIp') })
  }
  const totp = newTotp({
    issuer: issuer || new URL(auth.settings.publicUrl).host,
    account: user.email ?? user.id,
  })
  const id = crypto.randomUUID()
  const now = auth.now()
  await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireLiveSession(auth, tx, caller)
    await sweepUnverified(auth, tx, user.id)
    await assertRoomFor(tx, caller, friendlyName)
    await tx.insert(mfaFactors).values({
      id,
      userId: user.id,
      friendlyName: friendlyName || null,
      factorType: 'totp',
      secret: sealFactorSecret(auth.keys, id, totp.secret),
      createdAt: now,
      updatedAt: now,
    })
    await recordEvent(tx, factorEvent(c, caller, 'factor_in_progress', { factor_id: id }))
  })
  return c.json({
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  })
}

function refuseOtherTypes(type: string): void {
  if (type === 'totp') return
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}

/** Two unnamed factors conflict, too. */
async function assertRoomFor(tx: Queries, { user, session }: Bearer, wanted: string): Promise<void> {
  const factors = await findFactors(tx, user.id)
  if (session.aal !== 'aal2' && factors.some(isVerified)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  if (factors.some((factor) => (factor.friendlyName ?? '') === wanted)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${wanted}" for this user already exists`,
    )
  }
  if (factors.length >= MOST_FACTORS) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
}

async function unenrol(c: AuthRequest) {
  const auth = c.get('auth')
  const { factor, caller } = await requireOwnFactor(c)
  if (isVerified(factor) && caller.session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await auth.db.transaction(async (tx) => {
    await deleteFactor(auth, tx, factor)
    await recordEvent(tx, factorEvent(c, caller, 'factor_deleted', { factor_id: factor.id }))
    if (isVerified(factor)) await mailSecondFactor(auth, tx, caller.user, 'removed')
  })
  return c.json({ id: factor.id })
}
