import { RequireSession } from '../../features/accounts/components.ts'
import { pageMetadata } from '../../features/site/index.ts'
import { OwnVerificationPage } from '../../features/verification/components.ts'
import { verifyPath } from '../../features/veterans/index.ts'
import type { Route } from './+types/my-business-verification'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMetadata({
    title: 'Verification of Your Business',
    description: 'Send proof of veteran ownership, and see what became of it.',
    path: verifyPath(encodeURIComponent(params.businessId)),
    facts: { kind: 'private' },
    matches,
  })

/** A form sent before hydration: the page again. */
export const action = () => null

export default function MyBusinessVerification({ params }: Route.ComponentProps) {
  return (
    <RequireSession>
      <OwnVerificationPage key={params.businessId} businessId={params.businessId} />
    </RequireSession>
  )
}
