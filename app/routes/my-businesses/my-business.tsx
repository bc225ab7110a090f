import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { withSession } from '../../features/accounts/components.ts'
import { MyBusinessPage } from '../../features/owners/components.ts'
import { LateTools } from '../../features/profile/components.ts'
import { createPrivateMeta } from '../../features/site/index.ts'
import type { Route } from './+types/my-business'

/** Seldom there, and its answer comes late in any case. */
const RivalClaims = lazy(async () => ({
  default: (await import('../../features/claims/components.ts')).RivalClaims,
}))

export const meta: Route.MetaFunction = createPrivateMeta(({ params }) => ({
  title: 'My Business',
  description: 'Edit a listing that you manage, and see how often customers use it.',
  path: href('/my-businesses/:businessId', { businessId: params.businessId }),
}))

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
