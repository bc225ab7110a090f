import { useEffect, useRef } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { QueueMark } from '../../submissions/find-marks.server.ts'
import { QUEUE_SIZE } from '../desk.ts'
import { ClockText } from './review-clock.tsx'
import type { Desk } from '../desk/use-desk.ts'
import { useFocusOnEmpty, useFocusReplacement } from '../desk/use-kept-focus.ts'

export function QueueList({ desk, now }: { desk: Desk; now: Date }) {
  const { items, kind, id, isLoaded } = desk
  const list = useScrollToFirst(desk)
  useFocusReplacement(list, 'button')
  const empty = useRef<HTMLParagraphElement>(null)
  useFocusOnEmpty(empty)
  if (!isLoaded) return <p role="status">Loading...</p>
  if (items.length === 0) {
    return (
      <p ref={empty} tabIndex={-1} className="py-3 text-ink-soft">
        Nothing is waiting here.
      </p>
    )
  }
  return (
    <>
      <ol
        ref={list}
        aria-label="Waiting cases"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
      >
        {items.map((item) => (
          <li
            key={item.id}
            className="flex items-stretch pl-1 has-[[aria-current]]:bg-sand has-[[aria-current]]:shadow-[inset_4px_0_0_var(--gulf)]"
          >
            <button
              type="button"
              aria-current={item.id === id ? 'true' : undefined}
              onClick={() => desk.open(kind, item.id)}
              className="min-h-14 min-w-0 flex-1 py-2 pr-3 pl-2.5 text-left text-ink -outline-offset-3 hover:bg-sand"
            >
              <span className="block leading-snug font-semibold wrap-anywhere">{item.title}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                <ClockText since={item.since} now={now} className="align-top" /> · {item.detail}
              </span>
              {item.marks.length > 0 && (
                <span className="mt-1 flex flex-wrap gap-1">
                  {item.marks.map((mark) => (
                    <Badge key={mark} tone={mark === 'first_time' ? 'outline' : 'brass'} className="px-2">
                      {MARKS[mark]}
                    </Badge>
                  ))}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <QueuePages desk={desk} />
    </>
  )
}

/** A new page begins at its first line; the button that turned it is below the last. */
function useScrollToFirst({ page, isLoaded, isWide }: Desk) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (!isLoaded || shown.current === page) return
    shown.current = page
    const first = list.current?.querySelector('button')
    // On wide screens the case opens beside the list and takes the focus.
    if (isWide) first?.scrollIntoView({ block: 'nearest' })
    else first?.focus()
  }, [page, isLoaded, isWide])
  return list
}

function QueuePages({ desk: { page, pages, items, counts, kind, turnPage } }: { desk: Desk }) {
  if (pages <= 1) return null
  const first = (page - 1) * QUEUE_SIZE + 1
  return (
    <nav aria-label="Pages of the list" className="mt-2 flex items-center justify-between gap-2">
      <Button disabled={page === 1} aria-label="Previous page" onClick={() => turnPage(-1)} className="px-3">
        <ChevronLeft aria-hidden />
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft tabular-nums">
        {first}–{first + items.length - 1} of {counts?.[kind] ?? '–'}
      </p>
      <Button disabled={page === pages} aria-label="Next page" onClick={() => turnPage(1)} className="px-3">
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}

const MARKS: Record<QueueMark, string> = {
  possible_duplicate: 'Possible duplicate',
  links: 'Links in the text',
  city: 'City doesn’t fit the ZIP',
  hours: 'Unclear hours',
  made_up_phone: 'Made-up phone',
  first_time: 'First-time sender',
}
