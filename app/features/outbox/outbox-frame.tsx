import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import {
  Badge,
  type BadgeTone,
  Button,
  buttonClasses,
  type Crumb,
  EmptyState,
  PageFrame,
  PageHeader,
} from '../../ui/index.ts'
import type { Answer } from '../accounts/components.ts'
import { ACCOUNT_PATH, authPath } from '../accounts/index.ts'
import type { MailState, MailSummary } from './outbox.ts'

export function OutboxFrame<Shown>({
  breadcrumb,
  title,
  answer,
  onAskAgain,
  children,
}: {
  breadcrumb: readonly Crumb[]
  title: string
  answer: Answer<Shown>
  onAskAgain: () => void
  children: (shown: Shown) => { title?: string; lead: ReactNode; body: ReactNode }
}) {
  const { pathname, search } = useLocation()
  if (answer.state === 'refused' && answer.problem === 'no_authorization') {
    return <Navigate to={authPath(pathname + search)} replace />
  }
  const shown = answer.state === 'shown' ? children(answer.data) : undefined
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={breadcrumb}
        title={<span className="wrap-break-word">{shown?.title ?? title}</span>}
        lead={shown?.lead}
      >
        {shown && !shown.title && <Button onClick={onAskAgain}>Refresh</Button>}
      </PageHeader>
      {answer.state === 'loading' && <Waiting />}
      {answer.state === 'refused' && <Refused {...answer} onAskAgain={onAskAgain} />}
      {shown?.body}
    </PageFrame>
  )
}

function Waiting() {
  return (
    <>
      <p role="status">Loading...</p>
      <noscript>
        <p className="mt-4">The outbox needs scripts, which are off in this browser.</p>
      </noscript>
    </>
  )
}

function Refused({
  problem,
  message,
  onAskAgain,
}: {
  problem: string
  message: string
  onAskAgain: () => void
}) {
  const isAboutFactor = problem === 'insufficient_aal'
  return (
    <EmptyState
      title={problem === 'not_found' ? 'This email isn’t here' : 'You don’t have access to the outbox'}
      text={message}
      action={
        isAboutFactor ? (
          <Link to={ACCOUNT_PATH} className={buttonClasses('primary')}>
            Your Account
          </Link>
        ) : (
          <Button onClick={onAskAgain}>Try Again</Button>
        )
      }
    />
  )
}

const STATES: Record<MailState, { tone: BadgeTone; label: string }> = {
  kept: { tone: 'brass', label: 'Kept here' },
  waiting: { tone: 'gulf', label: 'Waiting' },
  sending: { tone: 'gulf', label: 'Being sent' },
  sent: { tone: 'verified', label: 'Sent' },
  failed: { tone: 'danger', label: 'Given up' },
}

export function MailStateBadge({ state }: { state: MailState }) {
  const { tone, label } = STATES[state]
  return (
    <Badge tone={tone} className="shrink-0">
      {label}
    </Badge>
  )
}

export function stateText({ state, sentAt, dueAt, attempts }: MailSummary): string {
  if (state === 'sent' && sentAt) return `Handed to the mail server ${momentText(sentAt)}`
  const tries = countText(attempts, 'try', 'tries')
  if (state === 'failed') return attempts === 0 ? 'Not sent' : `Not sent after ${tries}`
  if (state === 'kept') return 'Not sent: no mail server is set'
  if (state === 'sending') return 'The mail server has been asked'
  return attempts === 0 ? 'To be sent' : `Next try ${momentText(dueAt)}, after ${tries}`
}
