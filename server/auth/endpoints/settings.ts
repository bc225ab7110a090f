import type { Hono } from 'hono'
import type { AuthEnv } from '../context.ts'

/** GET /settings and GET /health */
export function settingsEndpoints(routes: Hono<AuthEnv>): void {
  routes.get('/settings', (c) => {
    const { settings } = c.get('auth')
    return c.json({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: settings.signupDisabled,
      mailer_autoconfirm: !settings.confirmAddresses,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    })
  })
  routes.get('/health', (c) =>
    c.json({
      name: 'GoTrue',
      version: 'v2.196.0',
      description: 'Accounts of this directory, in the protocol of GoTrue',
    }),
  )
}
