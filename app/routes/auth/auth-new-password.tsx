import { NewPasswordPage } from '../../features/accounts/components.ts'
import { NEW_PASSWORD_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'
import type { Route } from './+types/auth-new-password'

export const meta: Route.MetaFunction = createMeta({
  title: 'Choose a New Password',
  description: 'Choose a new password for your account.',
  path: NEW_PASSWORD_PATH,
  facts: { kind: 'private' },
})

/** A form sent without scripts: the page again, which says that it needs them. */
export const action = () => null

export default NewPasswordPage
