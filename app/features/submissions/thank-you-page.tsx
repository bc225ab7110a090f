import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink, PageFrame, PageHeader, Section } from '../../ui/index.ts'
import { NEXT_STEPS } from './review-steps.ts'
import { StepList } from './step-list.tsx'
import { forgetSentDraft } from './submission-draft.ts'

/** What happens after a submission. The same for everybody, so it names neither the business nor its address. */
export function ThankYouPage() {
  useEffect(() => forgetSentDraft(() => localStorage), [])
  return (
    <PageFrame narrow>
      <PageHeader
        mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
        // A long word at a large text size stays whole on a small phone.
        title={
          <span className="block text-[min(1em,12vw)] leading-tight">Thank You for Your Submission</span>
        }
        lead="We have received it. There is nothing more to do."
      />
      <Section id="next" title="What happens next" className="mt-0! md:mt-0!">
        <StepList steps={NEXT_STEPS} />
      </Section>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
        <ButtonLink to="/categories">Browse Categories</ButtonLink>
        <ButtonLink to="/submit-business">Submit Another Business</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to Home
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
