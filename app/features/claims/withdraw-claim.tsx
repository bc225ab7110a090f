import { useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { api } from '../accounts/api.ts'

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
  const { isSending, send } = useSending('Claim not withdrawn')
  const withdraw = () =>
    send(() => api.claims[':id'].$delete({ param: { id: claimId } }), { onDone: onChanged })
  return (
    <Button className={inRow ? '' : 'mt-4'} busy={isSending} onClick={withdraw}>
      {label}
    </Button>
  )
}
