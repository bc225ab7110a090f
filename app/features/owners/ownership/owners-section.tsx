import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { typedText } from '../../../forms/typed-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/form/choice-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FoldedSection } from '../../../ui/page/fold.tsx'
import { EmailField } from '../../../ui/form/text-field.tsx'
import { SendButton, SentForm, SubmitButton } from '../../../forms/sent-form.tsx'
import { api } from '../../accounts/api.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { countText } from '../../../text/count-text.ts'
import { dayText } from '../../../time/eastern-time.ts'
import type { BusinessSectionProps, MyBusinessPageData } from '../my-businesses/my-business.ts'

export default function OwnersSection({
  business: { id, name, owners, offers, isModerating },
  onChanged,
}: BusinessSectionProps) {
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
        {owners.map(({ isYou, accountId, email, since }, at) => (
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere">
              {isYou ? 'You' : (email ?? 'Another owner')}, since {dayText(since)}
            </span>
            {accountId && (
              <RemoveOwner owner={{ businessId: id, accountId, email }} onRemoved={onWithdrawn} />
            )}
          </li>
        ))}
        {owners.length === 0 && <li>This listing doesn’t have an owner yet.</li>}
      </ul>
      {offers.length > 0 && <OpenOffers businessId={id} offers={offers} onChanged={onWithdrawn} />}
      {(isYours || isModerating) && <OfferForm businessId={id} isByTeam={isModerating} onSent={onChanged} />}
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
            <SendButton
              aria-label={`Withdraw the offer to ${offer.recipient}`}
              failure="Offer not withdrawn"
              request={() =>
                api['my-businesses'][':id'].offers[':offerId'].$delete({
                  param: { id: businessId, offerId: offer.id },
                })
              }
              toast={{
                title: 'Offer withdrawn',
                description: `The link sent to ${offer.recipient} no longer works.`,
              }}
              onDone={onChanged}
            >
              Withdraw
            </SendButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RemoveOwner({
  owner: { businessId, accountId, email },
  onRemoved,
}: {
  owner: { businessId: string; accountId: string; email: string | null }
  onRemoved: () => Promise<void>
}) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const who = email ?? 'this owner'
  return (
    <>
      <Button aria-label={`Remove ${who}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Remove ${who}?`}
          description="They no longer manage the listing. A level that only they have proven ends. You can invite them again."
          action="Remove"
          isDangerous
          label="Why? All owners read this, they too."
          reason={reason}
          onType={setReason}
          onSend={(text) =>
            toOutcome(
              api.moderation.listings[':id'].owners[':accountId'].remove.$post({
                param: { id: businessId, accountId },
                json: { reason: text },
              }),
            )
          }
          onDone={() => {
            setAsking(false)
            toast({ title: 'Owner removed', description: 'All owners will get an email.' })
            return onRemoved()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function OfferForm({
  businessId,
  isByTeam,
  onSent,
}: {
  businessId: string
  isByTeam: boolean
  onSent: () => Promise<void>
}) {
  return (
    <SentForm
      className="mt-5 border-t border-line pt-5"
      failure="Offer not sent"
      request={(typed) =>
        api['my-businesses'][':id'].offers.$post({
          param: { id: businessId },
          json: { recipient: typedText(typed, 'recipient'), isHandover: typed.has('isHandover') },
        })
      }
      toast={{ title: 'Offer sent', description: 'The link in the email works for 7 days.' }}
      onDone={(_, form) => {
        form.reset()
        return onSent()
      }}
    >
      <h3 className="text-lg">Add an Owner</h3>
      <div aria-live="assertive" className="mt-3 max-w-md">
        <EmailField
          name="recipient"
          id="offer-recipient"
          label="Their email address"
          autoComplete="off"
          help="We’ll email them a link. They sign in with this address to accept."
        />
      </div>
      <CheckboxField
        name="isHandover"
        label={`Transfer ownership: ${isByTeam ? 'all owners of today will' : 'I’ll'} be removed when they accept`}
        className="mt-2"
      />
      <SubmitButton className="mt-2">Send the Offer</SubmitButton>
    </SentForm>
  )
}

function LeaveButton({ businessId, name }: { businessId: string; name: string }) {
  const navigate = useNavigate()
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Dialog
        title="Leave this business?"
        description="The other owners keep it. To come back, you’ll need an offer from one of them."
        trigger={<Button>Leave This Business</Button>}
        footer={
          <SendButton
            variant="danger"
            failure="You’re still an owner"
            request={() => api['my-businesses'][':id'].owners.me.$delete({ param: { id: businessId } })}
            toast={{ title: 'You left', description: `${name} stays with its other owners.` }}
            onDone={() => navigate(href('/my-businesses'))}
          >
            Leave
          </SendButton>
        }
      />
    </div>
  )
}
