import { AccountPage, withSession } from '../../features/accounts/components.ts'
import { ACCOUNT_PATH } from '../../features/accounts/index.ts'
import { createPrivateMeta } from '../../features/site/index.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta({
  title: 'Your Account',
  description: 'Your email address, password, two-step sign-in, devices and data.',
  path: ACCOUNT_PATH,
})

export default withSession(AccountPage)
