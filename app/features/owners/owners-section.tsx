import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, isAboutFields } from '../../api-client.ts'
import { Button, Card, CheckboxField, Dialog, Section, TextField, toast } from '../../ui/index.ts'
import { dayText } from './day-text.ts'
import type { MyBusinessPageData } from './my-business.ts'
import { MY_BUSINESSES_PATH } from './owner-paths.ts'
import { useWork } from './use-work.ts'

/** Who owns the business, and making somebody else an owner. */
export function OwnersSection({ business: { id, name, owners } }: { business: MyBusinessPageData }) {
  const isYours = owners.some(({ isYou }) => isYou)
  return (
    <Section id="owners" title="Owners">
      <Card className="p-5 sm:p-6">
        <ul>
          {owners.map(({ isYou, since }, index) => (
            // They have no names here, and the order is by time.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {isYou ? 'You' : 'Another owner'}, since {dayText(since)}
            </li>
          ))}
          {owners.length === 0 && <li>Nobody owns this listing yet.</li>}
        </ul>
        {isYours && <OfferForm businessId={id} />}
        {isYours && owners.length > 1 && <LeaveButton businessId={id} name={name} />}
      </Card>
    </Section>
  )
}

function OfferForm({ businessId }: { businessId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const { isBusy, work } = useWork()
  const offer = async () => {
    if (!form.current) return
    setError(undefined)
    const typed = new FormData(form.current)
    const address = typed.get('recipient')
    const recipient = typeof address === 'string' ? address : ''
    const isHandover = typed.get('isHandover') !== null
    const refusal = await work(async (client) => {
      await answerOf(
        client['my-businesses'][':id'].offers.$post({
          param: { id: businessId },
          json: { recipient, isHandover },
        }),
      )
      toast({ title: 'Offer sent', description: 'The link in the mail works for 7 days.' })
      form.current?.reset()
    }, isAboutFields)
    setError(refusal?.fields?.['recipient'])
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 border-t border-line pt-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void offer()
      }}
    >
      <h3 className="text-lg">Make somebody an owner</h3>
      <div aria-live="assertive" className="mt-3 max-w-md">
        <TextField
          name="recipient"
          id="offer-recipient"
          label="Their email address"
          type="email"
          autoComplete="off"
          error={error}
          help="They get a link, and sign in with this address to accept."
        />
      </div>
      <CheckboxField
        name="isHandover"
        label="Hand the business on: once they accept, I am no longer an owner"
        className="mt-2"
      />
      <Button type="submit" busy={isBusy} className="mt-2">
        Send the Offer
      </Button>
    </form>
  )
}

function LeaveButton({ businessId, name }: { businessId: string; name: string }) {
  const navigate = useNavigate()
  const { isBusy, work } = useWork()
  const leave = () =>
    work(async (client) => {
      await answerOf(client['my-businesses'][':id'].owners.me.$delete({ param: { id: businessId } }))
      toast({ title: 'You left', description: `${name} stays with its other owners.` })
      await navigate(MY_BUSINESSES_PATH)
    })
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Dialog
        title="Leave this business?"
        description="The other owners keep it. To come back, you need an offer from one of them."
        trigger={<Button>Leave This Business</Button>}
        footer={
          <Button variant="danger" busy={isBusy} onClick={() => void leave()}>
            Leave
          </Button>
        }
      />
    </div>
  )
}
