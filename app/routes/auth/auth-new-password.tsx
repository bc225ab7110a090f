import { NewPasswordPage } from '../../features/accounts/components.ts'
import { NEW_PASSWORD_PATH } from '../../features/accounts/index.ts'
import { createMeta } from '../../features/site/index.ts'

export { showAgain as action } from '../../document/private-page.ts'

export const meta = createMeta({
  title: 'Choose a New Password',
  description: 'Choose a new password for your account.',
  path: NEW_PASSWORD_PATH,
  facts: { kind: 'private' },
})

export default NewPasswordPage
