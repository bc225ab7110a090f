import { withSession } from '../features/accounts/components.ts'
import { ModerationPage } from '../features/moderation/components.ts'
import { MODERATION_PATH } from '../features/moderation/index.ts'
import { createPrivateMeta } from '../features/site/index.ts'

export const meta = createPrivateMeta({
  title: 'Moderation',
  description: 'What’s waiting for the review team.',
  path: MODERATION_PATH,
})

export default withSession(ModerationPage)
