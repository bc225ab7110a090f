import { and, eq } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Queries } from '../../../app/db/client.ts'
import { mfaFactors } from '../../../app/db/schema/auth.ts'
import { recordAuthEvent } from '../audit.ts'
import { type Bearer, readBearer, requireLiveSession, type CallerEnv } from '../bearer.ts'
import { optionalText, readBody, requireGuid } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { sealFactorSecret, newTotp } from '../second-factor/totp.ts'
import { mailNotice } from '../mails/account-mails.ts'
import { requireCurrentPassword } from '../passwords/new-password.ts'
import {
  deleteFactor,
  factorNotFound,
  type FactorRow,
  findFactors,
  isVerified,
  sweepUnverified,
} from '../second-factor/factors.ts'
import { lockUser } from '../users/users.ts'

export function factorRoutes(auth: AuthContext) {
  return new Hono<AuthEnv>()
    .post('/factors', factorOwner(auth), async (c) => {
      const { caller, clientIp: ip } = c.var
      const body = await readBody(c, enrollBody)
      refuseOtherTypes(body.factor_type)
      return c.json(await enroll(auth, { caller, ip, body }))
    })
    .delete('/factors/:id', factorOwner(auth), ownFactor(auth), async (c) => {
      const { factor, caller, clientIp: ip } = c.var
      if (isVerified(factor) && caller.session.aal !== 'aal2') {
        throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      }
      await auth.db.transaction(async (tx) => {
        await deleteFactor(auth, tx, factor)
        const facts = { factor_id: factor.id }
        await recordAuthEvent(tx, 'factor_deleted', { userId: caller.user.id, ip, facts })
        if (isVerified(factor)) await mailNotice(auth, tx, caller.user, 'secondFactorRemoved')
      })
      return c.json({ id: factor.id })
    })
}

/** `c.var.caller`, within their limits. @throws AuthError of `readBearer`; 429 */
export function factorOwner(auth: AuthContext): MiddlewareHandler<AuthEnv & CallerEnv> {
  return async (c, next) => {
    const caller = await readBearer(auth, c.req.header('authorization'))
    await auth.limits.request('factor', c.var.clientIp)
    await auth.limits.account('factor', caller.user.id)
    c.set('caller', caller)
    await next()
  }
}

/** `c.var.factor`, after `factorOwner`. @throws AuthError 404 for no id, or someone else's */
export function ownFactor({
  db,
}: AuthContext): MiddlewareHandler<{ Variables: CallerEnv['Variables'] & { factor: FactorRow } }> {
  return async (c, next) => {
    const id = requireGuid(c.req.param('id'), 'factor_id')
    const isOwn = and(eq(mfaFactors.id, id), eq(mfaFactors.userId, c.var.caller.user.id))
    const [factor] = await db.select().from(mfaFactors).where(isOwn)
    if (!factor) throw factorNotFound()
    c.set('factor', factor)
    await next()
  }
}

const MOST_FACTORS = 10

const name = optionalText.refine((text) => text.length <= 100, 'Names cannot be longer than 100 characters')

const enrollBody = z.object({
  factor_type: optionalText,
  friendly_name: name,
  issuer: name,
  current_password: optionalText,
})

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

async function enroll(
  auth: AuthContext,
  { caller, ip, body }: { caller: Bearer; ip: string; body: z.output<typeof enrollBody> },
) {
  const { user } = caller
  const { friendly_name: friendlyName, issuer, current_password: currentPassword } = body
  // A further factor needs the first one instead.
  if (!(await findFactors(auth.db, user.id)).some(isVerified)) {
    await requireCurrentPassword(auth, { ...caller, currentPassword, ip })
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
    await recordAuthEvent(tx, 'factor_in_progress', { userId: user.id, ip, facts: { factor_id: id } })
  })
  return {
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  }
}

/** Two unnamed factors conflict, too. */
async function assertRoomFor(tx: Queries, { user, session }: Bearer, wanted: string): Promise<void> {
  const factors = await findFactors(tx, user.id)
  if (session.aal !== 'aal2' && factors.some(isVerified)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  if (factors.some((factor) => (factor.friendlyName ?? '') === wanted)) {
    const message = `A factor with the friendly name "${wanted}" for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', message)
  }
  if (factors.length >= MOST_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
  }
}
