import { Link, Navigate, useLocation } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClasses, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ACCOUNT_PATH } from '../accounts/account-paths.ts'
import { AnswerFrame, type AnswerFrameProps } from '../accounts/answer-frame.tsx'
import { api } from '../accounts/api.ts'
import { AskedList } from '../accounts/asked-list.tsx'
import { authPath } from '../accounts/return-path.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import type { Mail, MailSummary } from './find-mails.server.ts'

const OUTBOX_PATH = '/outbox'

export function OutboxPage({ page }: { page: number }) {
  const { answer, reload } = useAnswer(['outbox', page], () =>
    api.outbox.$get({ query: { page: String(page) } }),
  )
  return (
    <OutboxFrame title="Outbox" answer={answer} onAskAgain={() => void reload()}>
      {({ mails, isSending, page: shown, lastPage }) => ({
        lead: isSending
          ? 'Every email of the last 30 days, newest first, and what became of it.'
          : 'No mail server is set up, so emails are kept here. Open one to read it and follow its link.',
        body: (
          <AskedList
            label="Emails"
            items={mails}
            empty={{ title: 'No email yet', text: 'An email shows up here as soon as someone signs up.' }}
            page={shown}
            lastPage={lastPage}
          >
            {(mail) => <MailLine key={mail.id} mail={mail} />}
          </AskedList>
        ),
      })}
    </OutboxFrame>
  )
}

function MailLine({ mail }: { mail: MailSummary }) {
  return (
    <li className="flex flex-col items-start gap-x-4 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="max-w-full min-w-0">
        <Link to={`${OUTBOX_PATH}/${mail.id}`} className="tap-line font-semibold wrap-anywhere">
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

export function MailPage({ id }: { id: string }) {
  const { answer, reload } = useAnswer(['mail', id], () => api.outbox[':id'].$get({ param: { id } }))
  return (
    <OutboxFrame
      breadcrumb={[{ label: 'Outbox', href: OUTBOX_PATH }, { label: 'Email' }]}
      title="Email"
      answer={answer}
      onAskAgain={() => void reload()}
    >
      {(mail) => ({ title: mail.subject, lead: `To ${mail.recipient}`, body: <MailShown mail={mail} /> })}
    </OutboxFrame>
  )
}

function MailShown({ mail }: { mail: Mail }) {
  return (
    <>
      <Card className="p-5 sm:p-6">
        <Facts
          isAligned
          facts={[
            {
              label: 'State',
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  <MailStateBadge state={mail.state} />
                  {stateText(mail)}
                </span>
              ),
            },
            { label: 'Written', value: momentText(mail.createdAt) },
            { label: 'Kind', value: mail.kind },
            mail.lastError !== null && { label: 'Last problem', value: mail.lastError },
          ]}
        />
        {/* A page of this site is opened as a page of its own: the link brings a session or a form with it. */}
        {/^https?:/.test(mail.link ?? '') && (
          <a href={mail.link ?? ''} className={buttonClasses('primary', 'mt-5')}>
            Follow the Link in This Email
          </a>
        )}
      </Card>
      {mail.text !== '' ? (
        <>
          <Section id="html" title="As Most People See It">
            {/* The sandbox runs no script. By address, because `srcdoc` would have to pass as our own markup. */}
            <iframe
              title={`The email “${mail.subject}”`}
              sandbox=""
              src={`data:text/html;charset=utf-8,${encodeURIComponent(mail.html)}`}
              className="h-[820px] w-full sm:h-[680px] rounded-card border border-line bg-card"
            />
          </Section>
          <Section id="text" title="As Plain Text">
            <pre className="rounded-card border border-line bg-card p-4 font-sans whitespace-pre-wrap wrap-anywhere sm:p-6">
              {mail.text}
            </pre>
          </Section>
        </>
      ) : (
        <p className="mt-8">
          The text of an email is deleted once it’s sent or given up, because its link could sign someone in.
        </p>
      )}
    </>
  )
}

function OutboxFrame<Data>({ children, ...props }: AnswerFrameProps<Data>) {
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

function MailStateBadge({ state }: Pick<MailSummary, 'state'>) {
  const { tone, label } = STATES[state]
  return (
    <Badge tone={tone} className="shrink-0">
      {label}
    </Badge>
  )
}

function stateText({ state, createdAt, sentAt, dueAt, attempts }: MailSummary): string {
  if (state === 'sent' && sentAt) return `Handed to the mail server ${momentText(sentAt)}`
  const tries = countText(attempts, 'try', 'tries')
  if (state === 'failed') return attempts === 0 ? 'Not sent' : `Not sent after ${tries}`
  if (state === 'kept') return 'Not sent: no mail server is set up'
  if (state === 'sending') return 'Handing it to the mail server'
  if (attempts === 0) return dueAt > createdAt ? `Waiting until ${momentText(dueAt)}` : 'To be sent'
  return `Next try ${momentText(dueAt)}, after ${tries}`
}
