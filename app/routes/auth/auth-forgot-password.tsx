import { ForgotPasswordPage } from '../../features/accounts/forgot-password-page.tsx'
import { FORGOT_PASSWORD_PATH } from '../../features/accounts/account-paths.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta({
  title: 'Forgot Your Password',
  description: 'We’ll email you a link to choose a new password.',
  path: FORGOT_PASSWORD_PATH,
})

export default ForgotPasswordPage
