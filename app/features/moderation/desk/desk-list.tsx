import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { ListParts } from './use-list-parts.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useFocusReplacement } from './use-kept-focus.ts'

/** Keys move from line to line; `data-opens` marks what takes the focus in a line. */
export function DeskList<Item>({
  list: { items, hasMore, problem, more, refresh },
  label,
  empty,
  children,
}: {
  list: ListParts<Item>
  label: string
  empty: { title: string; text: string }
  children: ReactNode
}) {
  const list = useRef<HTMLOListElement>(null)
  useFocusReplacement(list, '[data-opens]')
  useDeskKeys((action) => {
    if (action === 'next') moveFocus(list.current, 1)
    if (action === 'previous') moveFocus(list.current, -1)
    if (action === 'refresh') refresh()
    if (action === 'undo') chosenLine(list.current)?.querySelector<HTMLElement>('[data-undo]')?.click()
  })
  if (problem && !items) {
    return (
      <EmptyState
        title="We couldn’t load the list"
        text={problem}
        action={<Button onClick={refresh}>Try Again</Button>}
      />
    )
  }
  if (!items) return <p role="status">Loading...</p>
  if (items.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
      >
        {children}
      </ol>
      {problem && <p role="alert">{problem}</p>}
      {hasMore && (
        <Button onClick={more} className="mt-3">
          Show Older
        </Button>
      )}
    </>
  )
}

export function DeskLine({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2 -outline-offset-2 focus-within:bg-sand sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 pb-1">{children}</div>
      {action}
    </li>
  )
}

export function DeskLineTitle({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-opens
      onClick={onOpen}
      className="min-h-11 text-left font-semibold text-gulf underline wrap-anywhere"
    >
      {title}
    </button>
  )
}

function chosenLine(list: HTMLElement | null): Element | undefined {
  return [...(list?.children ?? [])].find((line) => line.contains(document.activeElement))
}

function moveFocus(list: HTMLElement | null, by: 1 | -1): void {
  const lines = [...(list?.children ?? [])]
  const chosen = chosenLine(list)
  const to = chosen ? lines[lines.indexOf(chosen) + by] : lines[0]
  to?.querySelector<HTMLElement>('[data-opens]')?.focus()
}
