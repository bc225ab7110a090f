import { createPrivateMeta } from '../../features/site/metadata.ts'

export { showAgain as action } from '../../document/private-page.ts'
export { ResendPage as default } from '../../features/accounts/ask-for-mail-pages.tsx'

export const meta = createPrivateMeta('Send the Confirmation Again')
