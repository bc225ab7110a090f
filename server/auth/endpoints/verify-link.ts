import type { Hono } from 'hono'
import { confirmByLink, HALF_CONFIRMED, type VerifyType, verifyTypeOf } from '../mails/confirm-by-mail.ts'
import type { AuthEnv, AuthRequest } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { redirectTarget } from '../tokens/redirects.ts'
import { answerSession } from '../sessions/sessions.ts'

/**
 * GET /verify: consumes a link when it is opened, as GoTrue's clients expect. Our own mails lead to
 * `/auth/confirm` instead.
 */
export function verifyLinkEndpoint(routes: Hono<AuthEnv>): void {
  routes.get('/verify', async (c) => {
    // Mail scanners must not consume the link.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    const auth = c.get('auth')
    await auth.limits.request('verify', c.get('clientIp'))
    const type = verifyTypeOf(c.req.query('type') ?? '')
    const token = c.req.query('token') || c.req.query('token_hash')
    if (!token) throw validationFailed('Verify requires a token or a token hash')
    if (type === 'sms' || type === 'phone_change') throw validationFailed('Invalid email verification type')

    c.header('referrer-policy', 'no-referrer')
    try {
      return c.redirect(await followLink(c, token, type), 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(withError(redirectTarget(auth, c), error, token.startsWith('pkce_')), 303)
    }
  })
}

async function followLink(c: AuthRequest, token: string, type: VerifyType): Promise<string> {
  const auth = c.get('auth')
  const { user, session, authCode } = await confirmByLink(auth, {
    token,
    type,
    keepsFlow: true,
    ip: c.get('clientIp'),
    userAgent: c.req.header('user-agent'),
  })
  const target = redirectTarget(auth, c)
  if (authCode) return withQuery(target, { code: authCode })
  if (!session) return withFragment(target, { message: HALF_CONFIRMED.msg })
  const { user: _user, ...tokens } = await answerSession(auth, auth.db, session, user)
  return withFragment(target, {
    ...tokens,
    expires_in: `${tokens.expires_in}`,
    expires_at: `${tokens.expires_at}`,
    type,
  })
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
