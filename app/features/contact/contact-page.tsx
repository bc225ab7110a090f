import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ContactForm, HELD_TEXT, MESSAGE_HELD, MESSAGE_SENT, passedOnText } from './contact-form.tsx'
import type { ContactAnswer } from './contact-message.ts'

interface ContactPageProps {
  business: { id: string; name: string }
  takesMessages: boolean
  sent: 'sent' | 'held' | undefined
  answer: ContactAnswer | undefined
}

export function ContactPage({ business: { id, name }, takesMessages, sent, answer }: ContactPageProps) {
  const isSent = takesMessages && sent !== undefined
  const isHeld = sent === 'held'
  const profile = href('/business/:businessId', { businessId: id })
  return (
    <Page
      breadcrumb={[{ label: name, href: profile }, { label: 'Contact' }]}
      title={isSent ? (isHeld ? MESSAGE_HELD : MESSAGE_SENT) : `Write to ${name}`}
      lead={
        isSent
          ? isHeld
            ? HELD_TEXT
            : passedOnText(name)
          : takesMessages && 'We pass your message on by email. Neither of you sees the other’s address.'
      }
    >
      {!takesMessages ? (
        <>
          <p className="max-w-prose">
            This business doesn’t accept messages here. See its listing for other ways to get in touch.
          </p>
          <ButtonLink to={`${profile}#contact`} className="mt-4">
            Back to {name}
          </ButtonLink>
        </>
      ) : isSent ? (
        <ButtonLink to={profile}>Back to {name}</ButtonLink>
      ) : (
        <Card className="p-4 sm:p-6">
          <ContactForm businessId={id} answer={answer} />
        </Card>
      )}
    </Page>
  )
}
