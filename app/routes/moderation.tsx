import { RequireSession } from '../features/accounts/components.ts'
import { ModerationPage } from '../features/moderation/components.ts'
import { MODERATION_PATH } from '../features/moderation/index.ts'
import { createMeta } from '../features/site/index.ts'

export const meta = createMeta({
  title: 'Moderation',
  description: 'What’s waiting for the review team.',
  path: MODERATION_PATH,
  facts: { kind: 'private' },
})

export default function Moderation() {
  return (
    <RequireSession>
      <ModerationPage />
    </RequireSession>
  )
}
