import { useEffect, useRef } from 'react'
import { cn } from '../../../ui/cn.ts'
import { DESK_TABS, type DeskTab, isKind } from '../desk.ts'
import type { Queue } from '../find-queue.server.ts'

const LABELS: Record<DeskTab, string> = {
  submissions: 'Submissions',
  edits: 'Edits',
  claims: 'Claims',
  verifications: 'Verifications',
  reports: 'Reports',
  messages: 'Messages',
  waiting: 'Waiting for the Sender',
  new: 'New on Listings',
  decided: 'Decided',
  find: 'Find a Case',
  searches: 'Missed Searches',
}

export function DeskTabs({
  tab,
  counts,
  onOpen,
  isHidden,
}: {
  tab: DeskTab
  counts: Queue['counts'] | undefined
  onOpen: (tab: DeskTab) => void
  /** On narrow screens, where the open case takes the whole. */
  isHidden: boolean
}) {
  const row = useRef<HTMLElement>(null)
  const isCounted = counts !== undefined
  // Only the row scrolls: the page stays where it is.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
    if (isCounted && !isHidden && row.current && current) {
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    }
  }, [tab, isCounted, isHidden])
  return (
    <nav
      ref={row}
      aria-label="Kinds of cases"
      className={cn(
        'relative order-last -mx-4 w-[calc(100%+2rem)] min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none]',
        'md:mx-0 md:w-full md:overflow-visible md:p-0',
        isHidden && 'max-lg:hidden',
      )}
    >
      <ul className="flex w-max gap-0.5 md:w-auto md:flex-wrap">
        {DESK_TABS.map((one) => (
          <li key={one}>
            <button
              type="button"
              data-tab={one}
              aria-current={one === tab ? 'true' : undefined}
              onClick={() => onOpen(one)}
              className="tap-line gap-2 rounded-control border border-transparent px-2.5 font-semibold whitespace-nowrap md:px-1.5 text-ink hover:bg-sand aria-[current]:border-line-strong aria-[current]:bg-card"
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
