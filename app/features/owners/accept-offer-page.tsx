import { href, useNavigate } from 'react-router'
import { endSentence } from '../../text/end-sentence.ts'
import { api } from '../accounts/api.ts'
import { useSession } from '../accounts/session.tsx'
import { SendButton } from '../../forms/sent-form.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'

export function AcceptOfferPage({
  token,
  offer,
}: {
  token: string
  offer: { businessName: string; isHandover: boolean }
}) {
  const { user } = useSession()
  const navigate = useNavigate()
  return (
    <Page
      breadcrumb={[{ label: 'Offer' }]}
      title={offer.businessName}
      lead={
        offer.isHandover
          ? 'The owner would like to transfer this listing to you.'
          : 'An owner would like you to manage this listing together.'
      }
    >
      <Card className="p-5 sm:p-6">
        <p>
          You’re signed in as <strong className="break-words">{user?.email}</strong>. Accept with the address
          that the offer was sent to.
        </p>
        <SendButton
          variant="primary"
          className="mt-4"
          failure="Offer not accepted"
          request={() => api['my-businesses']['accepted-offers'].$post({ json: { token } })}
          toast={{
            title: 'You’re all set',
            description: endSentence(`You now manage ${offer.businessName}`),
          }}
          onDone={({ businessId }) =>
            navigate(href('/my-businesses/:businessId', { businessId }), { replace: true })
          }
        >
          Accept
        </SendButton>
      </Card>
    </Page>
  )
}
