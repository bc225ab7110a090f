import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'
export { ForgotPasswordPage as default } from '../../features/accounts/ask-for-mail-pages.tsx'

export const meta = createPrivateMeta({
  title: 'Forgot Your Password',
  description: 'We’ll email you a link to choose a new password.',
})
