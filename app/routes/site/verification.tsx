import { createMeta } from '../../features/site/metadata.ts'
import { VERIFICATION_PATH } from '../../features/veterans/levels.ts'

export { VerificationPage as default } from '../../features/verification/verification-page.tsx'

export const meta = createMeta({
  title: 'How We Verify Veteran Ownership',
  description:
    'Four levels, from self-declared to certified, and what the badge “Verified Veteran” means in the directory.',
  path: VERIFICATION_PATH,
})
