import { cn } from '../../../ui/index.ts'
import { DESK_TABS, type DeskTab, isKind, type Queue } from './desk.ts'

const LABELS: Record<DeskTab, string> = {
  submissions: 'Submissions',
  edits: 'Edits',
  claims: 'Claims',
  verifications: 'Verifications',
  reports: 'Reports',
  waiting: 'Waiting for the Sender',
  new: 'New on Listings',
  decided: 'Decided',
  searches: 'Not Found',
}

export function DeskTabs({
  tab,
  counts,
  onOpen,
  className,
}: {
  tab: DeskTab
  counts: Queue['counts'] | undefined
  onOpen: (tab: DeskTab) => void
  className?: string
}) {
  return (
    <nav aria-label="Kinds of cases" className={cn('order-last w-full min-w-0', className)}>
      <ul className="flex flex-wrap gap-1">
        {DESK_TABS.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === tab ? 'true' : undefined}
              onClick={() => onOpen(one)}
              className="tap-line gap-2 rounded-control border border-transparent px-2 font-semibold text-ink hover:bg-sand aria-[current]:border-line-strong aria-[current]:bg-card"
            >
              {LABELS[one]}
              {(isKind(one) || one === 'waiting') && (
                <span className="rounded-full bg-sand px-2 text-sm leading-6 tabular-nums">
                  {counts?.[one] ?? '–'}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
