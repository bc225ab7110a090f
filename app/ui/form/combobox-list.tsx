import { useRef, type ReactNode, type RefObject } from 'react'
import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { Option } from './choice-field.tsx'
import { labelIdOf } from './field.tsx'
import { matchingOptions } from './option-match.ts'

export interface ComboboxListProps {
  layerId: string
  id: string
  button: RefObject<HTMLButtonElement | null>
  options: readonly Option[]
  value: string
  search: string
  searchText: string
  emptyText: (search: string) => ReactNode
  onSearch: (search: string) => void
  onChoose: (value: string) => void
  onClose: () => void
}

/** Up to so many options the list is as high as they are. */
const SHORT_LIST = 6

export default function ComboboxList(props: ComboboxListProps) {
  const { layerId, id, button, options, value, search, searchText, emptyText } = props
  const searchBox = useRef<HTMLInputElement>(null)
  const isLeftByPointer = useRef(false)
  const found = matchingOptions(options, search)
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          id={layerId}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // Radix would select the letter that opened the list, and the next one would replace it.
            event.preventDefault()
            searchBox.current?.focus()
          }}
          onInteractOutside={(event) => {
            // The button closes the layer itself.
            if (button.current?.contains(event.target as Node)) event.preventDefault()
            else isLeftByPointer.current = true
          }}
          onCloseAutoFocus={() => {
            if (!isLeftByPointer.current) button.current?.focus()
          }}
          aria-labelledby={labelIdOf(id)}
          className={
            // A fixed height, or the list would jump when it opens above the button.
            `combobox-panel ${options.length > SHORT_LIST ? 'md:h-84' : ''} z-50 flex min-w-64 flex-col ` +
            'max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) overflow-hidden ' +
            'rounded-control border border-line-strong bg-card text-ink shadow-float'
          }
        >
          <Command
            shouldFilter={false}
            loop
            label={searchText}
            defaultValue={itemValue(value)}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <Command.Input
                ref={searchBox}
                value={search}
                onValueChange={props.onSearch}
                placeholder={searchText}
                className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none"
              />
            </div>
            <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-4 text-center text-ink-soft'}>
              {found.length > 0 ? `${found.length} found` : emptyText(search)}
            </p>
            <Command.List label={searchText} className="min-h-0 flex-1 overflow-y-auto p-1">
              {found.map((option) => (
                <Command.Item
                  key={option.value}
                  value={itemValue(option.value)}
                  onSelect={() => {
                    props.onChoose(option.value)
                    props.onClose()
                  }}
                  className={
                    'flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-[6px] px-3 py-2 ' +
                    'data-[selected=true]:bg-sand forced-colors:data-[selected=true]:outline-2'
                  }
                >
                  {option.label}
                  {option.value === value && (
                    <Check aria-label="chosen" className="size-5 shrink-0 text-verified" />
                  )}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** cmdk takes an empty value for none. */
function itemValue(value: string): string {
  return `option ${value}`
}
