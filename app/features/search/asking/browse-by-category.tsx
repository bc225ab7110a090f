import { LoaderCircle, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useLeave } from '../../../ui/overlay/leave.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { SEARCH_PATH, searchPath } from '../../listing-search/search-request.ts'
import { findCategoryOption } from './category-choice.ts'
import { CategoryPicker } from './category-picker.tsx'
import { useIsSearching } from './use-is-searching.ts'

interface BrowseByCategoryProps {
  category?: string
  where?: string
}

export function BrowseByCategory({ category = '', where = '' }: BrowseByCategoryProps) {
  const [choice, setChoice] = useFollowing(findCategoryOption(category))
  const isHydrated = useIsHydrated()
  const isSearching = useIsSearching()
  const leave = useLeave()
  const Icon = isSearching ? LoaderCircle : Search

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (choice !== '') leave(searchPath({ category: choice, where }))
  }
  return (
    <Form
      role="search"
      aria-label="Browse by category"
      action={SEARCH_PATH}
      onSubmit={search}
      className="flex shrink-0 flex-wrap items-start gap-2 py-1 md:w-96"
    >
      <CategoryPicker where={where} value={choice} onChoose={setChoice} />
      {where !== '' && <input type="hidden" name="where" value={where} />}
      <Button
        type="submit"
        className="max-sm:px-3 max-sm:[&_svg]:hidden"
        disabled={isHydrated && choice === ''}
      >
        <Icon aria-hidden className={isSearching ? 'motion-safe:animate-spin' : undefined} />
        Search
      </Button>
    </Form>
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
