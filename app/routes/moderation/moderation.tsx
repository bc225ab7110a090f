import { withSession } from '../../features/accounts/require-session.tsx'
import { ModerationPage } from '../../features/moderation/moderation-page.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'

export const meta = createPrivateMeta('Moderation')

export default withSession(ModerationPage)
