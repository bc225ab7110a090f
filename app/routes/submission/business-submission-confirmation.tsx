import { RequireSession } from '../../features/accounts/components.ts'
import { createMeta } from '../../features/site/index.ts'
import { AccountSubmissionsPage } from '../../features/submissions/components.ts'

export const meta = createMeta({
  title: 'Your Submissions',
  description: 'The businesses you submitted with your account, and where each one stands.',
  path: '/business-submission-confirmation',
  facts: { kind: 'private' },
})

export default function BusinessSubmissionConfirmation() {
  return (
    <RequireSession>
      <AccountSubmissionsPage />
    </RequireSession>
  )
}
