import { answerOf } from '../../api-client.ts'
import { Button, toast } from '../../ui/index.ts'
import { dayText } from './day-text.ts'
import type { MyBusinessPageData } from './my-business.ts'
import { useWork } from './use-work.ts'

/** What a moderator has yet to decide, or decided last. */
export function HeldNotice({
  business: { id, waitingSince, lastRejection },
  onChanged,
}: {
  business: MyBusinessPageData
  onChanged: () => Promise<void>
}) {
  const { isBusy, work } = useWork()
  const takeBack = () =>
    work(async (client) => {
      await answerOf(client['my-businesses'][':id']['waiting-edit'].$delete({ param: { id } }))
      toast({ title: 'Taken back', description: 'The fields show what is public again.' })
      await onChanged()
    })
  if (waitingSince) {
    return (
      <div className="mt-4 rounded-control border-l-4 border-gulf bg-sand px-4 py-3">
        <p>
          <strong>Your changes are in review</strong> since {dayText(waitingSince)}. We write to you as soon
          as they are decided.
        </p>
        <Button className="mt-2" busy={isBusy} onClick={() => void takeBack()}>
          Take the Changes Back
        </Button>
      </div>
    )
  }
  if (!lastRejection) return null
  return (
    <div className="mt-4 rounded-control border-l-4 border-danger bg-sand px-4 py-3">
      <p>
        <strong>Your last changes were not published</strong> ({dayText(lastRejection.at)}).{' '}
        {lastRejection.text}
      </p>
    </div>
  )
}
