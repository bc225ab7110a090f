import { Link } from 'react-router'
import { momentText } from '../../time/eastern-time.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { MailStateBadge, OutboxFrame, stateText } from './outbox-frame.tsx'
import { mailPath, type MailSummary, type Outbox, outboxPath } from './outbox.ts'

export function OutboxPage({ page }: { page: number }) {
  const { answer, reload } = useAnswer(['outbox', page], () =>
    api.outbox.$get({ query: { page: String(page) } }),
  )
  return (
    <OutboxFrame
      breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Outbox' }]}
      title="Outbox"
      answer={answer}
      onAskAgain={() => void reload()}
    >
      {(outbox) => ({ lead: composeLead(outbox), body: <MailList {...outbox} /> })}
    </OutboxFrame>
  )
}

function composeLead({ isSending }: Outbox): string {
  return isSending
    ? 'Every email of the last 30 days, newest first, and what became of it.'
    : 'No mail server is set up, so emails are kept here. Open one to read it and follow its link.'
}

function MailList({ mails, page, lastPage }: Outbox) {
  if (mails.length === 0) {
    return <EmptyState title="No email yet" text="An email shows up here as soon as someone signs up." />
  }
  return (
    <>
      <Card className="px-4 sm:px-6">
        <ul className="divide-y divide-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </Card>
      <Pagination page={page} lastPage={lastPage} hrefFor={outboxPath} className="mt-6" />
    </>
  )
}

function MailRow({ mail }: { mail: MailSummary }) {
  return (
    <li className="flex flex-col items-start gap-x-4 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="max-w-full min-w-0">
        <Link to={mailPath(mail.id)} className="tap-line font-semibold wrap-anywhere">
          {mail.subject}
        </Link>
        <p className="wrap-anywhere text-ink-soft">To {mail.recipient}</p>
        <p className="text-sm text-ink-soft">
          Written {momentText(mail.createdAt)}.
          {/* For kept emails the badge says so, and the head of the page says why. */}
          {mail.state !== 'kept' && ` ${stateText(mail)}.`}
        </p>
      </div>
      <MailStateBadge state={mail.state} />
    </li>
  )
}
