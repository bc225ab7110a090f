import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'
export { ForgotPasswordPage as default } from '../../features/accounts/ask-for-mail-pages.tsx'

export const meta = createPrivateMeta('Forgot Your Password')
