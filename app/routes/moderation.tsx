import { withSession } from '../features/accounts/require-session.tsx'
import { ModerationPage } from '../features/moderation/moderation-page.tsx'
import { createPrivateMeta } from '../features/site/metadata.ts'

export const meta = createPrivateMeta({
  title: 'Moderation',
  description: 'What’s waiting for the review team.',
})

export default withSession(ModerationPage)
