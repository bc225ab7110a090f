import { withSession } from '../../features/accounts/require-session.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { AccountSubmissionsPage } from '../../features/submissions/account-submissions-page.tsx'

export const meta = createPrivateMeta({
  title: 'Your Submissions',
  description: 'The businesses you submitted with your account, and where each one stands.',
})

export default withSession(AccountSubmissionsPage)
