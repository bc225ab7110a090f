import type { ComponentProps, ReactNode } from 'react'
import { SendButton } from '../../forms/sent-form.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useSession } from './session.tsx'

type AcceptPageProps<Value> = Pick<
  ComponentProps<typeof SendButton<Value>>,
  'request' | 'toast' | 'onDone'
> & {
  /** As in: the offer was sent to. */
  what: 'invitation' | 'offer'
  title: string
  lead: string
  children?: ReactNode
}

/** Where an emailed link leads that gives something to whoever has its address. */
export function AcceptPage<Value>({ what, title, lead, children, ...sent }: AcceptPageProps<Value>) {
  const { user } = useSession()
  const name = what === 'offer' ? 'Offer' : 'Invitation'
  return (
    <Page breadcrumb={[{ label: name }]} title={title} lead={lead}>
      {children}
      <Card className="p-5 sm:p-6">
        <p>
          You’re signed in as <strong className="break-words">{user?.email}</strong>. Accept with the address
          that the {what} was sent to.
        </p>
        <SendButton {...sent} variant="primary" className="mt-4" failure={`${name} not accepted`}>
          Accept
        </SendButton>
      </Card>
    </Page>
  )
}
