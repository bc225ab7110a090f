import { ChevronDown, LoaderCircle, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { useLeave } from '../../../ui/overlay/leave.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { SEARCH_PATH, searchPath } from '../../listing-search/search-request.ts'
import { categoryOptions, findCategoryOption } from './category-choice.ts'
import { useAwaitedSearch } from './use-awaited-search.ts'

interface BrowseByCategoryProps {
  category?: string
  where?: string
  isOpen?: boolean
}

const OPTIONS = categoryOptions()

export function BrowseByCategory({ category = '', where = '', isOpen = false }: BrowseByCategoryProps) {
  const [choice, setChoice] = useFollowing(findCategoryOption(category))
  const isHydrated = useIsHydrated()
  const isSearching = useAwaitedSearch() !== undefined
  const leave = useLeave()
  const Icon = isSearching ? LoaderCircle : Search

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (choice !== '') leave(searchPath({ category: choice, where }))
  }
  return (
    <details open={isOpen} className="group/browse mt-1">
      <summary className="tap-line cursor-pointer list-none gap-1 font-semibold">
        Browse by category
        <ChevronDown aria-hidden className="size-5 group-open/browse:rotate-180" />
      </summary>
      <Form
        role="search"
        aria-label="Browse by category"
        action={SEARCH_PATH}
        onSubmit={search}
        className="flex max-w-xl flex-wrap items-start gap-3"
      >
        <Combobox
          className="min-w-0 flex-[1_1_11rem]"
          name="category"
          label="What are you looking for?"
          labelHidden
          options={OPTIONS}
          placeholder="Select business category"
          searchText="Search categories..."
          emptyText={(search) => noCategory(search.trim(), where)}
          value={choice}
          onValueChange={setChoice}
        />
        {where !== '' && <input type="hidden" name="where" value={where} />}
        <Button type="submit" disabled={isHydrated && choice === ''}>
          <Icon aria-hidden className={isSearching ? 'motion-safe:animate-spin' : undefined} />
          Search
        </Button>
      </Form>
    </details>
  )
}

function noCategory(search: string, where: string) {
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

function useFollowing(searchedFor: string) {
  const [value, setValue] = useState(searchedFor)
  const [followed, setFollowed] = useState(searchedFor)
  if (searchedFor !== followed) {
    setFollowed(searchedFor)
    setValue(searchedFor)
  }
  return [value, setValue] as const
}
