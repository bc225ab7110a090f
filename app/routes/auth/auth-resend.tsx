import { ResendPage } from '../../features/accounts/resend-page.tsx'
import { RESEND_PATH } from '../../features/accounts/account-paths.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta({
  title: 'Send the Confirmation Again',
  description: 'We’ll resend the email to finish setting up your account.',
  path: RESEND_PATH,
})

export default ResendPage
