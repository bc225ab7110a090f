import { type SubmitEvent, useState } from 'react'
import { type ApiRefusal, answerOf } from '../../platform/api-client.ts'
import { Button, Card, TextField, toast } from '../../ui/index.ts'
import { useWork } from '../owners/components.ts'
import type { OwnClaim } from './claim.ts'
import { WithdrawClaim } from './withdraw-claim.tsx'

const isAboutCode = ({ code }: ApiRefusal) => code === 'invalid'

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
  const [problem, setProblem] = useState<string>()
  const { isBusy, work } = useWork('Code not checked')

  const prove = async (form: HTMLFormElement) => {
    // The same message twice is told twice.
    setProblem(undefined)
    const refusal = await work(async (client) => {
      const { status } = await answerOf(
        client.claims[':id'].code.$post({ param: { id: claim.id }, json: { code } }),
      )
      toast(
        status === 'approved'
          ? { title: 'You’re all set', description: 'You now manage this listing.' }
          : {
              title: 'Code confirmed',
              description: 'Someone already manages this listing, so a reviewer will decide.',
            },
      )
      await onChanged()
    }, isAboutCode)
    const found = refusal && isAboutCode(refusal) ? refusal.message : undefined
    setProblem(found)
    if (found) form.querySelector('input')?.focus()
    if (refusal?.code === 'conflict') await onChanged()
  }
  const sendAgain = () =>
    work(async (client) => {
      const address = claim.method === 'domain_email' ? (claim.sentTo ?? '') : ''
      await answerOf(
        client.claims.$post({ json: { businessId, method: claim.method, address, statement: '' } }),
      )
      setProblem(undefined)
      setCode('')
      toast({ title: 'Code sent', description: 'Earlier codes no longer work.' })
      await onChanged()
    })
  return (
    <Card className="p-5 sm:p-6">
      <p>
        We sent six digits to <strong className="wrap-anywhere">{claim.sentTo}</strong>. They work for 15
        minutes.
      </p>
      <form
        noValidate
        className="mt-5 max-w-xs"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void prove(event.currentTarget)
        }}
      >
        {/* Who pressed Enter is in the field already, so its message has to be said. */}
        <div aria-live="assertive">
          <TextField
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={problem}
          />
        </div>
        <Button type="submit" variant="primary" busy={isBusy} className="mt-4 w-full">
          {isBusy ? 'Processing...' : 'Confirm'}
        </Button>
      </form>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        <Button busy={isBusy} onClick={() => void sendAgain()}>
          Send Another Code
        </Button>
        <WithdrawClaim claimId={claim.id} label="Try Another Way" onChanged={onChanged} inRow />
      </div>
    </Card>
  )
}
