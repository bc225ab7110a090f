import { lazy, Suspense } from 'react'
import { withSession } from '../../features/accounts/require-session.tsx'
import { MyBusinessPage } from '../../features/owners/my-business-page.tsx'
import { LateTools } from '../../features/profile/late-tools.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import type { Route } from './+types/my-business'

/** Seldom there, and its answer comes late in any case. */
const RivalClaims = lazy(() => import('../../features/claims/rival-claims.tsx'))

export const meta = createPrivateMeta('My Business')

export default withSession(({ params: { businessId } }: Route.ComponentProps) => (
  <MyBusinessPage
    key={businessId}
    businessId={businessId}
    notices={
      <Suspense>
        <RivalClaims businessId={businessId} />
      </Suspense>
    }
    Tools={LateTools}
  />
))
