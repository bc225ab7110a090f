import { ButtonLink, PageFrame, PageHeader, Spinner } from '../../ui/index.ts'
import { ALL_CATEGORIES } from '../categories/index.ts'
import { FilterChips } from './lists/filter-chips.tsx'
import { NearbyBanner } from './nearby-banner.tsx'
import { NearbyProvider } from './nearby-context.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './asking/search-box.tsx'
import { searchPath } from './asking/search-request.ts'
import type { SearchResults } from './search-results.ts'
import { awaitedTitle, emptySearchTexts, resultCount, searchTitle } from './search-texts.ts'
import { useAwaitedSearch } from './asking/use-awaited-search.ts'
import { OtherPlaces, TravelingBusinesses } from './asking/where-notes.tsx'

/** The head is short, so that the first result stands above a phone's fold. */
export function SearchPage({ results }: { results: SearchResults }) {
  const { category, where, whereProblem, center, isCenterMissing } = results
  const awaited = useAwaitedSearch()
  const isSearching = awaited !== undefined
  const count = resultCount(results)
  return (
    <PageFrame>
      <NearbyProvider center={center}>
        <PageHeader
          title={awaited ? awaitedTitle(awaited) : searchTitle(results)}
          className="mb-4! border-b-0! pb-0! max-md:[&_h1]:text-xl"
        />
        {center ? (
          <NearbyBanner />
        ) : (
          <SearchBox category={category} where={where} whereError={whereProblem?.message} />
        )}
        {isCenterMissing && <CenterMissing />}
        <div className="mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 md:mt-3">
          {whereProblem || count === '' ? (
            <p role="status" className="sr-only">
              {whereProblem ? whereProblem.message : !isSearching && emptySearchTexts(results).title}
            </p>
          ) : (
            <p role="status" className="font-semibold tabular-nums max-md:text-sm">
              {!isSearching && count}
            </p>
          )}
          <FilterChips {...results} />
        </div>
        <section aria-label="Results" aria-busy={isSearching} className="min-h-80">
          {isSearching ? (
            <Spinner label="Loading businesses..." className="py-16" />
          ) : (
            <>
              <OtherPlaces {...results} />
              <ResultList results={results} />
              <WholeDirectory {...results} />
              <TravelingBusinesses {...results} />
            </>
          )}
        </section>
      </NearbyProvider>
    </PageFrame>
  )
}

function WholeDirectory({ category, center, place, whereProblem, list }: SearchResults) {
  const isFirstTen = !category && !center && !place && !whereProblem
  if (!isFirstTen || list.total <= list.items.length) return null
  return (
    <p className="mt-8">
      <ButtonLink to={searchPath({ category: ALL_CATEGORIES })}>
        See all {list.total.toLocaleString('en-US')}
      </ButtonLink>
    </p>
  )
}

function CenterMissing() {
  return (
    <p className="mt-4 rounded-card border border-line bg-card p-4">
      The business to search around doesn't exist or has been removed. You can search by category instead.
    </p>
  )
}
