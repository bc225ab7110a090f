import { AccountPage } from '../../features/accounts/account-page.tsx'
import { withSession } from '../../features/accounts/require-session.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta({
  title: 'Your Account',
  description: 'Your email address, password, two-step sign-in, devices, and data.',
})

export default withSession(AccountPage)
