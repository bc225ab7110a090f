import { href } from 'react-router'
import { RequireSession } from '../../features/accounts/components.ts'
import { createMeta } from '../../features/site/index.ts'
import { OwnVerificationPage } from '../../features/verification/components.ts'
import type { Route } from './+types/my-business-verification'

export { showAgain as action } from '../../document/private-page.ts'

export const meta: Route.MetaFunction = createMeta(({ params }) => ({
  title: 'Verification of Your Business',
  description: 'Send proof of veteran ownership, and see where it stands.',
  path: href('/my-businesses/:businessId/verification', {
    businessId: encodeURIComponent(params.businessId),
  }),
  facts: { kind: 'private' },
}))

export default function MyBusinessVerification({ params }: Route.ComponentProps) {
  return (
    <RequireSession>
      <OwnVerificationPage key={params.businessId} businessId={params.businessId} />
    </RequireSession>
  )
}
