import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { nextSteps, StepList } from './form/review-steps.tsx'

/** The thank-you page for somebody who comes without the link of a submission. */
export function LostSubmissionPage() {
  return (
    <PageFrame narrow>
      <PageHeader
        title="Looking for Your Submission?"
        lead="Every submission has a private page. If you gave us an email address, its link is in our email “We received your submission.” If you sent it with an account, it’s under Your Submissions."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/business-submission-confirmation">Your Submissions</ButtonLink>
          <ButtonLink to="/submit-business">List Your Business</ButtonLink>
          <ButtonLink to="/contact" variant="quiet" className="max-sm:-ml-4">
            Contact Us
          </ButtonLink>
        </div>
      </PageHeader>
      <Section id="next" title="What Happens to a Submission" className="mt-0 md:mt-0">
        <StepList steps={nextSteps()} />
      </Section>
    </PageFrame>
  )
}
