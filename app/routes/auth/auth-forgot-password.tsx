import { ForgotPasswordPage } from '../../features/accounts/components.ts'
import { FORGOT_PASSWORD_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'
import type { Route } from './+types/auth-forgot-password'

export const meta: Route.MetaFunction = createMeta({
  title: 'Forgot Your Password',
  description: 'Have a link sent to your email address, and choose a new password.',
  path: FORGOT_PASSWORD_PATH,
  facts: { kind: 'private' },
})

/** A form sent without scripts: the page again, which says that it needs them. */
export const action = () => null

export default ForgotPasswordPage
