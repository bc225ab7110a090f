import { href, Link } from 'react-router'
import { dayText } from '../../../time/eastern-time.ts'
import { Badge, Card } from '../../../ui/index.ts'
import { isWaiting, statusWords, timeLeftText } from '../submission-state.ts'
import type { AccountSubmission } from './account-submissions.server.ts'

interface SubmissionListProps {
  submissions: readonly AccountSubmission[]
  now: Date
}

export function SubmissionList({ submissions, now }: SubmissionListProps) {
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
