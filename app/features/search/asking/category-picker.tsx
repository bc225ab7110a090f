import { Check, Search } from 'lucide-react'
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { cn } from '../../../ui/cn.ts'
import { SELECT_CLASSES, SelectBox } from '../../../ui/form/choice-field.tsx'
import { Field, labelIdOf } from '../../../ui/form/field.tsx'
import { useCloseOutside } from '../../../ui/overlay/use-close-outside.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { searchPath } from '../../listing-search/search-request.ts'
import { CATEGORY_OPTIONS, matchingCategories } from './category-choice.ts'
import type { ListKeys, OptionListProps } from './option-list.tsx'

const loadList = () => import('./option-list.tsx')

// When loading fails the select comes back.
const OptionList = lazy<ComponentType<OptionListProps>>(() =>
  loadList().then(
    (list) => ({ default: list.OptionList }),
    () => ({ default: () => null }),
  ),
)

interface CategoryPickerProps {
  where: string
  value: string
  /** Also called for a choice made before hydration. */
  onChoose: (category: string) => void
}

const NAME = 'category'
const PLACEHOLDER = 'Select business category'
const SEARCH_TEXT = 'Search categories...'

/** A searchable list over a native `<select>`, which carries the value and works without scripts. */
export function CategoryPicker({ where, value, onChoose }: CategoryPickerProps) {
  const { select, isEnhanced, restoreSelect } = useEnhancedSelect(onChoose)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeys>(null)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<string>()
  const id = useId()
  const found = matchingCategories(search)

  const open = () => {
    setSearch('')
    // At once, so that the letter that opens it is typed into its field.
    flushSync(() => setOpen(true))
    searchBox.current?.focus()
    loadList().catch(() => {
      setOpen(false)
      restoreSelect()
    })
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow) event.preventDefault()
    if (isArrow || /^[\p{L}\p{N}]$/u.test(event.key)) open()
  }
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  useCloseOutside(place, isOpen, (byKey) => (byKey ? close() : setOpen(false)))

  return (
    <Field name={NAME} label="What are you looking for?" labelHidden className="min-w-0 flex-[1_1_11rem]">
      <div ref={place} className="relative">
        <SelectBox>
          <select
            ref={select}
            id={isEnhanced ? undefined : NAME}
            name={NAME}
            value={value}
            onChange={({ target }) => onChoose(target.value)}
            hidden={isEnhanced}
            className={isEnhanced ? undefined : SELECT_CLASSES}
          >
            <option value="">{PLACEHOLDER}</option>
            {CATEGORY_OPTIONS.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {isEnhanced && (
            <button
              ref={button}
              id={NAME}
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-labelledby={`${labelIdOf(NAME)} ${id}-value`}
              onClick={() => (isOpen ? setOpen(false) : open())}
              onKeyDown={openByKey}
              className={SELECT_CLASSES}
            >
              <span
                id={`${id}-value`}
                className={cn('block wrap-break-word', value === '' && 'text-ink-soft')}
              >
                {CATEGORY_OPTIONS.find((option) => option.value === value)?.label ?? PLACEHOLDER}
              </span>
            </button>
          )}
        </SelectBox>
        {isOpen && (
          <div
            id={id}
            role="dialog"
            aria-labelledby={labelIdOf(NAME)}
            className={
              // On phones at the top of the screen, where the keyboard cannot cover it.
              'z-50 flex flex-col overflow-hidden rounded-control border border-line-strong bg-card text-ink shadow-float ' +
              'max-md:fixed max-md:inset-x-2 max-md:top-2 max-md:max-h-[min(60dvh,28rem)] ' +
              'md:absolute md:inset-x-0 md:top-full md:mt-1 md:max-h-84 md:min-w-64'
            }
          >
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <input
                ref={searchBox}
                role="combobox"
                aria-label={SEARCH_TEXT}
                aria-autocomplete="list"
                aria-expanded={marked !== undefined}
                aria-controls={marked === undefined ? undefined : `${id}-list`}
                aria-activedescendant={marked || undefined}
                autoComplete="off"
                placeholder={SEARCH_TEXT}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                onKeyDown={(event) => {
                  // Enter chooses; it never sends the form around it.
                  if (!keys.current?.(event) && event.key === 'Enter') event.preventDefault()
                }}
                className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none"
              />
            </div>
            <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-4 text-center text-ink-soft'}>
              {found.length > 0 ? (
                `${found.length} found`
              ) : (
                <NoCategory search={search.trim()} where={where} />
              )}
            </p>
            <Suspense>
              <OptionList
                key={search}
                id={`${id}-list`}
                label={SEARCH_TEXT}
                options={found.map((option) => ({
                  key: option.value,
                  label: (
                    <>
                      {option.label}
                      {option.value === value && (
                        <Check aria-label="chosen" className="ml-2 inline size-5 text-verified" />
                      )}
                    </>
                  ),
                  choose: () => {
                    onChoose(option.value)
                    close()
                  },
                }))}
                firstMarked={search === '' && value !== '' ? value : found[0]?.value}
                keys={keys}
                onShow={setMarked}
                onClose={close}
                className="min-h-0 flex-1"
              />
            </Suspense>
          </div>
        )}
      </div>
    </Field>
  )
}

/** False before hydration and while the select is open or focused. */
function useEnhancedSelect(onEarlyChoice: (value: string) => void) {
  const select = useRef<HTMLSelectElement>(null)
  // After a client navigation from the start, which then never shows the native select.
  const [isEnhanced, setEnhanced] = useState(useIsHydrated())
  const reportEarlyChoice = useEffectEvent(onEarlyChoice)

  useEffect(() => {
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

function NoCategory({ search, where }: { search: string; where: string }) {
  return (
    <>
      No category found.
      <span className="mt-2 flex flex-col">
        <Link to={searchPath({ q: search, where })} className="tap-line justify-center wrap-anywhere">
          Search for “{search}”
        </Link>
        <Link to="/categories" className="tap-line justify-center">
          See all categories
        </Link>
        <Link to="/submit-business" className="tap-line justify-center">
          List your business
        </Link>
      </span>
    </>
  )
}
