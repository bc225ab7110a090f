import { useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { QueueMark } from '../../submissions/find-marks.server.ts'
import { QUEUE_SIZE } from '../desk.ts'
import { ClockText } from './review-clock.tsx'
import type { QueueItem } from '../find-queue.server.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { countText } from '../../../text/count-text.ts'
import { api } from '../../accounts/api.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorLine } from '../../../ui/form/error-summary.tsx'
import type { Desk } from '../desk/use-desk.ts'
import { Key, useDeskKeys } from '../desk/desk-keys.tsx'
import { useFocusOnEmpty, useFocusReplacement } from '../desk/use-kept-focus.ts'

export function QueueList({ desk, now }: { desk: Desk; now: Date }) {
  const { items, kind, id, isLoaded } = desk
  const list = useScrollToFirst(desk)
  useFocusReplacement(list, 'button')
  const empty = useRef<HTMLParagraphElement>(null)
  useFocusOnEmpty(empty)
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Cases that have left the list are no longer selected.
  const chosen = kind === 'submissions' ? items.filter((item) => chosenIds.has(item.id)) : []
  const choose = (itemId: string) =>
    setChosen(
      (before) =>
        new Set(before.has(itemId) ? [...before].filter((one) => one !== itemId) : [...before, itemId]),
    )
  useDeskKeys((action) => {
    if (action !== 'choose' || kind !== 'submissions') return
    const place = [...(list.current?.children ?? [])].findIndex((line) =>
      line.contains(document.activeElement),
    )
    const itemId = items[place]?.id ?? id
    if (itemId && items.some((item) => item.id === itemId)) choose(itemId)
  })
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
            {kind === 'submissions' && (
              <label className="flex min-h-14 w-11 shrink-0 cursor-pointer items-start justify-center pt-2.5 hover:bg-sand">
                <input
                  type="checkbox"
                  data-selects
                  aria-label={`Select ${item.title}`}
                  checked={chosenIds.has(item.id)}
                  onChange={() => choose(item.id)}
                  className="size-5 accent-gulf"
                />
              </label>
            )}
            <button
              type="button"
              aria-current={item.id === id ? 'true' : undefined}
              onClick={() => desk.open(kind, item.id)}
              className="min-h-14 min-w-0 flex-1 py-2 pr-3 text-left text-ink -outline-offset-3 not-first:pl-1 first:pl-2.5 hover:bg-sand"
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
      <SpamBar chosen={chosen} desk={desk} onClear={() => setChosen(new Set())} />
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

interface SpamBarProps {
  chosen: readonly QueueItem[]
  desk: Desk
  onClear: () => void
}

function SpamBar({ chosen, desk, onClear }: SpamBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { isSending, problems, send } = useSending('Not rejected', { summary: 'all' })
  useDeskKeys((action) => {
    if (action === 'spam' && chosen.length > 0) setAsking(true)
  })
  if (chosen.length === 0) return null
  const reject = () => {
    const submissions = chosen.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
    send(() => api.moderation.submissions['reject-spam'].$post({ json: { submissions } }), {
      onDone: ({ rejected }) => {
        setAsking(false)
        onClear()
        reportOutcome(desk, chosen, new Map(rejected.map(({ id, problem }) => [id, problem])))
      },
    })
  }
  return (
    // Beside a case the list may end below the screen, and the bar must not.
    <div className="z-10 max-lg:sticky max-lg:bottom-0 lg:h-16">
      <div className="flex flex-wrap gap-2 border-t border-line bg-paper py-2 lg:fixed lg:bottom-0 lg:w-80 xl:w-88">
        <Button variant="danger" onClick={() => setAsking(true)} aria-keyshortcuts="s" className="px-3">
          Reject {chosen.length} as Spam <Key name="s" />
        </Button>
        <Button onClick={onClear} className="px-3">
          Clear
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Reject ${countText(chosen.length, 'submission')} as spam?`}
        description="Each sender who left an email is told that it’s advertising and won’t be published. You can undo each one under “Decided.”"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="danger" disabled={isSending} onClick={reject}>
              Reject as Spam
            </Button>
          </>
        }
      >
        <ul className="list-disc pl-5">
          {chosen.map(({ id, title }) => (
            <li key={id} className="wrap-anywhere">
              {title}
            </li>
          ))}
        </ul>
        <ErrorLine className="mt-3">{problems.notice?.text}</ErrorLine>
      </Dialog>
    </div>
  )
}

function reportOutcome(desk: Desk, chosen: readonly QueueItem[], problems: Map<string, string | null>): void {
  const done = chosen.filter(({ id }) => problems.get(id) === null)
  const left = chosen.filter(({ id }) => problems.get(id) !== null)
  desk.removeDecided(done.map(({ id }) => id))
  const doneText = done.length > 0 ? `${countText(done.length, 'submission')} rejected as spam.` : ''
  const leftText = left.map(({ id, title }) => `${title}: ${problems.get(id) ?? 'Please try again.'}`)
  desk.notify({
    title: left.length > 0 ? 'Not all rejected' : 'Rejected',
    text: [doneText, ...leftText, ...(left.length > 0 ? [] : ['You can undo each one under “Decided.”'])]
      .filter(Boolean)
      .join(' '),
    isRefusal: left.length > 0,
  })
}
