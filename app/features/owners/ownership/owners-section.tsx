import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { useSending } from '../../../forms/use-sending.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/form/choice-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FoldedSection } from '../../../ui/page/fold.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SentForm } from '../../../ui/form/sent-form.tsx'
import { api } from '../../accounts/api.ts'
import { countText } from '../../../text/count-text.ts'
import { dayText } from '../../../time/eastern-time.ts'
import type { BusinessSectionProps, MyBusinessPageData } from '../my-businesses/my-business.ts'

export function OwnersSection({ business: { id, name, owners, offers }, onChanged }: BusinessSectionProps) {
  const list = useRef<HTMLUListElement>(null)
  const onWithdrawn = async () => {
    await onChanged()
    list.current?.focus()
  }
  const isYours = owners.some(({ isYou }) => isYou)
  return (
    <FoldedSection
      id="owners"
      title="Owners"
      lead={isYours && owners.length === 1 ? 'You' : countText(owners.length, 'owner')}
    >
      <ul ref={list} tabIndex={-1} aria-labelledby="owners-title">
        {owners.map(({ isYou, email, since }, at) => (
          <li key={at} className="wrap-anywhere">
            {isYou ? 'You' : (email ?? 'Another owner')}, since {dayText(since)}
          </li>
        ))}
        {owners.length === 0 && <li>This listing doesn’t have an owner yet.</li>}
      </ul>
      {offers.length > 0 && <OpenOffers businessId={id} offers={offers} onChanged={onWithdrawn} />}
      {isYours && <OfferForm businessId={id} onSent={onChanged} />}
      {isYours && owners.length > 1 && <LeaveButton businessId={id} name={name} />}
    </FoldedSection>
  )
}

function OpenOffers({
  businessId,
  offers,
  onChanged,
}: {
  businessId: string
  offers: MyBusinessPageData['offers']
  onChanged: () => Promise<void>
}) {
  const { isSending, send } = useSending('Offer not withdrawn')
  const withdraw = ({ id, recipient }: MyBusinessPageData['offers'][number]) =>
    send(
      () =>
        api['my-businesses'][':id'].offers[':offerId'].$delete({
          param: { id: businessId, offerId: id },
        }),
      {
        toast: { title: 'Offer withdrawn', description: `The link sent to ${recipient} no longer works.` },
        onDone: onChanged,
      },
    )
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-lg">Waiting for an Answer</h3>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <span className="wrap-anywhere">
              {offer.recipient} is invited {offer.isHandover ? 'to own it in your place' : 'as another owner'}{' '}
              until {dayText(offer.expiresAt)}
            </span>
            <Button
              busy={isSending}
              aria-label={`Withdraw the offer to ${offer.recipient}`}
              onClick={() => withdraw(offer)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OfferForm({ businessId, onSent }: { businessId: string; onSent: () => Promise<void> }) {
  const { isSending, errors, form, send } = useSending('Offer not sent')
  const offer = (element: HTMLFormElement) => {
    const typed = new FormData(element)
    const json = { recipient: typedText(typed, 'recipient'), isHandover: typed.has('isHandover') }
    send(() => api['my-businesses'][':id'].offers.$post({ param: { id: businessId }, json }), {
      toast: { title: 'Offer sent', description: 'The link in the email works for 7 days.' },
      onDone: async () => {
        element.reset()
        await onSent()
      },
    })
  }
  return (
    <SentForm ref={form} className="mt-5 border-t border-line pt-5" onSend={offer}>
      <h3 className="text-lg">Add an Owner</h3>
      <div aria-live="assertive" className="mt-3 max-w-md">
        <TextField
          name="recipient"
          id="offer-recipient"
          label="Their email address"
          type="email"
          autoComplete="off"
          error={errors?.['recipient']}
          help="We’ll email them a link. They sign in with this address to accept."
        />
      </div>
      <CheckboxField
        name="isHandover"
        label="Transfer ownership: I’ll be removed when they accept"
        className="mt-2"
      />
      <Button type="submit" busy={isSending} className="mt-2">
        Send the Offer
      </Button>
    </SentForm>
  )
}

function LeaveButton({ businessId, name }: { businessId: string; name: string }) {
  const navigate = useNavigate()
  const { isSending, send } = useSending('You’re still an owner')
  const leave = () =>
    send(() => api['my-businesses'][':id'].owners.me.$delete({ param: { id: businessId } }), {
      toast: { title: 'You left', description: `${name} stays with its other owners.` },
      onDone: async () => {
        await navigate(href('/my-businesses'))
      },
    })
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Dialog
        title="Leave this business?"
        description="The other owners keep it. To come back, you’ll need an offer from one of them."
        trigger={<Button>Leave This Business</Button>}
        footer={
          <Button variant="danger" busy={isSending} onClick={leave}>
            Leave
          </Button>
        }
      />
    </div>
  )
}
