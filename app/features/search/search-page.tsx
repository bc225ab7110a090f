import { PageFrame, PageHeader, Spinner } from '../../ui/index.ts'
import { FilterChips } from './filter-chips.tsx'
import { NearbyBanner } from './nearby-banner.tsx'
import { NearbyProvider } from './nearby-context.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './search-box.tsx'
import type { SearchResults } from './search-results.ts'
import { resultCount, searchTitle } from './search-texts.ts'
import { useIsSearching } from './use-is-searching.ts'
import { OtherPlaces, TravelingBusinesses } from './where-notes.tsx'

/**
 * The search: what and where, or around a business, in which case the banner stands in place of the fields. Its
 * head is short, so that the first result stands above the fold of a phone.
 */
export function SearchPage({ results }: { results: SearchResults }) {
  const { category, where, whereProblem, center, isCenterMissing } = results
  const isSearching = useIsSearching()
  return (
    <PageFrame>
      <NearbyProvider center={center}>
        <PageHeader title={searchTitle(results)} className="mb-4! border-b-0! pb-0! max-md:[&_h1]:text-xl" />
        {center ? (
          <NearbyBanner />
        ) : (
          <SearchBox category={category} where={where} whereError={whereProblem?.message} />
        )}
        {isCenterMissing && <CenterMissing />}
        <div className="mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 md:mt-3">
          {whereProblem ? (
            <p role="status" className="sr-only">
              {whereProblem.message}
            </p>
          ) : (
            <p role="status" className="font-semibold tabular-nums max-md:text-sm">
              {!isSearching && resultCount(results)}
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
              <TravelingBusinesses {...results} />
            </>
          )}
        </section>
      </NearbyProvider>
    </PageFrame>
  )
}

function CenterMissing() {
  return (
    <p className="mt-4 rounded-card border border-line bg-card p-4">
      The business to search around doesn't exist or has been removed. You can search by category instead.
    </p>
  )
}
