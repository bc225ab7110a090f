import { href, useNavigate } from 'react-router'
import { endSentence } from '../../text/end-sentence.ts'
import { AcceptPage } from '../accounts/accept-page.tsx'
import { api } from '../accounts/api.ts'

export function AcceptOfferPage({
  token,
  offer: { businessName, isHandover },
}: {
  token: string
  offer: { businessName: string; isHandover: boolean }
}) {
  const navigate = useNavigate()
  return (
    <AcceptPage
      what="offer"
      title={businessName}
      lead={
        isHandover
          ? 'The owner would like to transfer this listing to you.'
          : 'An owner would like you to manage this listing together.'
      }
      request={() => api['my-businesses']['accepted-offers'].$post({ json: { token } })}
      toast={{ title: 'You’re all set', description: endSentence(`You now manage ${businessName}`) }}
      onDone={({ businessId }) =>
        navigate(href('/my-businesses/:businessId', { businessId }), { replace: true })
      }
    />
  )
}
