import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import type { AskListProps, ListKeys } from './option-list.tsx'

export const NOTHING_ASKED = 'Type what you need, or a place.'

interface AskFieldProps extends TextFieldProps, Pick<AskListProps, 'onCategory' | 'onPlace' | 'onLocate'> {
  list: keyof typeof LISTS
  id: string
}

// The field also searches without its list.
const onDemand = (load: () => Promise<ComponentType<AskListProps>>) =>
  lazy(() =>
    load().then(
      (List) => ({ default: List }),
      () => ({ default: () => null }),
    ),
  )

const LISTS = {
  what: onDemand(async () => (await import('./ask-lists.tsx')).WhatList),
  where: onDemand(async () => (await import('./ask-lists.tsx')).WhereList),
}

export function AskField({ list, onCategory, onPlace, onLocate, ...field }: AskFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeys>(null)
  /** What has been typed since the field got the focus; the list opens only then. */
  const [text, setText] = useState<string>()
  const [marked, setMarked] = useState<string>()
  const List = LISTS[list]
  const listId = `${field.id}-list`
  const close = () => setText(undefined)
  useEffect(() => {
    // The person was in the field before React.
    if (document.activeElement === input.current) setText(input.current?.value)
  }, [])
  return (
    <div data-ask className="relative">
      <TextField
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={marked !== undefined}
        aria-controls={marked === undefined ? undefined : listId}
        aria-activedescendant={marked || undefined}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => field.error || setText('')}
        onBlur={close}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          const isForList = keys.current?.(event) ?? false
          if (!isForList && event.key === 'ArrowDown') setText(event.currentTarget.value)
        }}
      />
      {text !== undefined && (
        <Suspense>
          <List
            {...{ text, input, keys, onCategory, onPlace, onLocate }}
            id={listId}
            onShow={setMarked}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
