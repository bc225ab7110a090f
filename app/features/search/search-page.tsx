import { ArrowLeft, X } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink, PageFrame, PageHeader, Spinner } from '../../ui/index.ts'
import { ALL_CATEGORIES, isAllCategories } from '../categories/index.ts'
import { NEARBY_RADIUS_MILES } from '../places/index.ts'
import { categoryLabel } from './asking/category-choice.ts'
import { SearchBox } from './asking/search-box.tsx'
import { SEARCH_PATH, searchPath } from './asking/search-request.ts'
import { useAwaitedSearch } from './asking/use-awaited-search.ts'
import { NearbyProvider, useNearby } from './nearby-context.tsx'
import { ResultList } from './result-list.tsx'
import type { SearchResults } from './search-results.ts'
import { awaitedTitle, emptySearchTexts, resultCount, searchTitle } from './search-texts.ts'

/** The head is short, so that the first result stands above a phone's fold. */
export function SearchPage({ results }: { results: SearchResults }) {
  const { category, where, whereProblem, center, isCenterMissing } = results
  const awaited = useAwaitedSearch()
  const isSearching = awaited !== undefined
  const count = resultCount(results)
  return (
    <NearbyProvider center={center}>
      <PageFrame>
        <PageHeader
          title={awaited ? awaitedTitle(awaited) : searchTitle(results)}
          className="mb-4 border-b-0 pb-0 md:mb-4 max-md:[&_h1]:text-xl"
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
      </PageFrame>
    </NearbyProvider>
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

type Notes = Pick<SearchResults, 'category' | 'place'>

function OtherPlaces({ category, place }: Notes) {
  if (!place || place.alternatives.length === 0) return null
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">Looking for the city?</span>
      {place.alternatives.map(({ label, where }) => (
        <Link
          key={where}
          to={searchPath({ category, where })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {label}
        </Link>
      ))}
    </p>
  )
}

function TravelingBusinesses({ category, place }: Notes) {
  if (!place?.county) return null
  return (
    <p className="mt-6 text-ink-soft">
      Some businesses come to you and don’t list an address.{' '}
      <Link to={searchPath({ category, where: place.county })} className="inline-block py-2.5">
        See all that serve {place.county}
      </Link>
    </p>
  )
}

function FilterChips({ category, where, place, center, isByName }: SearchResults) {
  const isNarrowed = category !== '' && !isAllCategories(category)
  if (center || (!isNarrowed && !where)) return null
  return (
    <ul aria-label="Filters" className="flex max-w-full min-w-0 flex-wrap gap-2">
      {isNarrowed && (
        <FilterChip
          label={categoryLabel(category)}
          kind={isByName ? 'name' : 'category'}
          withoutIt={searchPath({ where })}
        />
      )}
      {where && (
        <FilterChip label={place?.label ?? where} kind="place" withoutIt={searchPath({ category })} />
      )}
    </ul>
  )
}

function FilterChip({ label, kind, withoutIt }: { label: string; kind: string; withoutIt: string }) {
  return (
    <li className="max-w-full">
      <Link
        to={withoutIt}
        aria-label={`Remove the ${kind} ${label}`}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-sand px-3 py-1 text-sm text-ink no-underline hover:underline"
      >
        <span className="min-w-0 wrap-break-word">{label}</span>
        <X aria-hidden className="size-4 shrink-0" />
      </Link>
    </li>
  )
}

function NearbyBanner() {
  const { center } = useNearby()
  if (!center) return null
  return (
    <section
      aria-label="Nearby search"
      className="flex flex-col gap-4 rounded-card border border-line bg-sand p-4 md:flex-row md:items-center md:justify-between md:px-6"
    >
      <div className="min-w-0">
        <p className="text-ink-soft">
          {center.isPlaced
            ? `Showing businesses within ${NEARBY_RADIUS_MILES} miles of:`
            : 'Not on our map yet:'}
        </p>
        <p className="text-lg font-semibold wrap-break-word">
          <Link to={href('/business/:businessId', { businessId: center.id })} className="inline-block py-2">
            {center.name}
          </Link>
        </p>
        <p className="wrap-break-word text-ink-soft">{center.address}</p>
      </div>
      <ButtonLink to={SEARCH_PATH} className="shrink-0">
        <ArrowLeft aria-hidden />
        Back to Search
      </ButtonLink>
    </section>
  )
}
