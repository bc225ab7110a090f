import { Hono } from 'hono'
import { z } from 'zod'
import type { Queries } from '../../../app/db/client.ts'
import { recordAuthEvent } from '../audit.ts'
import { requireLiveSession, requireSecondFactor, limited, signedIn } from '../bearer.ts'
import { MOST_DATA, optionalData, optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { preparePassword, setPassword } from '../passwords/new-password.ts'
import { requireFreeAddress, requestEmailChange } from '../tokens/confirm-token.ts'
import { linkBody, readLinkOptions } from '../tokens/redirects.ts'
import {
  assertNoPhone,
  changeUser,
  lockAndFindUser,
  mergeMetaData,
  requireEmail,
  type UserRow,
  wireUser,
} from '../users/users.ts'

const updateBody = linkBody.extend({
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: optionalData,
  app_metadata: z.unknown().optional(),
})

type UpdateBody = z.output<typeof updateBody>

export function userRoutes(auth: AuthContext) {
  return new Hono<AuthEnv>()
    .get('/user', signedIn(auth), async (c) => c.json(await wireUser(auth.db, c.var.caller.user)))
    .put('/user', limited(auth, 'update-user'), signedIn(auth), async (c) => {
      const { caller, clientIp: ip } = c.var
      const { user: before, session } = caller
      await auth.limits.account('update-user', before.id)
      requireSecondFactor(caller)
      const body = await readBody(c, updateBody)
      const linkOptions = readLinkOptions(auth, c, body)
      const address = newAddress(body, before)
      assertAllowedFields(body)

      const { password, current_password: currentPassword, nonce } = body
      const encryptedPassword = password
        ? await preparePassword(auth, { ...caller, password, currentPassword, nonce, ip })
        : undefined
      if (address) {
        // Before the lookup: limits probing for taken addresses.
        await auth.limits.mail({ purpose: 'email_change', address: before.email ?? before.id, ip })
        await auth.limits.mailTo({ address, ip })
        await requireFreeAddress(auth.db, address)
      }

      const user = await auth.db.transaction(async (tx) => {
        let changed = await lockAndFindUser(tx, before.id)
        if (!changed) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
        await requireLiveSession(auth, tx, { user: changed, session })
        if (Object.keys(body.data).length > 0) changed = await mergeData(auth, tx, changed, body.data)
        if (encryptedPassword) {
          changed = await setPassword(auth, tx, { user: changed, session, encryptedPassword, ip })
        }
        if (address) {
          const order = { ...linkOptions, address, ip, sessionId: session.id }
          changed = await requestEmailChange(auth, tx, changed, order)
        }
        await recordAuthEvent(tx, 'user_modified', { userId: changed.id, ip })
        return changed
      })
      return c.json(await wireUser(auth.db, user))
    })
}

function newAddress(body: UpdateBody, user: UserRow): string | undefined {
  const address = body.email ? requireEmail(body.email) : ''
  return address && address !== user.email ? address : undefined
}

function assertAllowedFields(body: UpdateBody): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  assertNoPhone(body.phone, new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider'))
}

function mergeData(auth: AuthContext, tx: Queries, user: UserRow, data: Record<string, unknown>) {
  const rawUserMetaData = mergeMetaData(user.rawUserMetaData, data)
  if (JSON.stringify(rawUserMetaData).length > MOST_DATA) {
    throw validationFailed(`User data cannot be longer than ${MOST_DATA} characters`)
  }
  return changeUser(tx, user.id, { rawUserMetaData, updatedAt: auth.now() })
}
