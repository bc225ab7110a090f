import { useState } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { showAtField, toOutcome } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { SentForm } from '../../ui/form/sent-form.tsx'
import { api } from '../accounts/api.ts'
import type { OwnClaim } from './claim.ts'
import { WithdrawClaim } from './withdraw-claim.tsx'

export function ClaimCodeForm({
  businessId,
  claim,
  onChanged,
}: {
  businessId: string
  claim: OwnClaim
  onChanged: () => Promise<void>
}) {
  const [code, setCode] = useState('')
  const { isSending, errors, form, send } = useSending('Code not checked')

  const prove = () =>
    send(
      async () => {
        const request = api.claims[':id'].code.$post({ param: { id: claim.id }, json: { code } })
        const proved = await toOutcome(request)
        return !proved.ok && proved.problem !== 'invalid' ? proved : showAtField('code', proved)
      },
      {
        toast: ({ status }) =>
          status === 'approved'
            ? { title: 'You’re all set', description: 'You now manage this listing.' }
            : {
                title: 'Code confirmed',
                description: 'Someone already manages this listing, so a reviewer will decide.',
              },
        onDone: onChanged,
        onRefused: ({ problem }) => problem === 'conflict' && onChanged(),
      },
    )
  const sendAgain = () =>
    send(
      () => {
        const address = claim.method === 'domain_email' ? (claim.sentTo ?? '') : ''
        const json = { businessId, method: claim.method, address, statement: '' }
        return toOutcome(api.claims.$post({ json }))
      },
      {
        onDone: async () => {
          setCode('')
          toast({ title: 'Code sent', description: 'Earlier codes no longer work.' })
          await onChanged()
        },
      },
    )
  return (
    <Card className="p-5 sm:p-6">
      <p>
        We sent six digits to <strong className="wrap-anywhere">{claim.sentTo}</strong>. They work for 15
        minutes.
      </p>
      <SentForm ref={form} className="mt-5 max-w-xs" onSend={prove}>
        {/* Someone who pressed Enter is already in the field, so its message has to be announced. */}
        <div aria-live="assertive">
          <TextField
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={errors?.['code']}
          />
        </div>
        <Button type="submit" variant="primary" busy={isSending} className="mt-4 w-full">
          {isSending ? 'Processing...' : 'Confirm'}
        </Button>
      </SentForm>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        <Button busy={isSending} onClick={sendAgain}>
          Send Another Code
        </Button>
        <WithdrawClaim claimId={claim.id} label="Try Another Way" onChanged={onChanged} inRow />
      </div>
    </Card>
  )
}
