import { createMeta } from '../../features/site/index.ts'
import { VerificationPage } from '../../features/verification/components.ts'
import { VERIFICATION_PATH } from '../../features/veterans/index.ts'

export const meta = createMeta({
  title: 'How We Verify Veteran Ownership',
  description:
    'Four levels, from self-declared to certified, and what the badge “Verified Veteran” means in the directory.',
  path: VERIFICATION_PATH,
})

export default function Verification() {
  return <VerificationPage />
}
