import { momentText } from '../../time/eastern-time.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { MailStateBadge, OutboxFrame, stateText } from './outbox-frame.tsx'
import { type Mail, OUTBOX_PATH } from './outbox.ts'
import { Facts } from '../../ui/facts.tsx'

export function MailPage({ id }: { id: string }) {
  const { answer, reload } = useAnswer(['mail', id], () => api.outbox[':id'].$get({ param: { id } }))
  return (
    <OutboxFrame
      breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Outbox', href: OUTBOX_PATH }, { label: 'Email' }]}
      title="Email"
      answer={answer}
      onAskAgain={() => void reload()}
    >
      {(mail) => ({ title: mail.subject, lead: `To ${mail.recipient}`, body: <MailShown mail={mail} /> })}
    </OutboxFrame>
  )
}

function MailShown({ mail }: { mail: Mail }) {
  const hasWords = mail.text !== ''
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
        {mail.link && <MailLink href={mail.link} />}
      </Card>
      {hasWords ? (
        <Words mail={mail} />
      ) : (
        <p className="mt-8">
          The text of an email is deleted once it’s sent or given up, because its link could sign someone in.
        </p>
      )}
    </>
  )
}

/** A page of this site is opened as a page of its own: the link brings a session or a form with it. */
function MailLink({ href }: { href: string }) {
  if (!/^https?:\/\//.test(href)) return null
  return (
    <a href={href} className={buttonClasses('primary', 'mt-5')}>
      Follow the Link in This Email
    </a>
  )
}

/** The sandbox runs no script. By address, because `srcdoc` would have to pass as our own markup. */
function Words({ mail }: { mail: Mail }) {
  return (
    <>
      <Section id="html" title="As Most People See It">
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
  )
}
