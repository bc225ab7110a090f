import { useRef, useState } from 'react'
import { Undo2 } from 'lucide-react'
import { Button, EmptyState } from '../../ui/index.ts'
import type { DecidedItem } from './decided.ts'
import { decisionWords } from './decision-words.ts'
import { timeText } from './time-text.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { useDecided } from './use-decided.ts'
import type { Desk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** What the team decided of all kinds, the newest first, and the way to take it back. */
export function DecidedList({ desk }: { desk: Desk }) {
  const { decided, problem, more, refresh } = useDecided()
  const [asked, ask] = useState<DecidedItem>()
  const list = useRef<HTMLOListElement>(null)

  useDeskKeys((action) => {
    if (action === 'next') moveIn(list.current, 1)
    if (action === 'previous') moveIn(list.current, -1)
    if (action === 'refresh') refresh()
    if (action === 'undo') chosenLine(list.current)?.querySelector<HTMLElement>('[data-undo]')?.click()
  })

  if (problem && !decided) {
    return (
      <EmptyState
        title="The list did not come"
        text={problem}
        action={<Button onClick={refresh}>Try Again</Button>}
      />
    )
  }
  if (!decided) return <p role="status">Loading...</p>
  if (decided.items.length === 0) {
    return <EmptyState title="Nothing is decided yet" text="Every decision of the team will stand here." />
  }
  return (
    <>
      <ol
        ref={list}
        aria-label="Decided cases"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
      >
        {decided.items.map((item) => (
          <DecidedLine
            key={item.entry}
            item={item}
            onOpen={() => desk.open(item.kind, item.id)}
            onUndo={() => ask(item)}
          />
        ))}
      </ol>
      {problem && <p role="alert">{problem}</p>}
      {decided.next !== null && (
        <Button onClick={more} className="mt-3">
          Show Older Ones
        </Button>
      )}
      {asked && (
        <UndoDialog
          decision={{ ...asked, decidedAt: asked.at }}
          warning={asked.undo?.warning}
          desk={desk}
          onClose={() => ask(undefined)}
          onUndone={() => {
            ask(undefined)
            refresh()
          }}
        />
      )}
    </>
  )
}

function DecidedLine({
  item: { kind, title, verb, at, who, reason, undone, undo },
  onOpen,
  onUndo,
}: {
  item: DecidedItem
  onOpen: () => void
  onUndo: () => void
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2 -outline-offset-2 focus-within:bg-sand sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 pb-1">
        <button
          type="button"
          data-opens
          onClick={onOpen}
          className="min-h-11 text-left font-semibold text-gulf underline wrap-anywhere"
        >
          {title}
        </button>
        <p className="text-sm wrap-anywhere">
          <strong>{decisionWords(kind, verb).told}</strong>
          <span className="text-ink-soft">
            {' · '}
            {who}, <time dateTime={at}>{timeText(at)}</time>
          </span>
        </p>
        {reason && <p className="mt-1 max-w-prose text-sm text-ink-soft wrap-anywhere">“{reason}”</p>}
        {undone && (
          <p className="mt-1 text-sm">
            <strong>Taken back</strong>
            <span className="text-ink-soft">
              {' · '}
              {undone.who}, <time dateTime={undone.at}>{timeText(undone.at)}</time>
            </span>
          </p>
        )}
        {undo?.obstacle && <p className="mt-1 max-w-prose text-sm text-ink-soft">{undo.obstacle}</p>}
      </div>
      {undo && !undo.obstacle && (
        <Button
          data-undo
          onClick={onUndo}
          aria-label={`Undo: ${title}`}
          className="mb-1 px-3! max-sm:justify-self-start"
        >
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
    </li>
  )
}

function chosenLine(list: HTMLElement | null): Element | undefined {
  return [...(list?.children ?? [])].find((line) => line.contains(document.activeElement))
}

/** The focus goes from line to line; each begins with what opens its case. */
function moveIn(list: HTMLElement | null, by: 1 | -1): void {
  const lines = [...(list?.children ?? [])]
  const chosen = chosenLine(list)
  const to = chosen ? lines[lines.indexOf(chosen) + by] : lines[0]
  to?.querySelector<HTMLElement>('[data-opens]')?.focus()
}
