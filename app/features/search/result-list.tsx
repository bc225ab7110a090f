import { SearchX } from 'lucide-react'
import { BusinessList } from '../businesses/components.ts'
import { ButtonLink, EmptyState, Pagination } from '../../ui/index.ts'
import { searchPath } from './search-request.ts'
import type { SearchResults } from './search-results.ts'
import { emptySearchTexts, searchTitle } from './search-texts.ts'

/** One page of what was found, or what to try next. */
export function ResultList({ results }: { results: SearchResults }) {
  const { list, category, center } = results
  if (list.items.length === 0) {
    return (
      <EmptyState
        {...emptySearchTexts(results)}
        icon={<SearchX />}
        action={
          <>
            <ButtonLink to="/categories">Browse Categories</ButtonLink>
            <ButtonLink to="/regions">Browse Regions</ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <>
      <BusinessList businesses={list.items} label={searchTitle(results)} />
      <Pagination
        page={list.page}
        lastPage={list.lastPage}
        hrefFor={(page) => searchPath(center ? { businessId: center.id, page } : { category, page })}
        className="mt-8"
      />
    </>
  )
}
