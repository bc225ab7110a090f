import { withSession } from '../../features/accounts/require-session.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { AccountSubmissionsPage } from '../../features/submissions/account-submissions-page.tsx'

export const meta = createPrivateMeta('Your Submissions')

export default withSession(AccountSubmissionsPage)
