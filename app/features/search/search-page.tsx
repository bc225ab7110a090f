import { X } from 'lucide-react'
import { Link } from 'react-router'
import { PageFrame, Spinner } from '../../ui/index.ts'
import { categoryLabel } from './category-choice.ts'
import { NearbyBanner } from './nearby-banner.tsx'
import { NearbyProvider } from './nearby-context.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './search-box.tsx'
import { SEARCH_PATH } from './search-request.ts'
import type { SearchResults } from './search-results.ts'
import { resultCount, searchTitle } from './search-texts.ts'
import { useIsSearching } from './use-is-searching.ts'

/** The search: by category, or around a business, in which case the banner stands in place of the picker. */
export function SearchPage({ results }: { results: SearchResults }) {
  const { category, center, isCenterMissing } = results
  const isSearching = useIsSearching()
  return (
    <PageFrame>
      <NearbyProvider center={center}>
        <h1 className="mb-4 text-2xl wrap-break-word md:mb-6 md:text-3xl">{searchTitle(results)}</h1>
        {center ? <NearbyBanner /> : <SearchBox category={category} />}
        {isCenterMissing && <CenterMissing />}
        <div className="mt-4 mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="font-semibold tabular-nums">
            {!isSearching && resultCount(results)}
          </p>
          {category && !center && <CategoryChip category={category} />}
        </div>
        <section aria-label="Results" aria-busy={isSearching} className="min-h-80">
          {isSearching ? (
            <Spinner label="Loading businesses..." className="py-16" />
          ) : (
            <ResultList results={results} />
          )}
        </section>
      </NearbyProvider>
    </PageFrame>
  )
}

/** The category as a filter in words, which can be taken off. */
function CategoryChip({ category }: { category: string }) {
  const label = categoryLabel(category)
  return (
    <Link
      to={SEARCH_PATH}
      aria-label={`Remove the category ${label}`}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-sand px-3 text-sm text-ink no-underline hover:underline"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden className="size-4 shrink-0" />
    </Link>
  )
}

function CenterMissing() {
  return (
    <p className="mt-4 rounded-card border border-line bg-card p-4">
      The business to search around doesn't exist or has been removed. You can search by category instead.
    </p>
  )
}
