import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { ThankYouPage } from '../features/submissions/components.ts'
import type { Route } from './+types/submit-business-confirmation'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'Thank You for Your Submission',
    description: 'What happens with your submission: review, a response within 24 hours, publication.',
    path: '/submit-business-confirmation',
    facts: { kind: 'private' },
    publicUrl: publicUrlOf(matches),
  })

export default function SubmitBusinessConfirmation() {
  return <ThankYouPage />
}
