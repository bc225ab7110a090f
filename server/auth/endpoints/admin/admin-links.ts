import type { Queries } from '../../../../app/db/client.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { mailLink } from '../../mails/account-mails.ts'
import { SERVICE_ACTOR, userNotFound } from '../../users/admin-users.ts'
import { recordAuthEvent } from '../../audit.ts'
import { optionalData, optionalText, readBody } from '../../body.ts'
import type { AuthContext, AuthEnv } from '../../context.ts'
import { validationFailed } from '../../errors.ts'
import { issueOneTimeToken, LINK_TOKENS } from '../../tokens/one-time-tokens.ts'
import { assertStrongEnough, hashPassword } from '../../passwords/passwords.ts'
import { redirectTarget } from '../../tokens/redirects.ts'
import {
  findUserByEmail,
  requireEmail,
  type UserRow,
  wireUser,
  changeUser,
  createEmailUser,
} from '../../users/users.ts'
import { requireFreeAddress } from '../../tokens/confirm-token.ts'
import { endSessions } from '../../sessions/sessions.ts'

interface NewUser {
  email: string
  encryptedPassword: string | null
  data: Record<string, unknown>
}

const inviteBody = z.object({ email: optionalText, data: optionalData })

export function adminLinkRoutes(auth: AuthContext) {
  return new Hono<AuthEnv>()
    .post('/invite', async (c) => {
      const body = await readBody(c, inviteBody)
      const email = requireEmail(body.email)
      const redirectTo = redirectTarget(auth, c)
      const user = await auth.db.transaction(async (tx) => {
        const invited = await createOrResetUser(auth, tx, { email, data: body.data, encryptedPassword: null })
        const noted = await markInvited(auth, tx, invited)
        await mailLink(auth, tx, noted, 'invitation', { redirectTo })
        const ip = c.var.clientIp
        await recordAuthEvent(tx, 'user_invited', { userId: noted.id, actor: SERVICE_ACTOR, ip })
        return noted
      })
      return c.json(await wireUser(auth.db, user))
    })
    .post('/admin/generate_link', (c) => generateLink(auth, c))
}

type LinkKind = keyof typeof LINK_TOKENS

const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: optionalData,
})

interface LinkOrder extends NewUser {
  kind: LinkKind
  newEmail: string
}

/** A link that the calling program mails; opening it consumes it, as with GoTrue. */
async function generateLink(auth: AuthContext, c: Context<AuthEnv>) {
  const order = await readLinkOrder(auth, c)
  const redirectTo = redirectTarget(auth, c)
  const made = await auth.db.transaction(async (tx) => {
    const { user, kind } = await findOrCreateUser(auth, tx, order)
    const relatesTo = kind === 'email_change_new' ? order.newEmail : order.email
    const tokenType = LINK_TOKENS[kind]
    const issued = await issueOneTimeToken(auth, tx, { userId: user.id, tokenType, relatesTo })
    await recordAuthEvent(tx, 'generate_link', {
      userId: user.id,
      actor: SERVICE_ACTOR,
      ip: c.var.clientIp,
      facts: { type: kind },
    })
    return { ...issued, user, kind }
  })
  const query = new URLSearchParams({
    token: made.token,
    type: made.kind.replace(/^email_change_.*/, 'email_change'),
    redirect_to: redirectTo,
  })
  return c.json({
    ...(await wireUser(auth.db, made.user)),
    action_link: `${auth.settings.publicUrl}/auth/v1/verify?${query}`,
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: made.kind,
    redirect_to: redirectTo,
  })
}

async function readLinkOrder({ settings }: AuthContext, c: Context<AuthEnv>): Promise<LinkOrder> {
  const { type, email, new_email, password, data } = await readBody(c, linkBody)
  if (!isLinkKind(type)) throw validationFailed(`Invalid email action link type requested: ${type}`)
  if (type === 'signup') {
    if (!password) throw validationFailed('Signup requires a valid password')
    assertStrongEnough(settings, password, email)
  }
  return {
    kind: type,
    email: requireEmail(email),
    newEmail: type.startsWith('email_change') ? requireEmail(new_email) : '',
    encryptedPassword: type === 'signup' ? await hashPassword(password) : null,
    data,
  }
}

async function findOrCreateUser(
  auth: AuthContext,
  tx: Queries,
  order: LinkOrder,
): Promise<{ user: UserRow; kind: LinkKind }> {
  const { kind, email } = order
  const known = await findUserByEmail(tx, email)
  if (kind === 'signup') return { kind, user: await createOrResetUser(auth, tx, order) }
  if (kind === 'invite')
    return { kind, user: await markInvited(auth, tx, await createOrResetUser(auth, tx, order)) }
  if (kind === 'magiclink' && !known)
    return { kind: 'signup', user: await createOrResetUser(auth, tx, order) }
  if (!known) throw userNotFound()
  if (order.newEmail === '') return { kind, user: known }
  return { kind, user: await setPendingEmail(auth, tx, known, order.newEmail) }
}

function isLinkKind(type: string): type is LinkKind {
  return Object.hasOwn(LINK_TOKENS, type)
}

/** An unconfirmed account loses its password, which someone else may have set. @throws AuthError 422 */
async function createOrResetUser(
  auth: AuthContext,
  tx: Queries,
  { email, data, encryptedPassword }: NewUser,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email)
  if (!known) return createEmailUser(tx, { email, data, encryptedPassword, now: auth.now() })
  if (known.emailConfirmedAt) await requireFreeAddress(tx, email)
  await endSessions(tx, known.id)
  return changeUser(tx, known.id, {
    encryptedPassword,
    rawUserMetaData: { ...known.rawUserMetaData, ...data },
  })
}

async function markInvited(auth: AuthContext, tx: Queries, user: UserRow): Promise<UserRow> {
  return changeUser(tx, user.id, { invitedAt: auth.now() })
}

/** An unchanged wish keeps the confirmation of the first mailbox. */
async function setPendingEmail(auth: AuthContext, tx: Queries, user: UserRow, address: string) {
  if (user.emailChange === address) return user
  await requireFreeAddress(tx, address)
  return changeUser(tx, user.id, {
    emailChange: address,
    emailChangeSentAt: auth.now(),
    emailChangeConfirmStatus: 0,
  })
}
