import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { SELECT_CLASSES, SelectBox, type Option } from './choice-field.tsx'
import { classNames } from './class-names.ts'
import { Field, controlAttributes, labelIdOf, type FieldProps } from './field.tsx'
import { matchingOptions } from './option-match.ts'

export interface ComboboxProps extends FieldProps {
  options: readonly Option[]
  /** Shown while nothing is chosen; also the native select's first entry, with an empty value. */
  placeholder: string
  /** Placeholder of the search box. */
  searchText: string
  /** Shown when nothing matches. */
  emptyText: ReactNode
  /** The chosen value, if the caller keeps it. */
  value?: string
  defaultValue?: string
  /** Told about every choice, and once about one that was made before hydration. */
  onValueChange?: (value: string) => void
  required?: boolean
  disabled?: boolean
}

/**
 * A searchable dropdown. The server renders a native `<select>`, which carries the value in the caller's form
 * at all times; once React listens and the select is not in use, a button of the same size covers for it and
 * opens the search. A value chosen before hydration is kept.
 */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    placeholder,
    value: keptValue,
    defaultValue = '',
    onValueChange,
    required,
    disabled,
  } = props
  const id = props.id ?? props.name
  const control = controlAttributes(props)
  const [ownValue, setOwnValue] = useState(defaultValue)
  const value = keptValue ?? ownValue

  const choose = (chosen: string) => {
    setOwnValue(chosen)
    if (chosen !== value) onValueChange?.(chosen)
  }
  const { select, isEnhanced } = useEnhancedSelect(choose)
  const { label, help, error, optional, labelHidden, className, name } = props
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, name, id }}>
      <SelectBox>
        <select
          {...control}
          id={isEnhanced ? undefined : id}
          ref={select}
          value={value}
          onChange={(event) => choose(event.target.value)}
          disabled={disabled}
          // The browser cannot point at a hidden control, and would refuse to send the form without a word.
          required={required && !isEnhanced}
          hidden={isEnhanced}
          className={isEnhanced ? undefined : SELECT_CLASSES}
        >
          {options.every((option) => option.value !== '') && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {isEnhanced && <SearchableList {...props} id={id} value={value} onChoose={choose} />}
      </SelectBox>
    </Field>
  )
}

/** Whether the select may be replaced: after hydration, and not while a person has it open or focused. */
function useEnhancedSelect(onEarlyChoice: (value: string) => void) {
  const select = useRef<HTMLSelectElement>(null)
  const [isEnhanced, setEnhanced] = useState(false)
  const reportEarlyChoice = useEffectEvent(onEarlyChoice)

  // Before the first paint after mounting, so that a page reached by a link never shows the native select.
  useLayoutEffect(() => {
    const element = select.current
    if (!element) return
    const enhanceUnlessInUse = () => {
      if (document.activeElement !== element) setEnhanced(true)
    }
    reportEarlyChoice(element.value)
    enhanceUnlessInUse()
    element.addEventListener('blur', enhanceUnlessInUse)
    return () => element.removeEventListener('blur', enhanceUnlessInUse)
  }, [])
  return { select, isEnhanced }
}

interface SearchableListProps extends ComboboxProps {
  id: string
  value: string
  onChoose: (value: string) => void
}

function SearchableList(props: SearchableListProps) {
  const { id, options, value, placeholder, searchText, emptyText, required, disabled, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const valueId = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const found = matchingOptions(options, search)
  const { name: _name, ...control } = controlAttributes(props)

  const openWith = (text: string) => {
    setSearch(text)
    setOpen(true)
  }
  /** The arrow keys open the list as a select's do, and a letter starts the search with itself. */
  const openByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const isLetter = /^[\p{L}\p{N}]$/u.test(event.key)
    if (!isArrow && !isLetter) return
    event.preventDefault()
    openWith(isLetter ? event.key : '')
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => (open ? openWith('') : setOpen(false))}>
      <Popover.Trigger
        {...control}
        aria-labelledby={`${labelIdOf(id)} ${valueId}`}
        aria-required={required}
        disabled={disabled}
        onKeyDown={openByKey}
        className={SELECT_CLASSES}
      >
        <span id={valueId} className={classNames('block truncate', value === '' && 'text-ink-soft')}>
          {options.find((option) => option.value === value)?.label ?? placeholder}
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // Radix would select the letter that opened the list, and the next one would replace it.
            event.preventDefault()
            searchBox.current?.focus()
          }}
          aria-labelledby={labelIdOf(id)}
          className={
            'z-50 flex max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-64 ' +
            'flex-col overflow-hidden rounded-control border border-line-strong bg-card text-ink shadow-float'
          }
        >
          <Command
            shouldFilter={false}
            loop
            label={searchText}
            defaultValue={itemValue(value)}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <Command.Input
                ref={searchBox}
                value={search}
                onValueChange={setSearch}
                placeholder={searchText}
                className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none"
              />
            </div>
            <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-4 text-center text-ink-soft'}>
              {found.length > 0 ? `${found.length} found` : emptyText}
            </p>
            <Command.List label={searchText} className="max-h-72 min-h-0 overflow-y-auto p-1">
              {found.map((option) => (
                <Command.Item
                  key={option.value}
                  value={itemValue(option.value)}
                  onSelect={() => {
                    onChoose(option.value)
                    setOpen(false)
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
