import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useIsSending } from '../../ui/page/connection.ts'
import { DoneNotice } from './following/done-notice.tsx'
import { ANSWER_NAME, type FormOptions, type SubmissionAnswer } from './submission-fields.ts'
import type { PrivateSubmission } from './private-submission.server.ts'
import { SEND_AGAIN, DONE, type Done } from './submission-state.ts'
import { photoAddress } from '../photos/photo.ts'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { bringsValues } from './form/use-draft.tsx'
import { SubmissionForm } from './form/submission-form.tsx'
import { Facts } from '../../ui/facts.tsx'

interface PrivateSubmissionPageProps {
  submission: PrivateSubmission
  options: FormOptions
  answer: SubmissionAnswer | undefined
  done: Done | undefined
  stamp: string
}

export function PrivateSubmissionPage(props: PrivateSubmissionPageProps) {
  const { submission, options, answer, done, stamp } = props
  const { businessName, words, status, canChange, canWithdraw, canSendAgain } = submission
  const isFilled = bringsValues(answer)
  const isNewRound = status === 'changes_requested' || status === 'expired'
  const { id, values, photo } = submission
  const form = { options, answer, values, photo, changes: { id, isTaken: done !== undefined } }
  return (
    <PageFrame narrow>
      {done && <DoneNotice>{DONE[done]}</DoneNotice>}
      <PageHeader
        breadcrumb={[{ label: 'Your Submission' }]}
        title={<span className="wrap-break-word">{businessName}</span>}
        lead={words.text}
      >
        <Badge tone={words.tone}>{words.label}</Badge>
      </PageHeader>
      {!isFilled && <ErrorSummary notice={answer?.notice} />}
      <SentDates submission={submission} />
      <Decision submission={submission} />
      <NextSteps submission={submission} />
      <WhatYouSent submission={submission} />
      {canChange && (
        <Section
          id="change"
          title={isNewRound ? 'Answer or Change It, and Send It Again' : 'Change What You Sent'}
        >
          <FoldedUnless isOpen={isNewRound || isFilled}>
            <SubmissionForm
              {...form}
              key={submission.version}
              warnsOfDuplicates={false}
              submitLabel={isNewRound ? 'Send It Again' : 'Save Changes'}
            >
              <input type="hidden" name="intent" value="change" />
              <input type="hidden" name="version" value={submission.version} />
              {isNewRound && (
                <TextAreaField
                  name={ANSWER_NAME}
                  label="Your answer"
                  help="Or change the form below: that answers it too."
                  rows={4}
                  optional
                  defaultValue={answer?.values[ANSWER_NAME]}
                  error={answer?.errors[ANSWER_NAME]}
                  className="mb-8"
                />
              )}
            </SubmissionForm>
          </FoldedUnless>
        </Section>
      )}
      {canSendAgain && (
        <Section id="again" title="Send It In Again">
          <p className="mb-3 text-ink-soft">
            What you sent is in the form. Change what needs changing, and a volunteer will review it as a new
            submission.
          </p>
          <FoldedUnless isOpen={isFilled}>
            <SubmissionForm {...form} stamp={stamp}>
              <input type="hidden" name="intent" value={SEND_AGAIN} />
            </SubmissionForm>
          </FoldedUnless>
        </Section>
      )}
      {canWithdraw && <Withdraw version={submission.version} />}
      <p className="mt-12 border-t border-line pt-4 text-sm text-ink-soft">
        {canChange || canWithdraw
          ? 'This page’s address is private. Anyone who has it can change or withdraw the submission, so keep it to yourself.'
          : 'This page’s address is private, so keep it to yourself.'}
      </p>
    </PageFrame>
  )
}

function SentDates({ submission: { sentAt, due } }: { submission: PrivateSubmission }) {
  return (
    <Card className="p-4 sm:p-6">
      <Facts
        className="sm:grid-cols-2"
        facts={[
          { label: 'You sent it', value: sentAt },
          due && {
            label: 'You’ll get a response by',
            value: (
              <>
                {due.at}
                <span className="block font-semibold">{due.left}</span>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

const ANSWER_TITLES: Record<PrivateSubmission['status'], string> = {
  submitted: 'What We Asked For',
  changes_requested: 'What We Need',
  approved: 'Our Answer',
  rejected: 'Our Answer',
  withdrawn: 'Our Answer',
  expired: 'What We Asked For',
}

function Decision({ submission: { decision, answer, status } }: { submission: PrivateSubmission }) {
  // A listing speaks for itself.
  const isBare = status === 'approved' && decision?.text === ''
  if (!decision || isBare || status === 'withdrawn') return null
  return (
    <Section id="our-answer" title={ANSWER_TITLES[status]}>
      <blockquote className="border-l-4 border-gulf pl-4 wrap-break-word whitespace-pre-line">
        {decision.text || 'We added no note.'}
      </blockquote>
      <p className="mt-3 text-sm text-ink-soft">The directory’s team, {decision.at}</p>
      {answer && (
        <>
          <h3 className="mt-6 mb-2 text-lg">Your Answer</h3>
          <blockquote className="border-l-4 border-line-strong pl-4 wrap-break-word whitespace-pre-line">
            {answer}
          </blockquote>
        </>
      )}
    </Section>
  )
}

/** Once it is listed, the listing shows it. */
function WhatYouSent({ submission: { sent, photo, status, isMerged } }: { submission: PrivateSubmission }) {
  if (status === 'approved' && !isMerged) return null
  return (
    <Section id="sent" title="What You Sent">
      <Card className="p-4 sm:p-6">
        <Facts className="sm:grid-cols-2" facts={sent} />
        {photo && (
          <img
            src={photoAddress(photo.id, photo.widths[0] ?? photo.width)}
            alt={photo.alt || 'The photo you sent'}
            className="mt-4 max-h-60 rounded-control"
          />
        )}
      </Card>
    </Section>
  )
}

function NextSteps({ submission }: { submission: PrivateSubmission }) {
  const { listingId, isOwner, isMerged, address, takePath } = submission
  if (listingId === undefined) return null
  return (
    <div className="mt-8">
      {takePath && (
        <p className="mb-4 max-w-prose">
          Make it yours in one step. You’ll need an account, so that no one else can change your listing.
        </p>
      )}
      {!takePath && !isOwner && !isMerged && address && (
        <p className="mb-4 max-w-prose">
          The email that told you it’s listed has a link that makes you the owner right away.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {takePath && (
          <ButtonLink to={takePath} variant="primary">
            This Is My Business
          </ButtonLink>
        )}
        <ButtonLink
          to={href('/business/:businessId', { businessId: listingId })}
          variant={takePath ? 'secondary' : 'primary'}
        >
          See the Listing
        </ButtonLink>
        {isOwner && (
          <ButtonLink to={href('/my-businesses/:businessId', { businessId: listingId })}>
            Keep It Up to Date
          </ButtonLink>
        )}
        {!isOwner && !takePath && (
          <ButtonLink to={href('/claim/:businessId', { businessId: listingId })}>
            Is It Yours? Claim It
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function FoldedUnless({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (isOpen) return children
  return (
    <details className="group">
      <summary className={buttonClasses('secondary', 'cursor-pointer list-none')}>
        <span className="group-open:hidden">Open the Form</span>
        <span className="hidden group-open:inline">Close the Form</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

function Withdraw({ version }: { version: number }) {
  const isSending = useIsSending()
  return (
    <Section id="withdraw" title="Withdraw It">
      <p className="text-ink-soft">
        If you withdraw it, we won’t review it and nothing is published. You can send it in again from this
        page.
      </p>
      <details className="mt-3">
        <summary className={buttonClasses('secondary', 'cursor-pointer list-none')}>
          Withdraw This Submission
        </summary>
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" variant="danger" disabled={isSending}>
            Yes, Withdraw It
          </Button>
        </Form>
      </details>
    </Section>
  )
}
