import { withSession } from '../../features/accounts/components.ts'
import { createPrivateMeta } from '../../features/site/index.ts'
import { AccountSubmissionsPage } from '../../features/submissions/components.ts'

export const meta = createPrivateMeta({
  title: 'Your Submissions',
  description: 'The businesses you submitted with your account, and where each one stands.',
  path: '/business-submission-confirmation',
})

export default withSession(AccountSubmissionsPage)
