import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FoldedSection } from '../../../ui/page/fold.tsx'
import { useLateArrival } from '../../../ui/page/page-arrival.tsx'
import { StatusRegion } from '../../../ui/overlay/status-region.tsx'
import { api } from '../../accounts/api.ts'
import type { BusinessSectionProps } from '../my-businesses/my-business.ts'

export function ClosingSection({ business: { id, name, status }, onChanged }: BusinessSectionProps) {
  const { isSending, send } = useSending('Status not changed')
  useLateArrival(true)
  if (status === 'unlisted' || status === 'taken_down') return null
  const isClosed = status === 'closed'
  const change = () =>
    send(() => api['my-businesses'][':id'].closed.$put({ param: { id }, json: { isClosed: !isClosed } }), {
      toast: isClosed
        ? { title: 'Open again', description: `${name} is back in the lists.` }
        : {
            title: 'Marked as closed',
            description: `${name} no longer appears in lists. Its page says that it’s closed.`,
          },
      onDone: onChanged,
    })
  return (
    <FoldedSection
      id="closing"
      title={isClosed ? 'Open again?' : 'Closed for good?'}
      lead={isClosed ? 'Put it back in all lists' : 'Take it out of all lists'}
    >
      <StatusRegion status={status}>
        <p className="max-w-prose">
          {isClosed
            ? 'Your business will be back in all lists right away.'
            : 'The business will leave all lists right away. Its page stays and says that it’s closed. You can open it again.'}
        </p>
        {isClosed ? (
          <Button className="mt-4" busy={isSending} onClick={change}>
            Mark as Open
          </Button>
        ) : (
          <Dialog
            title={`Is ${name} closed?`}
            description="Customers will no longer find it in the lists."
            trigger={<Button className="mt-4">Mark as Closed</Button>}
            footer={
              <Button variant="danger" busy={isSending} onClick={change}>
                It Is Closed
              </Button>
            }
          />
        )}
      </StatusRegion>
    </FoldedSection>
  )
}
