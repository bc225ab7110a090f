import { Flag, type LucideIcon, PencilLine, Send, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { MessageForm, MessageSent } from '../contact/contact-form.tsx'
import type { ContactAnswer } from '../contact/contact-message.ts'
import { CONTACT_PATH } from '../site/links.ts'
import { type Operator, operatorSentence } from '../site/operator.ts'
import { SITE_NAME } from '../site/metadata.ts'

interface Way {
  icon: LucideIcon
  title: string
  text: ReactNode
}

const WAYS: readonly Way[] = [
  {
    icon: Store,
    title: 'A business in the directory',
    text: 'To reach a business, open its listing and choose “Contact Business.” Your message goes to the business, not to us.',
  },
  {
    icon: Flag,
    title: 'Something wrong with a listing',
    text: 'Open the listing and choose “Report a problem” or “Suggest a correction.” A volunteer reads every report, and you can leave an email address for our answer.',
  },
  {
    icon: Send,
    title: 'A business you submitted',
    text: (
      <>
        Use the private link in our email to see where it stands, change it, or answer our questions. If you
        sent it with your account, see <Link to="/business-submission-confirmation">your submissions</Link>.
      </>
    ),
  },
  {
    icon: PencilLine,
    title: 'Your own listing',
    text: (
      <>
        Sign in and open <Link to="/my-businesses">My Businesses</Link> to change it, add photos, or mark it
        closed. Is it listed, but not in your account? Open the listing and choose “This Is My Business.”
      </>
    ),
  },
]

interface ContactUsPageProps {
  operator: Operator
  isSent: boolean
  opening: string | undefined
  answer: ContactAnswer | undefined
}

/** `/contact`: the shorter ways for the usual questions, and a message to the team. */
export function ContactUsPage({ operator, isSent, opening, answer }: ContactUsPageProps) {
  const sentence = operatorSentence(operator)
  return (
    <Page title="Contact Us" lead={`How to reach the volunteers who run the ${SITE_NAME}.`}>
      <ul className="grid gap-4">
        {WAYS.map((way) => (
          <WayCard key={way.title} {...way} />
        ))}
      </ul>
      <Section
        id="write"
        title={isSent ? 'Thank You' : 'Write to Us'}
        lead={isSent ? undefined : 'For anything else. A volunteer reads every message and answers by email.'}
      >
        {isSent ? (
          <MessageSent text="It’s waiting for our volunteers, who read every message. Our answer comes by email." />
        ) : (
          <Card className="p-4 sm:p-6">
            <MessageForm
              action={CONTACT_PATH}
              emailHelp="We’ll use it to answer you, and for nothing else."
              opening={opening}
              answer={answer}
            />
          </Card>
        )}
        {operator.email && (
          <p className="mt-4">
            Or email us at{' '}
            <a href={`mailto:${operator.email}`} className="tap-line font-semibold break-all">
              {operator.email}
            </a>
          </p>
        )}
      </Section>
      {sentence && (
        <Section id="operator" title="Who Runs This Directory">
          <p className="max-w-prose">{sentence}</p>
        </Section>
      )}
    </Page>
  )
}

function WayCard({ icon: Icon, title, text }: Way) {
  return (
    <Card asChild className="flex gap-4 p-5">
      <li>
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0 stroke-[1.5] text-gulf" />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1">{text}</p>
        </div>
      </li>
    </Card>
  )
}
