import { NewPasswordPage } from '../../features/accounts/new-password-page.tsx'
import { NEW_PASSWORD_PATH } from '../../features/accounts/account-paths.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createPrivateMeta({
  title: 'Choose a New Password',
  description: 'Choose a new password for your account.',
  path: NEW_PASSWORD_PATH,
})

export default NewPasswordPage
