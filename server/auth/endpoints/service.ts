import { type Context, Hono } from 'hono'
import type { AuthContext, AuthEnv } from '../context.ts'
import type { AuthKeys } from '../keys/keys.ts'

export function serviceRoutes({ settings, keys }: AuthContext) {
  return new Hono<AuthEnv>()
    .get('/settings', (c) =>
      c.json({
        external: { anonymous_users: false, email: true, phone: false },
        disable_signup: settings.signupDisabled,
        mailer_autoconfirm: !settings.confirmAddresses,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        passkeys_enabled: false,
      }),
    )
    .get('/health', (c) =>
      c.json({
        name: 'GoTrue',
        version: 'v2.196.0',
        description: 'Accounts of this directory, in the protocol of GoTrue',
      }),
    )
    .get('/.well-known/jwks.json', (c) => answerJwks(c, keys))
}

/** Cached for ten minutes, so a rotated key is known soon. */
export function answerJwks(c: Context, keys: AuthKeys): Response {
  return c.json(keys.jwks(), 200, { 'cache-control': 'public, max-age=600' })
}
