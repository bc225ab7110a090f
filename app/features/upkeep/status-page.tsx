import { Navigate } from 'react-router'
import { toOutcome } from '../../platform/api-outcome.ts'
import { momentText } from '../../time/eastern-time.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { AnswerFrame, api, useAnswer } from '../accounts/components.ts'
import { ACCOUNT_PATH, authPath } from '../accounts/index.ts'
import { MODERATION_PATH } from '../moderation/index.ts'
import { STATUS_PATH } from './status.ts'
import { StatusView } from './status-view.tsx'

export function StatusPage() {
  const { answer, reload } = useAnswer(['status'], () => toOutcome(api.status.$get()))
  const askAgain = () => void reload()
  const problem = answer.state === 'refused' ? answer.problem : undefined
  if (problem === 'no_authorization') return <Navigate to={authPath(STATUS_PATH)} replace />
  return (
    <AnswerFrame
      breadcrumb={[
        { label: 'Home', href: '/' },
        { label: 'Moderation', href: MODERATION_PATH },
        { label: 'Status' },
      ]}
      title="Status"
      answer={answer}
      onAskAgain={askAgain}
      refusedTitle={() =>
        problem === 'not_admin' ? 'This page is for administrators' : 'We can’t show the status right now'
      }
      wayOut={
        problem === 'insufficient_aal' && (
          <ButtonLink to={ACCOUNT_PATH} variant="primary">
            Your Account
          </ButtonLink>
        )
      }
    >
      {(status) => ({
        lead: `How the directory was doing on ${momentText(status.at)}.`,
        head: <Button onClick={askAgain}>Refresh</Button>,
        body: <StatusView status={status} />,
      })}
    </AnswerFrame>
  )
}
