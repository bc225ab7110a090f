import { pageMetadata, publicUrlOf } from '../../features/site/index.ts'
import { OwnersEntrance } from '../../features/submissions/components.ts'
import type { Route } from './+types/business-signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'List Your Veteran-Owned Business',
    description:
      'What a free listing in the Florida directory brings, how review works, and how to get listed.',
    path: '/business-signup',
    publicUrl: publicUrlOf(matches),
  })

export default function BusinessSignup() {
  return <OwnersEntrance />
}
