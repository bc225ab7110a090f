import { LoaderCircle, Search } from 'lucide-react'
import {
  type FormEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { Button, cn, Combobox, TextField } from '../../../ui/index.ts'
import { categoryOptions, findCategoryOption } from './category-choice.ts'
import { SEARCH_PATH, searchPath } from './search-request.ts'
import { useAwaitedSearch } from './use-awaited-search.ts'

interface SearchBoxProps {
  category?: string
  where?: string
  whereError?: string | undefined
  size?: 'regular' | 'large'
  className?: string
}

const OPTIONS = categoryOptions()

// Widths in rem, so that larger text has a line of its own.
const SHAPE = 'grid items-start gap-3 rounded-card border border-line bg-card p-3 sm:p-4'
const BUTTON_SHAPE = '@[38rem]:px-6'

const SIZES = {
  // On phones the button is an icon, so that the first result is above the fold.
  regular: {
    form:
      '@max-[38rem]:@[18rem]:grid-cols-[minmax(0,1fr)_auto] @max-[38rem]:@[18rem]:[&>:first-child]:col-span-2 ' +
      '@[38rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
    button: '@[18rem]:mt-[1.925rem]',
    word: '@max-[38rem]:@[18rem]:sr-only',
  },
  // The picker is a select before hydration and a button after it; the large size is for both.
  large: {
    form:
      'shadow-float max-sm:p-4 sm:p-6 [&_:is(select,input,button)]:min-h-14 [&_:is(select,input)]:text-lg ' +
      '[&_button[type=button]]:text-lg @[34rem]:grid-cols-2',
    button: '@[34rem]:col-span-2',
    word: undefined,
  },
} as const

/** Works without scripts. Once hydrated, the button waits for a category or place; text typed before is kept. */
export function SearchBox({
  category = '',
  where = '',
  whereError,
  size = 'regular',
  className,
}: SearchBoxProps) {
  const [choice, setChoice] = useFollowing(findCategoryOption(category))
  const [place, setPlace] = useFollowing(where)
  const placeInput = useEarlyText(setPlace)
  const isHydrated = useIsHydrated()
  const isSearching = useAwaitedSearch() !== undefined
  const navigate = useNavigate()
  const isEmpty = choice === '' && place.trim() === ''
  const Icon = isSearching ? LoaderCircle : Search

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) void navigate(searchPath({ category: choice, where: place.trim() }))
  }
  return (
    <div className={cn('@container', className)}>
      <Form role="search" action={SEARCH_PATH} onSubmit={search} className={cn(SHAPE, SIZES[size].form)}>
        <Combobox
          name="category"
          label="What are you looking for?"
          options={OPTIONS}
          placeholder="Select business category"
          searchText="Search categories..."
          emptyText={(search) => noCategory(search.trim(), place.trim())}
          value={choice}
          onValueChange={setChoice}
        />
        <WhereField input={placeInput} value={place} error={whereError} onChange={setPlace} />
        <Button
          type="submit"
          variant="primary"
          disabled={isHydrated && isEmpty}
          className={cn(BUTTON_SHAPE, SIZES[size].button)}
        >
          <Icon aria-hidden className={isSearching ? 'motion-safe:animate-spin' : undefined} />
          <span className={SIZES[size].word}>Search</span>
        </Button>
      </Form>
    </div>
  )
}

function noCategory(search: string, where: string) {
  return (
    <>
      No category found.
      <span className="mt-2 flex flex-col">
        <Link
          to={searchPath({ category: search, where })}
          className="inline-flex min-h-11 items-center justify-center wrap-anywhere"
        >
          Look for a business named “{search}”
        </Link>
        <Link to="/categories" className="inline-flex min-h-11 items-center justify-center">
          See all categories
        </Link>
        <Link to="/submit-business" className="inline-flex min-h-11 items-center justify-center">
          Submit a business
        </Link>
      </span>
    </>
  )
}

function useFollowing(searchedFor: string) {
  const [value, setValue] = useState(searchedFor)
  const [followed, setFollowed] = useState(searchedFor)
  if (searchedFor !== followed) {
    setFollowed(searchedFor)
    setValue(searchedFor)
  }
  return [value, setValue] as const
}

function useEarlyText(onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const report = useEffectEvent(onText)
  useLayoutEffect(() => {
    if (input.current) report(input.current.value)
  }, [])
  return input
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

interface WhereFieldProps {
  input: RefObject<HTMLInputElement | null>
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function WhereField({ input, value, error, onChange }: WhereFieldProps) {
  return (
    <TextField
      ref={input}
      name="where"
      label={
        <>
          Where? <span className="text-sm font-normal text-ink-soft">ZIP code, city, or county</span>
        </>
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="search"
    />
  )
}
