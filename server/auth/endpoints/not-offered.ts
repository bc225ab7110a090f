import type { Hono } from 'hono'
import { z } from 'zod'
import { requireBearer } from '../bearer.ts'
import { optionalText, readBody } from '../body.ts'
import type { AuthEnv, AuthRequest } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'

/** Answers what we do not offer as GoTrue does where it is switched off. */
export function notOfferedEndpoints(routes: Hono<AuthEnv>): void {
  routes.get('/authorize', (c) => {
    const provider = c.req.query('provider') ?? ''
    throw validationFailed(
      provider
        ? 'Unsupported provider: provider is not enabled'
        : 'Unsupported provider: Provider could not be found',
    )
  })
  routes.post('/sso', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  routes.get('/user/identities/authorize', refuseLinking)
  routes.delete('/user/identities/:id', refuseLinking)
}

async function refuseLinking(c: AuthRequest): Promise<never> {
  await requireBearer(c)
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

const idTokenBody = z.object({ provider: optionalText, issuer: optionalText, id_token: optionalText })

export async function refuseGrant(c: AuthRequest, grantType: string): Promise<never> {
  await c.get('auth').limits.request('token', c.get('clientIp'))
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
