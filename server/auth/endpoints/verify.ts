import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { optionalText, readBody } from '../body.ts'
import type { AuthContext, AuthEnv } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { limited } from '../bearer.ts'
import { padResponseTime } from '../passwords/passwords.ts'
import { answerSession, type SessionRow, startSession } from '../sessions/sessions.ts'
import { redirectTarget } from '../tokens/redirects.ts'
import { assertNoPhone, requireEmail, type UserRow } from '../users/users.ts'
import type { Queries } from '../../../app/db/client.ts'
import { recordAuthEvent } from '../audit.ts'
import { confirmToken } from '../tokens/confirm-token.ts'
import { endFlow, issueAuthCode } from '../tokens/flow-state.ts'
import { type OneTimeToken, takeCode, takeLinkToken, type TokenType } from '../tokens/one-time-tokens.ts'

type VerifyType = keyof typeof TYPES

interface Confirmation {
  user: UserRow
  /** Absent until both mailboxes confirmed, or when `authCode` is to be exchanged. */
  session?: SessionRow
  authCode?: string
}

interface Verification {
  type: VerifyType
  ip: string
  userAgent: string | undefined
}

const TYPES = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  // No phone could have the right code.
  sms: [],
  phone_change: [],
} as const satisfies Record<string, readonly TokenType[]>

const HALF_CONFIRMED = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
})

/** GET consumes a link when it is opened, as GoTrue's clients expect; `/auth/confirm` posts on a click. */
export function verifyRoutes(auth: AuthContext) {
  return new Hono<AuthEnv>()
    .post('/verify', limited(auth, 'verify'), async (c) => {
      const given = { ip: c.var.clientIp, userAgent: c.req.header('user-agent') }
      const { token, token_hash: hash, email, phone, ...body } = await readBody(c, verifyBody)
      const type = verifyTypeOf(body.type)
      if (!token && !hash) throw validationFailed('Verify requires either a token or a token hash')

      if (hash && !token) {
        if (email || phone) throw validationFailed('Only the token_hash and type should be provided')
        const confirmed = await confirmByLink(auth, { token: hash, type: emailType(type), ...given })
        return c.json(await answerTo(auth, confirmed))
      }

      if (!email === !phone) {
        throw validationFailed('Only an email address or phone number should be provided on verify')
      }
      assertNoPhone(phone, noSuchCode())
      const address = requireEmail(email)
      await auth.limits.account('verify', address)
      const confirmed = await padResponseTime(auth.settings.answerStepMs, () =>
        confirmByCode(auth, { address, code: token, type, ...given }),
      )
      return c.json(await answerTo(auth, confirmed))
    })
    .get(
      '/verify',
      // Mail scanners must not consume the link.
      async (c, next) => (c.req.method === 'HEAD' ? c.body(null, 200) : next()),
      limited(auth, 'verify'),
      async (c) => {
        const type = verifyTypeOf(c.req.query('type') ?? '')
        const token = c.req.query('token') || c.req.query('token_hash')
        if (!token) throw validationFailed('Verify requires a token or a token hash')
        const linkType = emailType(type)

        c.header('referrer-policy', 'no-referrer')
        try {
          return c.redirect(await followLink(auth, c, token, linkType), 303)
        } catch (error) {
          if (!(error instanceof AuthError)) throw error
          return c.redirect(withError(redirectTarget(auth, c), error, token.startsWith('pkce_')), 303)
        }
      },
    )
}

async function answerTo(auth: AuthContext, { user, session }: Confirmation) {
  return session ? answerSession(auth, auth.db, session, user) : HALF_CONFIRMED
}

/** @throws AuthError 400 `validation_failed` for one that is never mailed */
function emailType(type: VerifyType): VerifyType {
  if (TYPES[type].length === 0) throw validationFailed('Invalid email verification type')
  return type
}

function noSuchCode(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}

async function followLink(auth: AuthContext, c: Context<AuthEnv>, token: string, type: VerifyType) {
  const given = { ip: c.var.clientIp, userAgent: c.req.header('user-agent') }
  const { user, session, authCode } = await confirmByLink(auth, { token, type, keepsFlow: true, ...given })
  const target = redirectTarget(auth, c)
  if (authCode) return withQuery(target, { code: authCode })
  if (!session) return withFragment(target, { message: HALF_CONFIRMED.msg })
  const { user: _user, ...tokens } = await answerSession(auth, auth.db, session, user)
  const texts = { expires_in: `${tokens.expires_in}`, expires_at: `${tokens.expires_at}` }
  return withFragment(target, { ...tokens, ...texts, type })
}

function withError(target: string, { code, message }: AuthError, isPkce: boolean): string {
  const facts = { error: 'access_denied', error_code: code, error_description: message }
  return withFragment(isPkce ? withQuery(target, facts) : target, facts)
}

function withQuery(target: string, facts: Record<string, string>): string {
  const address = new URL(target)
  for (const [name, value] of Object.entries(facts)) address.searchParams.set(name, value)
  return address.href
}

/** auth-js recognizes its fragment by `sb`. */
function withFragment(target: string, facts: Record<string, string>): string {
  const address = new URL(target)
  address.hash = new URLSearchParams({ ...facts, sb: '' }).toString()
  return address.href
}

function verifyTypeOf(type: string): VerifyType {
  if (!type) throw validationFailed('Verify requires a verification type')
  if (Object.hasOwn(TYPES, type)) return type as VerifyType
  throw validationFailed('Invalid email verification type')
}

/** With `keepsFlow`, a PKCE link yields a code for the browser that asked for it, instead of a session. */
async function confirmByLink(
  auth: AuthContext,
  { token, keepsFlow = false, ...verification }: Verification & { token: string; keepsFlow?: boolean },
): Promise<Confirmation> {
  const confirmation = await auth.db.transaction(async (tx) => {
    const taken = await takeLinkToken(auth, tx, { token, types: TYPES[verification.type] })
    return taken && confirm(auth, tx, taken, { ...verification, keepsFlow })
  })
  if (!confirmation) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  return confirmation
}

async function confirmByCode(
  auth: AuthContext,
  { address, code, ...verification }: Verification & { address: string; code: string },
): Promise<Confirmation> {
  const taken = await takeCode(auth, { address, code, types: TYPES[verification.type] })
  const confirmation =
    taken &&
    (await auth.db.transaction((tx) => confirm(auth, tx, taken, { ...verification, keepsFlow: false })))
  if (!confirmation) throw noSuchCode()
  return confirmation
}

async function confirm(
  auth: AuthContext,
  tx: Queries,
  token: OneTimeToken,
  { type, ip, userAgent, keepsFlow }: Verification & { keepsFlow: boolean },
): Promise<Confirmation | undefined> {
  const confirmed = await confirmToken(auth, tx, token, ip)
  if (!confirmed) return undefined
  const { user, isHalf } = confirmed
  if (isHalf) return { user }
  if (token.flowId && keepsFlow) {
    const authCode = await issueAuthCode(auth, tx, token.flowId)
    return authCode ? { user, authCode } : undefined
  }
  if (token.flowId) await endFlow(tx, token.flowId)
  await recordAuthEvent(tx, 'login', { userId: user.id, ip, facts: { method: 'otp', type } })
  const session = await startSession(auth, tx, { user, method: 'otp', ip, userAgent })
  return { user: { ...user, lastSignInAt: session.createdAt }, session }
}
