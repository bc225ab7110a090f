import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'
export { NewPasswordPage as default } from '../../features/accounts/new-password-page.tsx'

export const meta = createPrivateMeta('Choose a New Password')
