import { ForgotPasswordPage } from '../../features/accounts/components.ts'
import { FORGOT_PASSWORD_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createMeta({
  title: 'Forgot Your Password',
  description: 'We’ll email you a link to choose a new password.',
  path: FORGOT_PASSWORD_PATH,
  facts: { kind: 'private' },
})

export default ForgotPasswordPage
