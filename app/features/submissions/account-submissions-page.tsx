import { useEffect, type ReactNode } from 'react'
import { useSearchParams, href, Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { AnswerFrame } from '../accounts/answer-frame.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { AccountSubmission } from './account-submissions.server.ts'
import { DoneNotice } from './following/done-notice.tsx'
import { forgetSentDrafts } from './form/use-draft.tsx'
import { dayText } from '../../time/eastern-time.ts'
import { isWaiting, statusWords, timeLeftText, isOpen } from './submission-state.ts'
import { useAccountSubmissions } from './use-account-submissions.ts'

export function AccountSubmissionsPage() {
  const { answer, reload } = useAccountSubmissions()
  const [search] = useSearchParams()
  const wasSent = search.get('sent') !== null
  useEffect(() => {
    if (wasSent) forgetSentDrafts()
  }, [wasSent])
  return (
    <AnswerFrame
      narrow
      notice={
        wasSent && (
          <DoneNotice>
            We’ve received your submission. You’ll get a response within 24 hours, and the listing will be
            yours to manage.
          </DoneNotice>
        )
      }
      title="Your Submissions"
      lead="The businesses you sent in, and where each one stands."
      answer={answer}
      onAskAgain={() => void reload()}
      refusedTitle={() => 'We couldn’t load your submissions'}
    >
      {({ submissions, at }) =>
        submissions.length > 0
          ? {
              head: <ButtonLink to="/register-business">List Your Business</ButtonLink>,
              body: <SubmissionList submissions={submissions} now={at} />,
            }
          : {
              body: (
                <EmptyState
                  title="No submissions yet"
                  text="When you list a business with this account, it shows up here."
                  action={
                    <ButtonLink to="/register-business" variant="primary">
                      List Your Business
                    </ButtonLink>
                  }
                />
              ),
            }
      }
    </AnswerFrame>
  )
}

function SubmissionList({ submissions, now }: { submissions: readonly AccountSubmission[]; now: Date }) {
  return (
    <Card className="px-4 sm:px-6">
      <ul className="divide-y divide-line">
        {submissions.map((submission) => (
          <SubmissionItem key={submission.id} submission={submission} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function SubmissionItem({ submission, now }: { submission: AccountSubmission; now: Date }) {
  const { businessName, path, sentAt, dueAt, decisionText, listingId, status } = submission
  const words = statusWords(submission)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={path} className="tap-line min-w-0 text-lg font-semibold wrap-anywhere">
          {businessName}
        </Link>
        <Badge tone={words.tone}>{words.label}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">
        {words.text}{' '}
        {isWaiting(submission) && <span className="font-semibold">{timeLeftText(new Date(dueAt), now)}</span>}
      </p>
      {decisionText && status === 'changes_requested' && (
        <blockquote className="mt-2 border-l-4 border-gulf pl-4 wrap-break-word whitespace-pre-line">
          {decisionText}
        </blockquote>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        Sent in on {dayText(sentAt)}
        {listingId && (
          <Link
            to={href('/business/:businessId', { businessId: listingId })}
            className="tap-line font-semibold"
          >
            See the Listing
          </Link>
        )}
      </p>
    </li>
  )
}

export function WithOpenSubmissions({ children }: { children: (submissions: ReactNode) => ReactNode }) {
  const { answer } = useAccountSubmissions()
  if (answer.state === 'loading') return children(undefined)
  const open = answer.state === 'shown' ? answer.data.submissions.filter(isOpen) : []
  if (answer.state !== 'shown' || open.length === 0) return children(null)
  return children(
    <Section
      id="submissions"
      title="Your Submissions"
      lead="Not in the directory yet. Open one to follow it."
      more={{ label: 'All Your Submissions', href: '/business-submission-confirmation' }}
    >
      <SubmissionList submissions={open} now={answer.data.at} />
    </Section>,
  )
}
