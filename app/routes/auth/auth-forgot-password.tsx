import { ForgotPasswordPage } from '../../features/accounts/components.ts'
import { FORGOT_PASSWORD_PATH } from '../../features/accounts/index.ts'
import { createPrivateMeta } from '../../features/site/index.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta({
  title: 'Forgot Your Password',
  description: 'We’ll email you a link to choose a new password.',
  path: FORGOT_PASSWORD_PATH,
})

export default ForgotPasswordPage
