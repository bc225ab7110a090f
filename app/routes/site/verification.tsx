import { createMeta } from '../../features/site/metadata.ts'
import { VerificationPage } from '../../features/verification/verification-page.tsx'
import { VERIFICATION_PATH } from '../../features/veterans/levels.ts'

export const meta = createMeta({
  title: 'How We Verify Veteran Ownership',
  description:
    'Four levels, from self-declared to certified, and what the badge “Verified Veteran” means in the directory.',
  path: VERIFICATION_PATH,
})

export default function Verification() {
  return <VerificationPage />
}
