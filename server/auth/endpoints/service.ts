import { type Context, Hono } from 'hono'
import type { AuthContext, AuthEnv, AuthRequest } from '../context.ts'
import type { AuthKeys } from '../keys/keys.ts'
import { z } from 'zod'
import { optionalText, readBody } from '../body.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { signedIn } from '../bearer.ts'

const idTokenBody = z.object({ provider: optionalText, issuer: optionalText, id_token: optionalText })

/** With what we do not offer, answered as GoTrue does where it is switched off. */
export function serviceRoutes(auth: AuthContext) {
  const { settings, keys } = auth
  const refuseLinking = () => {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
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
    .get('/authorize', (c) => {
      const problem = c.req.query('provider') ? 'provider is not enabled' : 'Provider could not be found'
      throw validationFailed(`Unsupported provider: ${problem}`)
    })
    .post('/sso', () => {
      throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    })
    .get('/user/identities/authorize', signedIn(auth), refuseLinking)
    .delete('/user/identities/:id', signedIn(auth), refuseLinking)
}

/** Cached for ten minutes, so a rotated key is known soon. */
export function answerJwks(c: Context, keys: AuthKeys): Response {
  return c.json(keys.jwks(), 200, { 'cache-control': 'public, max-age=600' })
}

export async function refuseGrant(c: AuthRequest, grantType: string): Promise<never> {
  if (grantType === 'id_token') {
    const { provider, issuer, id_token } = await readBody(c, idTokenBody)
    if (!id_token) throw validationFailed('id_token required')
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer || provider}") is not enabled`)
  }
  if (grantType === 'web3') {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  }
  throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
}
