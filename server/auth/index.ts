import { Hono } from 'hono'
import type { AuthContext, AuthEnv } from './context.ts'
import { adminLinkRoutes } from './endpoints/admin/admin-links.ts'
import { adminUserRoutes } from './endpoints/admin/admin-users.ts'
import { factorVerifyRoutes } from './endpoints/factor-verify.ts'
import { factorRoutes } from './endpoints/factors.ts'
import { mailedLinkRoutes } from './endpoints/mailed-links.ts'
import { notOfferedRoutes } from './endpoints/not-offered.ts'
import { recoveryCodeRoutes } from './endpoints/recovery-codes.ts'
import { serviceRoutes } from './endpoints/service.ts'
import { signInRoutes } from './endpoints/sign-in.ts'
import { signUpRoutes } from './endpoints/sign-up.ts'
import { userRoutes } from './endpoints/user.ts'
import { verifyRoutes } from './endpoints/verify.ts'
import { answerError, AuthError } from './errors.ts'
import { serviceRole, withClientIp } from './middleware.ts'

export function authService(auth: AuthContext): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>()
  app.use(withClientIp(auth))
  app.use('/admin/*', serviceRole(auth))
  app.use('/invite', serviceRole(auth))
  app
    .route('/', signUpRoutes(auth))
    .route('/', signInRoutes(auth))
    .route('/', userRoutes(auth))
    .route('/', mailedLinkRoutes(auth))
    .route('/', verifyRoutes(auth))
    .route('/', factorRoutes(auth))
    .route('/', factorVerifyRoutes(auth))
    .route('/', recoveryCodeRoutes(auth))
    .route('/', notOfferedRoutes(auth))
    .route('/', adminUserRoutes(auth))
    .route('/', adminLinkRoutes(auth))
    .route('/', serviceRoutes(auth))
  app.all('*', () => {
    throw new AuthError(404, 'validation_failed', 'There is nothing at this address.')
  })
  app.onError((error, c) => answerError(c, error, auth.log))
  return app
}
