import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink, EmptyState, PageFrame, PageHeader } from '../../../ui/index.ts'
import type { AccountSubmission } from './account-submissions.server.ts'
import { DoneNotice } from './done-notice.tsx'
import { forgetSentDraft } from '../form-state/submission-draft.ts'
import { SubmissionList } from './submission-list.tsx'
import { useAccountSubmissions } from './use-account-submissions.ts'

export function AccountSubmissionsPage() {
  const { answer, reload } = useAccountSubmissions()
  const [search] = useSearchParams()
  const wasSent = search.get('sent') !== null
  useEffect(() => {
    if (wasSent) forgetSentDraft(() => localStorage)
  }, [wasSent])
  return (
    <PageFrame narrow>
      {wasSent && (
        <DoneNotice>
          We’ve received your submission. You’ll get a response within 24 hours, and the listing will be yours
          to manage.
        </DoneNotice>
      )}
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Your Submissions' }]}
        title="Your Submissions"
        lead="The businesses you sent in, and where each one stands."
      >
        {answer.state === 'shown' && answer.data.submissions.length > 0 && (
          <ButtonLink to="/register-business">List Your Business</ButtonLink>
        )}
      </PageHeader>
      {answer.state === 'loading' && <p role="status">Loading...</p>}
      {answer.state === 'refused' && (
        <EmptyState
          title="We couldn’t load your submissions"
          text={answer.message}
          action={<Button onClick={() => void reload()}>Try Again</Button>}
        />
      )}
      {answer.state === 'shown' && <Submissions submissions={answer.data.submissions} now={answer.data.at} />}
    </PageFrame>
  )
}

function Submissions({ submissions, now }: { submissions: AccountSubmission[]; now: Date }) {
  if (submissions.length === 0) {
    return (
      <EmptyState
        title="No submissions yet"
        text="When you list a business with this account, it shows up here."
        action={
          <ButtonLink to="/register-business" variant="primary">
            List Your Business
          </ButtonLink>
        }
      />
    )
  }
  return <SubmissionList submissions={submissions} now={now} />
}
