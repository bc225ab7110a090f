import { useState, useSyncExternalStore } from 'react'
import { LoaderCircle, Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button, classNames, Combobox } from '../../ui/index.ts'
import { categoryOptionOf, categoryOptions } from './category-choice.ts'
import { SEARCH_PATH } from './search-request.ts'
import { useIsSearching } from './use-is-searching.ts'

export interface SearchBoxProps {
  /** The category searched for: a name, slug or alias. */
  category?: string
  /** `large` is the hero of the home page. */
  size?: 'regular' | 'large'
  className?: string
}

const OPTIONS = categoryOptions()

// The picker is a select before hydration and a button after it; the large size is for both.
const LARGE = 'sm:p-6 [&_:is(select,button)]:min-h-14 [&_:is(select,button)]:text-lg'

/**
 * The category search, a form to `/businesses/search` that works without scripts. Once React listens, the button
 * waits for a category; before, the browser itself refuses an empty choice.
 */
export function SearchBox({ category = '', size = 'regular', className }: SearchBoxProps) {
  const [choice, setChoice] = useChoice(categoryOptionOf(category))
  const isHydrated = useIsHydrated()
  const isSearching = useIsSearching()
  const Icon = isSearching ? LoaderCircle : Search
  return (
    <Form
      role="search"
      action={SEARCH_PATH}
      className={classNames(
        'flex flex-col gap-3 rounded-card border border-line bg-card p-4 sm:flex-row sm:items-end',
        size === 'large' && LARGE,
        className,
      )}
    >
      <Combobox
        name="category"
        label="What are you looking for?"
        options={OPTIONS}
        placeholder="Select business category"
        searchText="Search categories..."
        emptyText="No category found."
        value={choice}
        onValueChange={setChoice}
        // Afterwards the disabled button says it, and the picker is a button, which cannot be required.
        required={!isHydrated}
        className="flex-1"
      />
      <Button type="submit" variant="primary" disabled={isHydrated && choice === ''} className="sm:px-6">
        <Icon aria-hidden className={isSearching ? 'motion-safe:animate-spin' : undefined} />
        Search
      </Button>
    </Form>
  )
}

/** The choice in the picker, which follows the address when that changes under it (a link, the way back). */
function useChoice(searchedFor: string) {
  const [choice, setChoice] = useState(searchedFor)
  const [followed, setFollowed] = useState(searchedFor)
  if (searchedFor !== followed) {
    setFollowed(searchedFor)
    setChoice(searchedFor)
  }
  return [choice, setChoice] as const
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
