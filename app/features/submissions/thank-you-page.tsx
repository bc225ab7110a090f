import { CircleCheck, Copy } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { copyLink } from '../../ui/share.ts'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmailField } from '../../ui/form/text-field.tsx'
import type { JustSent } from './private-submission.server.ts'
import { nextSteps, StepList } from './form/review-steps.tsx'
import { forgetSentDrafts } from './form/use-draft.tsx'

interface ThankYouPageProps {
  /** Absent where it is not known just now what was sent. */
  sent?: JustSent | undefined
  answer?: FormAnswer<'address'> | undefined
}

export function ThankYouPage({ sent, answer }: ThankYouPageProps) {
  useEffect(forgetSentDrafts, [])
  // The link is in the mailbox, so the address bar and what is shared from it need not have it. Without a
  // mailbox it stays: whoever loads the page again has no other.
  const isMailed = sent !== undefined && sent.address !== null
  useEffect(() => {
    if (isMailed) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [isMailed])
  return (
    <Page
      breadcrumb={[{ label: 'Thank You' }]}
      mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
      // A long word at a large text size stays whole on a small phone.
      title={<span className="block text-[min(1em,12vw)] leading-tight">Thank You for Your Submission</span>}
      lead={
        sent?.isHeld
          ? 'One more step: please confirm your email address so we can review it.'
          : 'We’ve received your submission.'
      }
    >
      {sent && (sent.isHeld ? <ConfirmFirst {...sent} /> : <PrivateLink {...sent} answer={answer} />)}
      <Section id="next" title="What Happens Next" className="mt-0 md:mt-0">
        <StepList steps={nextSteps(sent)} />
      </Section>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
        <ButtonLink to="/categories">Browse Categories</ButtonLink>
        <ButtonLink to="/submit-business">List Another Business</ButtonLink>
        <ButtonLink to="/" variant="quiet" className="max-sm:-ml-4">
          Back to Home
        </ButtonLink>
      </div>
    </Page>
  )
}

/** People who have to confirm their address continue from their mailbox, so nothing here stands out more. */
function ConfirmFirst({ path, address }: JustSent) {
  return (
    <NextAct id="confirm-first" title="Check Your Email">
      <p className="mt-1">
        We sent an email to <strong className="wrap-anywhere">{address}</strong>. Follow its link and press
        the button on the page. We can’t review your submission until you do.
      </p>
      <p className="mt-2">
        It may take a few minutes to arrive. If you don’t see it, check your spam folder.
      </p>
      <ButtonLink to={path} className="mt-4">
        See Where It Stands
      </ButtonLink>
    </NextAct>
  )
}

function PrivateLink({ path, link, address, answer }: JustSent & Pick<ThankYouPageProps, 'answer'>) {
  return (
    <NextAct id="private-link" title={address === null ? 'Save This Link' : 'Your Private Page'}>
      <p className="mt-1">
        See where your submission stands, change what you wrote, or withdraw it.{' '}
        {address === null ? (
          'You didn’t give us an email address, so save this link: it’s the only way back.'
        ) : (
          <>
            We also emailed this link to <strong className="wrap-anywhere">{address}</strong>. When your
            listing is approved, we’ll email you there again, with a link that makes you its owner.
          </>
        )}
      </p>
      <p className="mt-4 rounded-control border border-line bg-sand p-3 font-mono text-sm break-all select-all">
        {link}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* Without a mailbox the way to one is what matters most. */}
        <ButtonLink to={path} variant={address === null ? 'secondary' : 'primary'}>
          See Where It Stands
        </ButtonLink>
        <Button onClick={() => void copyLink(link)} className="noscript:hidden">
          <Copy aria-hidden /> Copy
        </Button>
      </div>
      {address === null && (
        <div className="mt-6 border-t border-line pt-5">
          <ActionForm answer={answer} submitLabel="Email It to Me">
            <EmailField
              name="address"
              label="Your email address"
              help="We’ll email you this link now, and our answer later. Only our reviewers will see your address."
            />
          </ActionForm>
        </div>
      )}
    </NextAct>
  )
}

function NextAct({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card asChild className="mb-10 p-4 sm:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}

export function LostSubmissionPage() {
  return (
    <Page
      title="Looking for Your Submission?"
      lead="Every submission has a private page. If you gave us an email address, its link is in our email “We received your submission.” If you sent it with an account, it’s under Your Submissions."
      head={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/business-submission-confirmation">Your Submissions</ButtonLink>
          <ButtonLink to="/submit-business">List Your Business</ButtonLink>
          <ButtonLink to="/contact" variant="quiet" className="max-sm:-ml-4">
            Contact Us
          </ButtonLink>
        </div>
      }
    >
      <Section id="next" title="What Happens to a Submission" className="mt-0 md:mt-0">
        <StepList steps={nextSteps()} />
      </Section>
    </Page>
  )
}
