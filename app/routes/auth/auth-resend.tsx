import { ResendPage } from '../../features/accounts/components.ts'
import { RESEND_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createMeta({
  title: 'Send the Confirmation Again',
  description: 'We’ll resend the email to finish setting up your account.',
  path: RESEND_PATH,
  facts: { kind: 'private' },
})

export default ResendPage
