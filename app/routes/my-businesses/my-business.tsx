import { withSession } from '../../features/accounts/require-session.tsx'
import { MyBusinessPage } from '../../features/owners/my-business-page.tsx'
import { LateTools } from '../../features/profile/late-tools.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import type { Route } from './+types/my-business'

export const meta = createPrivateMeta('My Business')

export default withSession(({ params: { businessId } }: Route.ComponentProps) => (
  <MyBusinessPage key={businessId} businessId={businessId} Tools={LateTools} />
))
