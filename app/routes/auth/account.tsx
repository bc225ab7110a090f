import { AccountPage, RequireSession } from '../../features/accounts/components.ts'
import { ACCOUNT_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createMeta({
  title: 'Your Account',
  description: 'Your email address, password, two-step sign-in, devices and data.',
  path: ACCOUNT_PATH,
  facts: { kind: 'private' },
})

export default function Account() {
  return (
    <RequireSession>
      <AccountPage />
    </RequireSession>
  )
}
