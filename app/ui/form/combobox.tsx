import {
  lazy,
  Suspense,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { SELECT_CLASSES, SelectBox, type Option } from './choice-field.tsx'
import { cn } from '../cn.ts'
import type { ComboboxListProps } from './combobox-list.tsx'
import { Field, controlAttributes, labelIdOf, type FieldProps } from './field.tsx'

const loadList = () => import('./combobox-list.tsx')

// When loading fails the select comes back.
const ComboboxList = lazy<ComponentType<ComboboxListProps>>(() =>
  loadList().catch(() => ({ default: () => null })),
)

interface ComboboxProps extends FieldProps {
  options: readonly Option[]
  /** Also the native select's first entry, with an empty value. */
  placeholder: string
  searchText: string
  emptyText: (search: string) => ReactNode
  value?: string
  defaultValue?: string
  /** Also called once for a choice made before hydration. */
  onValueChange?: (value: string) => void
  required?: boolean
  disabled?: boolean
}

/** A searchable dropdown over a native `<select>`, which carries the value and works without scripts. */
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
  const { select, isEnhanced, restoreSelect } = useEnhancedSelect(choose)
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
          // The browser cannot focus a hidden control and would silently refuse to submit the form.
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
        {isEnhanced && (
          <SearchButton {...props} id={id} value={value} onChoose={choose} onUnavailable={restoreSelect} />
        )}
      </SelectBox>
    </Field>
  )
}

/** False before hydration and while the select is open or focused. */
function useEnhancedSelect(onEarlyChoice: (value: string) => void) {
  const select = useRef<HTMLSelectElement>(null)
  const [isEnhanced, setEnhanced] = useState(false)
  const reportEarlyChoice = useEffectEvent(onEarlyChoice)

  // Before the first paint, so that a client navigation never shows the native select.
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
  return { select, isEnhanced, restoreSelect: () => setEnhanced(false) }
}

interface SearchButtonProps extends ComboboxProps {
  id: string
  value: string
  onChoose: (value: string) => void
  onUnavailable: () => void
}

function SearchButton(props: SearchButtonProps) {
  const { id, options, value, placeholder, disabled } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const valueId = useId()
  const layerId = useId()
  const { name: _name, ...control } = controlAttributes(props)

  const openWith = (text: string) => {
    setSearch(text)
    setOpen(true)
    loadList().catch(props.onUnavailable)
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const isLetter = /^[\p{L}\p{N}]$/u.test(event.key)
    if (!isArrow && !isLetter) return
    event.preventDefault()
    // Letters typed while the list is being loaded.
    const typedBefore = isOpen ? search : ''
    openWith(isLetter ? typedBefore + event.key : typedBefore)
  }
  const prepare = () => void loadList().catch(() => {})
  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? layerId : undefined}
        aria-labelledby={`${labelIdOf(id)} ${valueId}`}
        disabled={disabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (isOpen ? setOpen(false) : openWith(''))}
        onKeyDown={openByKey}
        className={SELECT_CLASSES}
      >
        <span id={valueId} className={cn('block wrap-break-word', value === '' && 'text-ink-soft')}>
          {options.find((option) => option.value === value)?.label ?? placeholder}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <ComboboxList
            {...{ layerId, id, button, options, value, search }}
            searchText={props.searchText}
            emptyText={props.emptyText}
            onSearch={setSearch}
            onChoose={props.onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
