import { countText } from '../../../text/count-text.ts'
import { dayText, momentText } from '../../../time/eastern-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { reviewTimeText } from '../../review-times/review-times-page.tsx'
import { PersonActs } from './person-acts.tsx'
import type { Person } from '../find-people.server.ts'

export function PersonLine({
  person,
  viewer,
  onChanged,
}: {
  person: Person
  /** The account that looks at it. */
  viewer: string
  onChanged: () => Promise<void>
}) {
  const { id, email, role, since, lastSeenAt, hasSecondFactor, isLocked, decided } = person
  const facts = [
    role && since ? `${ROLE_NAMES[role]} since ${dayText(since)}` : 'No role',
    email !== null && (lastSeenAt ? `last seen ${momentText(lastSeenAt)}` : 'never signed in'),
    email !== null && `two-step sign-in is ${hasSecondFactor ? 'on' : 'off'}`,
  ]
  return (
    <li className="py-3" tabIndex={-1}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 wrap-anywhere">{email ?? `Account ${id}`}</span>
        {id === viewer && <span className="font-normal text-ink-soft">(you)</span>}
        {isLocked && <Badge tone="danger">Locked</Badge>}
        {person.resetAskedAt && <Badge tone="brass">Reset asked for</Badge>}
      </p>
      <p className="text-sm wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {(role || decided) && <p className="text-sm text-ink-soft">{decidedText(decided)}</p>}
      {person.resetAskedAt && (
        <p className="text-sm">
          {person.isResetAskedByViewer ? 'You' : 'An administrator'} asked to reset two-step sign-in on{' '}
          {momentText(person.resetAskedAt)}. A second administrator can confirm it at once, and anyone of you
          after 24 hours.
        </p>
      )}
      <PersonActs person={person} isYou={id === viewer} onChanged={onChanged} />
    </li>
  )
}

export const ROLE_NAMES = { moderator: 'Moderator', administrator: 'Administrator' }

function decidedText(decided: Person['decided']): string {
  if (!decided) return 'Nothing decided yet'
  const { all, allHours, recent, recentHours } = decided
  return `${decisionsText(recent, recentHours)} in 30 days, ${decisionsText(all, allHours)} in all`
}

function decisionsText(count: number, hours: number | null): string {
  return countText(count, 'decision') + (hours === null ? '' : ` (half within ${reviewTimeText(hours)})`)
}
