import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink, Card, PageFrame, PageHeader, Section } from '../../ui/index.ts'
import type { JustSent } from './private-submission.ts'
import { NEXT_STEPS } from './review-steps.ts'
import { StepList } from './step-list.tsx'
import { forgetSentDraft } from './submission-draft.ts'

/**
 * What happens after a submission. Right after sending it has the private link; opened in another way it is the same
 * for everybody.
 */
export function ThankYouPage({ sent }: { sent?: JustSent | undefined }) {
  useEffect(() => forgetSentDraft(() => localStorage), [])
  return (
    <PageFrame narrow>
      <PageHeader
        mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
        // A long word at a large text size stays whole on a small phone.
        title={
          <span className="block text-[min(1em,12vw)] leading-tight">Thank You for Your Submission</span>
        }
        lead={
          sent?.isHeld
            ? 'We have received it. Please confirm your email address, so that we can read it.'
            : 'We have received it. There is nothing more to do.'
        }
      />
      {sent && <PrivateLink {...sent} />}
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

function PrivateLink({ path, isHeld, hasAddress }: JustSent) {
  return (
    <Card asChild className="mb-10 p-4 sm:p-6">
      <section aria-labelledby="private-link">
        <h2 id="private-link" className="text-xl">
          {isHeld ? 'Confirm your address' : 'Your private page'}
        </h2>
        {isHeld && (
          <p className="mt-1">
            We sent you a mail with a link. Open it, and a volunteer reads your submission. It may take a few
            minutes to arrive, and it may be in the spam folder.
          </p>
        )}
        <p className="mt-1">
          See where your submission stands, change what you wrote, or withdraw it.{' '}
          {hasAddress
            ? 'We sent you this link by mail, too.'
            : 'You gave no email address, so save this link: it is the only way back.'}
        </p>
        <ButtonLink to={path} variant="primary" className="mt-4">
          See Where It Stands
        </ButtonLink>
      </section>
    </Card>
  )
}
