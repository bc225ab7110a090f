import { RequireSession } from '../../features/accounts/components.ts'
import { createMeta } from '../../features/site/index.ts'
import { AccountSubmissionsPage } from '../../features/submissions/components.ts'
import type { Route } from './+types/business-submission-confirmation'

export const meta: Route.MetaFunction = createMeta({
  title: 'Your Submissions',
  description: 'The businesses you submitted with your account, and how far each one is.',
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
