import { AccountPage, RequireSession } from '../../features/accounts/components.ts'
import { ACCOUNT_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = createMeta({
  title: 'Your Account',
  description: 'Your email address, password, two-step sign-in, devices and data.',
  path: ACCOUNT_PATH,
  facts: { kind: 'private' },
})

/** A form sent before hydration: the page again. */
export const action = () => null

export default function Account() {
  return (
    <RequireSession>
      <AccountPage />
    </RequireSession>
  )
}
