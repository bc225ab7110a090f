import { type ReactNode, useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { ApiRefusal, Sent } from '../../../platform/api-outcome.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useOwnKey } from '../../accounts/screen-answers.tsx'
import { requireValue } from '../../accounts/use-answer.ts'
import { useDeskKeys } from './desk-keys.tsx'
import { useFocusReplacement } from './use-kept-focus.ts'

export interface ListPart<Item> {
  items: Item[]
  next: string | null
}

/** @param fetchPart fetches the part at a cursor; an empty cursor means the first part */
export function useListParts<Item>(name: string, fetchPart: (from: string) => Promise<Sent<ListPart<Item>>>) {
  const ownKey = useOwnKey()
  const { data, error, setSize, mutate } = useSWRInfinite<ListPart<Item>, ApiRefusal>(
    (_: number, before: ListPart<Item> | null) =>
      before?.next === null ? null : ownKey(name, before?.next ?? undefined),
    ([, , , from]: [string, string, string, string | undefined]) => requireValue(fetchPart(from ?? '')),
    // A change to one entry can change older ones too.
    { revalidateAll: true },
  )
  return {
    items: data?.flatMap((part) => part.items),
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    problem: error?.message,
    more: () => void setSize((data?.length ?? 0) + 1),
    refresh: () => void mutate(),
  }
}

/** Keys move from line to line; `data-opens` marks what takes the focus in a line. */
export function DeskList({
  list: { items, hasMore, problem, more, refresh },
  label,
  empty,
  children,
}: {
  list: ReturnType<typeof useListParts<unknown>>
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
