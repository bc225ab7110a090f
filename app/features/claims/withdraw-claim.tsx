import { answerOf } from '../../platform/api-client.ts'
import { Button } from '../../ui/index.ts'
import { useWork } from '../owners/components.ts'

export function WithdrawClaim({
  claimId,
  label,
  inRow = false,
  onChanged,
}: {
  claimId: string
  label: string
  inRow?: boolean
  onChanged: () => Promise<void>
}) {
  const { isBusy, work } = useWork('Claim not withdrawn')
  const withdraw = () =>
    work(async (client) => {
      await answerOf(client.claims[':id'].$delete({ param: { id: claimId } }))
      await onChanged()
    })
  return (
    <Button className={inRow ? '' : 'mt-4'} busy={isBusy} onClick={() => void withdraw()}>
      {label}
    </Button>
  )
}
