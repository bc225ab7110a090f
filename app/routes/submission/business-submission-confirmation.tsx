import { RequireSession } from '../../features/accounts/components.ts'
import { pageMetadata, publicUrlOf } from '../../features/site/index.ts'
import { AccountSubmissionsPage } from '../../features/submissions/components.ts'
import type { Route } from './+types/business-submission-confirmation'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'Your Submissions',
    description: 'The businesses you submitted with your account, and how far each one is.',
    path: '/business-submission-confirmation',
    facts: { kind: 'private' },
    publicUrl: publicUrlOf(matches),
  })

export default function BusinessSubmissionConfirmation() {
  return (
    <RequireSession>
      <AccountSubmissionsPage />
    </RequireSession>
  )
}
