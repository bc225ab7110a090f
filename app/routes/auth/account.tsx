import { AccountPage } from '../../features/accounts/account-page.tsx'
import { withSession } from '../../features/accounts/require-session.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta('Your Account')

export default withSession(AccountPage)
