import { CircleCheck, CircleX, Clock, EyeOff, Hourglass, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { MyBusiness } from './my-businesses/my-business.ts'

interface StateBadge {
  tone: BadgeTone
  Icon: LucideIcon
  label: string
}

const STATUS_BADGES: Record<MyBusiness['status'], StateBadge> = {
  published: { tone: 'verified', Icon: CircleCheck, label: 'Public' },
  closed: { tone: 'danger', Icon: CircleX, label: 'Closed' },
  unlisted: { tone: 'danger', Icon: EyeOff, label: 'Held back by the team' },
  taken_down: { tone: 'danger', Icon: EyeOff, label: 'Taken down by the team' },
}
const EDIT_WAITING: StateBadge = { tone: 'gulf', Icon: Hourglass, label: 'Changes in review' }
const UNCONFIRMED: StateBadge = { tone: 'brass', Icon: Clock, label: 'Not confirmed' }

export function StateBadges({
  business,
}: {
  business: Pick<MyBusiness, 'status' | 'isUnconfirmed'> & { isEditWaiting?: boolean }
}) {
  const badges = [
    STATUS_BADGES[business.status],
    ...(business.isEditWaiting ? [EDIT_WAITING] : []),
    ...(business.isUnconfirmed ? [UNCONFIRMED] : []),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {badges.map(({ tone, Icon, label }) => (
        <Badge key={label} tone={tone}>
          <Icon aria-hidden /> {label}
        </Badge>
      ))}
    </div>
  )
}
