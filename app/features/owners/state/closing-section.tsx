import { Button } from '../../../ui/button.tsx'
import { SendButton } from '../../../forms/sent-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FoldedSection } from '../../../ui/page/fold.tsx'
import { useLateArrival } from '../../../ui/page/page-arrival.tsx'
import { StatusRegion } from '../../../ui/overlay/status-region.tsx'
import { api } from '../../accounts/api.ts'
import type { BusinessSectionProps } from '../my-businesses/my-business.ts'

export default function ClosingSection({ business: { id, name, status }, onChanged }: BusinessSectionProps) {
  useLateArrival(true)
  if (status === 'unlisted' || status === 'taken_down') return null
  const isClosed = status === 'closed'
  const changing = {
    failure: 'Status not changed',
    request: () => api['my-businesses'][':id'].closed.$put({ param: { id }, json: { isClosed: !isClosed } }),
    toast: isClosed
      ? { title: 'Open again', description: `${name} is back in the lists.` }
      : {
          title: 'Marked as closed',
          description: `${name} no longer appears in lists. Its page says that it’s closed.`,
        },
    onDone: onChanged,
  }
  return (
    <FoldedSection
      id="closing"
      title={isClosed ? 'Open again?' : 'Closed for good?'}
      lead={isClosed ? 'Put it back in all lists' : 'Take it out of all lists'}
    >
      <StatusRegion status={status}>
        <p className="max-w-prose">
          {isClosed
            ? 'The business will be back in all lists right away.'
            : 'The business will leave all lists right away. Its page stays and says that it’s closed. You can open it again.'}
        </p>
        {isClosed ? (
          <SendButton className="mt-4" {...changing}>
            Mark as Open
          </SendButton>
        ) : (
          <Dialog
            title={`Is ${name} closed?`}
            description="Customers will no longer find it in the lists."
            trigger={<Button className="mt-4">Mark as Closed</Button>}
            footer={
              <SendButton variant="danger" {...changing}>
                It Is Closed
              </SendButton>
            }
          />
        )}
      </StatusRegion>
    </FoldedSection>
  )
}
