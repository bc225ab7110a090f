import { Hono } from 'hono'
import type { AuthContext, AuthEnv } from './context.ts'
import { AuthError, answerError } from './errors.ts'
import { adminEndpoints } from './endpoints/admin/admin.ts'
import { factorEndpoints } from './endpoints/factors.ts'
import { jwksEndpoint } from './endpoints/jwks.ts'
import { logoutEndpoint } from './endpoints/logout.ts'
import { notOfferedEndpoints } from './endpoints/not-offered.ts'
import { recoveryCodeEndpoints } from './endpoints/recovery-codes.ts'
import { settingsEndpoints } from './endpoints/settings.ts'
import { signupEndpoint } from './endpoints/signup.ts'
import { tokenEndpoint } from './endpoints/token.ts'
import { userEndpoints } from './endpoints/user.ts'
import { otpEndpoint } from './endpoints/otp.ts'
import { reauthenticateEndpoint } from './endpoints/reauthenticate.ts'
import { recoverEndpoint } from './endpoints/recover.ts'
import { resendEndpoint } from './endpoints/resend.ts'
import { verifyEndpoint } from './endpoints/verify.ts'
import { verifyLinkEndpoint } from './endpoints/verify-link.ts'
import { withAuth } from './with-auth.ts'

const ENDPOINTS: ((routes: Hono<AuthEnv>) => void)[] = [
  signupEndpoint,
  tokenEndpoint,
  logoutEndpoint,
  userEndpoints,
  recoverEndpoint,
  resendEndpoint,
  otpEndpoint,
  verifyEndpoint,
  verifyLinkEndpoint,
  reauthenticateEndpoint,
  factorEndpoints,
  recoveryCodeEndpoints,
  notOfferedEndpoints,
  adminEndpoints,
  settingsEndpoints,
  jwksEndpoint,
]

/** Mounted at `/auth/v1`. */
export function authService(auth: AuthContext): Hono<AuthEnv> {
  const routes = new Hono<AuthEnv>()
  routes.use(withAuth(auth))
  for (const register of ENDPOINTS) register(routes)
  routes.all('*', () => {
    throw new AuthError(404, 'validation_failed', 'There is nothing at this address.')
  })
  routes.onError((error, c) => answerError(c, error, auth.log))
  return routes
}
