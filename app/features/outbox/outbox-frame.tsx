import { Navigate, useLocation } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AnswerFrame, type AnswerFrameProps } from '../accounts/answer-frame.tsx'
import { ACCOUNT_PATH } from '../accounts/account-paths.ts'
import { authPath } from '../accounts/return-path.ts'
import { type MailSummary, OUTBOX_PATH } from './outbox.ts'

export function OutboxFrame<Data>({ children, ...props }: AnswerFrameProps<Data>) {
  const { answer, onAskAgain } = props
  const { pathname, search } = useLocation()
  const problem = answer.state === 'refused' ? answer.problem : undefined
  if (problem === 'no_authorization') return <Navigate to={authPath(pathname + search)} replace />
  return (
    <AnswerFrame
      {...props}
      narrow
      refusedTitle={() =>
        problem === 'not_found' ? 'This email isn’t here' : 'You don’t have access to the outbox'
      }
      wayOut={
        problem === 'insufficient_aal' ? (
          <ButtonLink to={ACCOUNT_PATH} variant="primary">
            Your Account
          </ButtonLink>
        ) : (
          problem === 'not_found' && <ButtonLink to={OUTBOX_PATH}>Back to the Outbox</ButtonLink>
        )
      }
    >
      {(data) => {
        const shown = children(data)
        return shown.title ? shown : { ...shown, head: <Button onClick={onAskAgain}>Refresh</Button> }
      }}
    </AnswerFrame>
  )
}

const STATES: Record<MailSummary['state'], { tone: BadgeTone; label: string }> = {
  kept: { tone: 'brass', label: 'Kept here' },
  waiting: { tone: 'gulf', label: 'Waiting' },
  sending: { tone: 'gulf', label: 'Being sent' },
  sent: { tone: 'verified', label: 'Sent' },
  failed: { tone: 'danger', label: 'Given up' },
}

export function MailStateBadge({ state }: Pick<MailSummary, 'state'>) {
  const { tone, label } = STATES[state]
  return (
    <Badge tone={tone} className="shrink-0">
      {label}
    </Badge>
  )
}

export function stateText({ state, createdAt, sentAt, dueAt, attempts }: MailSummary): string {
  if (state === 'sent' && sentAt) return `Handed to the mail server ${momentText(sentAt)}`
  const tries = countText(attempts, 'try', 'tries')
  if (state === 'failed') return attempts === 0 ? 'Not sent' : `Not sent after ${tries}`
  if (state === 'kept') return 'Not sent: no mail server is set up'
  if (state === 'sending') return 'Handing it to the mail server'
  if (attempts === 0) return dueAt > createdAt ? `Waiting until ${momentText(dueAt)}` : 'To be sent'
  return `Next try ${momentText(dueAt)}, after ${tries}`
}
