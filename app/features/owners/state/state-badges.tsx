import { CircleCheck, CircleX, Clock, EyeOff, Hourglass } from 'lucide-react'
import { Badge } from '../../../ui/index.ts'
import type { MyBusiness } from '../my-businesses/my-business.ts'

export function StateBadges({
  business: { status, isEditWaiting, isUnconfirmed },
}: {
  business: MyBusiness
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'published' && (
        <Badge tone="verified">
          <CircleCheck aria-hidden /> Public
        </Badge>
      )}
      {status === 'closed' && (
        <Badge tone="danger">
          <CircleX aria-hidden /> Closed
        </Badge>
      )}
      {status === 'unlisted' && (
        <Badge tone="danger">
          <EyeOff aria-hidden /> Held back by the team
        </Badge>
      )}
      {status === 'taken_down' && (
        <Badge tone="danger">
          <EyeOff aria-hidden /> Taken down by the team
        </Badge>
      )}
      {isEditWaiting && (
        <Badge tone="gulf">
          <Hourglass aria-hidden /> Changes in review
        </Badge>
      )}
      {isUnconfirmed && (
        <Badge tone="brass">
          <Clock aria-hidden /> Not confirmed
        </Badge>
      )}
    </div>
  )
}
