import { NewPasswordPage } from '../../features/accounts/components.ts'
import { NEW_PASSWORD_PATH } from '../../features/accounts/index.ts'
import { createPrivateMeta } from '../../features/site/index.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta({
  title: 'Choose a New Password',
  description: 'Choose a new password for your account.',
  path: NEW_PASSWORD_PATH,
})

export default NewPasswordPage
