import type { Queries } from '../../../app/db/client.ts'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import { users } from '../../../app/db/schema/auth.ts'
import { recordEvent } from '../audit.ts'
import { requireBearer, requireLiveSession, requireSecondFactor } from '../bearer.ts'
import { MOST_DATA, optionalData, optionalText, readBody } from '../body.ts'
import { requireFreeAddress } from '../tokens/confirm-token.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { requestEmailChange } from '../users/email-change.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { linkBody, readLinkOptions } from '../tokens/link-request.ts'
import { preparePassword, setPassword } from '../passwords/new-password.ts'
import { assertNoPhone } from '../users/phone.ts'
import { findUserById, mergeMetaData, requireEmail, type UserRow, wireUser } from '../users/users.ts'

const updateBody = linkBody.extend({
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: optionalData,
  app_metadata: z.unknown().optional(),
})

type UpdateBody = z.output<typeof updateBody>

/** GET /user and PUT /user, which changes the address (both mailboxes confirm it) or password, and merges data. */
export function userEndpoints(routes: Hono<AuthEnv>): void {
  routes.get('/user', async (c) => {
    const { user } = await requireBearer(c)
    return c.json(await wireUser(c.get('auth').db, user))
  })
  routes.put('/user', async (c) => {
    const auth = c.get('auth')
    const ip = c.get('clientIp')
    await auth.limits.request('update-user', ip)
    const caller = await requireBearer(c)
    await auth.limits.account('update-user', caller.user.id)
    requireSecondFactor(caller)
    const body = await readBody(c, updateBody)
    const linkOptions = readLinkOptions(c, body)
    const address = newAddress(body, caller.user)
    assertAllowedFields(body)

    const { user: before, session } = caller
    const encryptedPassword = body.password
      ? await preparePassword(auth, {
          ...caller,
          password: body.password,
          currentPassword: body.current_password,
          nonce: body.nonce,
          ip,
        })
      : undefined
    if (address) {
      // Before the lookup: limits probing for taken addresses.
      await auth.limits.mail({
        purpose: 'email_change',
        address: before.email ?? before.id,
        ip,
        seconds: auth.settings.mailIntervalSeconds,
      })
      await auth.limits.mailTo({ address, ip })
      await requireFreeAddress(auth.db, address)
    }

    const user = await auth.db.transaction(async (tx) => {
      let changed = await lockAndFindUser(tx, before)
      await requireLiveSession(auth, tx, { user: changed, session })
      if (Object.keys(body.data).length > 0) changed = await mergeData(auth, tx, changed, body.data)
      if (encryptedPassword) {
        changed = await setPassword(auth, tx, { user: changed, session, encryptedPassword, ip })
      }
      if (address) {
        changed = await requestEmailChange(auth, tx, changed, {
          ...linkOptions,
          address,
          ip,
          sessionId: session.id,
        })
      }
      await recordEvent(tx, { action: 'user_modified', userId: changed.id, ip })
      return changed
    })
    return c.json(await wireUser(auth.db, user))
  })
}

function newAddress(body: UpdateBody, user: UserRow): string | undefined {
  const address = body.email ? requireEmail(body.email) : ''
  return address && address !== user.email ? address : undefined
}

/** @throws AuthError 403 `not_admin`; 400 `phone_provider_disabled` */
function assertAllowedFields(body: UpdateBody): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  assertNoPhone(body.phone, new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider'))
}

async function lockAndFindUser(tx: Queries, { id }: UserRow): Promise<UserRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  const user = await findUserById(tx, id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}

async function mergeData(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  data: Record<string, unknown>,
): Promise<UserRow> {
  const rawUserMetaData = mergeMetaData(user.rawUserMetaData, data)
  if (JSON.stringify(rawUserMetaData).length > MOST_DATA) {
    throw validationFailed(`User data cannot be longer than ${MOST_DATA} characters`)
  }
  const [changed] = await tx
    .update(users)
    .set({ rawUserMetaData, updatedAt: auth.now() })
    .where(eq(users.id, user.id))
    .returning()
  if (!changed) throw new Error('The changed user was not returned.')
  return changed
}
