import { withSession } from '../../features/accounts/require-session.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { OwnVerificationPage } from '../../features/verification/own-verification-page.tsx'
import type { Route } from './+types/my-business-verification'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta('Verification of Your Business')

export default withSession(({ params }: Route.ComponentProps) => (
  <OwnVerificationPage key={params.businessId} businessId={params.businessId} />
))
