import { answerOf } from '../../platform/api-client.ts'
import { Button, Card, toast } from '../../ui/index.ts'
import { useWork } from '../owners/components.ts'

interface SentClaimProps {
  businessId: string
  /** Of the private link that their mail has. */
  token: string
  onChanged: () => Promise<void>
}

export function SentClaim({ businessId, token, onChanged }: SentClaimProps) {
  const { isBusy, work } = useWork('Listing not claimed')
  const take = async () => {
    const refusal = await work(async (client) => {
      await answerOf(client.claims.$post({ json: { businessId, method: 'submission', token } }))
      toast({ title: 'You’re all set', description: 'You now manage this listing.' })
      await onChanged()
    })
    // Someone else has become the owner: then the other ways are shown.
    if (refusal?.code === 'conflict') await onChanged()
  }
  return (
    <Card className="p-5 sm:p-6">
      <p>You’ll manage the listing with this account: edit it, post news, and see how many people use it.</p>
      <Button variant="primary" busy={isBusy} onClick={() => void take()} className="mt-4 w-full sm:w-auto">
        {isBusy ? 'Processing...' : 'This Is My Business'}
      </Button>
    </Card>
  )
}
