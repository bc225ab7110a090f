import { RequireSession } from '../features/accounts/components.ts'
import { ModerationPage } from '../features/moderation/components.ts'
import { MODERATION_PATH } from '../features/moderation/index.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import type { Route } from './+types/moderation'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'Moderation',
    description: 'What waits for the review team.',
    path: MODERATION_PATH,
    facts: { kind: 'private' },
    publicUrl: publicUrlOf(matches),
  })

export default function Moderation() {
  return (
    <RequireSession>
      <ModerationPage />
    </RequireSession>
  )
}
