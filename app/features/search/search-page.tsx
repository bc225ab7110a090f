import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ALL_CATEGORIES, isAllCategories } from '../categories/find-category.ts'
import { categoryLabel } from './asking/category-choice.ts'
import { isBareSearch, searchPath } from '../listing-search/search-request.ts'
import type { Point } from '../places/distance.ts'
import { ResourceCard } from '../resources/resource-card.tsx'
import { AskBox } from './ask-box.tsx'
import { BrowseByCategory } from './asking/browse-by-category.tsx'
import { useIsSearching } from './asking/use-is-searching.ts'
import { FilterRow } from './filters/filter-row.tsx'
import { NearbyBanner, NearbyProvider } from './results/nearby.tsx'
import { NextSteps, NothingFound } from './results/nothing-found.tsx'
import { ListOnMap, ListParts, ServingPart, WholeList } from './lists/list-page.tsx'
import type { SearchResults } from './search-results.server.ts'
import { askedInShort, emptySearchTexts, resultCount, searchTitle } from './search-texts.ts'
import { UnderstoodChips, CorrectedWords, OtherPlaces, TravelingBusinesses } from './results/understood.tsx'
import { Skeleton, SkeletonText } from '../../ui/page/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Pencil, Search } from 'lucide-react'

/** The head is short, so that the first result stands above a phone's fold. */
export function SearchPage({ results }: { results: SearchResults }) {
  const {
    request,
    category,
    whereProblem,
    center,
    isCenterMissing,
    asksForPosition,
    resource,
    groups,
    sort,
  } = results
  const isSearching = useIsSearching()
  const navigate = useNavigate()
  const showNear = (near: Point) =>
    void navigate(searchPath({ ...request, where: '', near, page: 1 }), { replace: true })
  const isBare = isBareSearch(request) && !center
  // A category that is chosen has its chip among what was understood.
  const otherGroups = groups.filter(({ field, isOn }) => field !== 'category' || !isOn)
  return (
    <NearbyProvider center={center}>
      <PageFrame>
        <PageHeader
          isLow
          title={isSearching ? 'Searching…' : searchTitle(results)}
          breadcrumb={null}
          aside={<Count results={results} isSearching={isSearching} />}
        />
        {center ? (
          <NearbyBanner />
        ) : (
          <Ask results={results}>
            <AskBox
              what={request.q || categoryAsked(category)}
              category={request.q === '' ? category : ''}
              where={request.where}
              near={request.near}
              onNear={asksForPosition ? showNear : undefined}
              whereError={whereProblem?.message}
            />
          </Ask>
        )}
        {isCenterMissing && <CenterMissing />}
        {resource && !isSearching && <ResourceCard offer={resource} />}
        <div className="mt-1 flex gap-x-3 max-md:flex-col lg:items-start">
          {isBare && <BrowseByCategory />}
          <FilterRow groups={otherGroups} sort={sort} request={request} pathOf={searchPath}>
            <UnderstoodChips results={results} />
          </FilterRow>
        </div>
        <section aria-label="Results" aria-busy={isSearching} className="mt-1 min-h-80">
          <ListOnMap
            found={results}
            pathOf={searchPath}
            everywhere={
              (request.view || request.city) && !center
                ? searchPath({ ...request, city: '', view: undefined, page: 1 })
                : undefined
            }
          >
            {isSearching ? (
              <AwaitedResults />
            ) : (
              <>
                <OtherPlaces results={results} />
                <CorrectedWords results={results} />
                <ResultList results={results} />
                <WholeDirectory results={results} />
                <WholeList found={results} path={chosenPath(results)} />
                <TravelingBusinesses results={results} />
                {!isBare && !center && (
                  <details className="mt-2 print:hidden">
                    <summary className="w-fit py-2.5 font-semibold">Browse by category</summary>
                    <BrowseByCategory category={category} where={request.where} />
                  </details>
                )}
              </>
            )}
          </ListOnMap>
        </section>
      </PageFrame>
    </NearbyProvider>
  )
}

function ResultList({ results }: { results: SearchResults }) {
  const { list, serving, farther, place, center, isOneCategory } = results
  const isEmpty = list.total === 0 && serving.total === 0
  return (
    <>
      <ListParts
        found={results}
        pathOf={searchPath}
        label={searchTitle(results)}
        {...{ isOneCategory }}
        hasTenths={center !== undefined}
        none={isEmpty && !results.resource && <NothingFound results={results} />}
      />
      {isEmpty && farther.length > 0 && (
        <div className="mt-8 flex flex-wrap gap-3">
          <NextSteps results={results} />
        </div>
      )}
      {place && <ServingPart found={results} pathOf={searchPath} area={place.label} {...{ isOneCategory }} />}
    </>
  )
}

function categoryAsked(category: string): string {
  return isAllCategories(category) ? '' : categoryLabel(category)
}

function Ask({ results, children }: { results: SearchResults; children: ReactNode }) {
  if (results.whereProblem || results.asksForPosition) return children
  return <AskBar asked={askedInShort(results) || 'What are you looking for?'}>{children}</AskBar>
}

function Count({ results, isSearching }: { results: SearchResults; isSearching: boolean }) {
  const { whereProblem, resource } = results
  const count = resultCount(results)
  if (results.fartherNote) return null
  if (whereProblem || count === '') {
    return (
      <p role="status" className="sr-only">
        {whereProblem?.message ?? (!isSearching && (resource?.question ?? emptySearchTexts(results).title))}
      </p>
    )
  }
  return (
    <p role="status" className="font-semibold tabular-nums max-md:text-sm">
      {!isSearching && count}
    </p>
  )
}

function chosenPath({ request, center }: SearchResults): string {
  return center
    ? searchPath({ businessId: center.id })
    : searchPath({ ...request, page: 1, businessId: '', showsMap: false })
}

function WholeDirectory({ results: { request, list, isWhole } }: { results: SearchResults }) {
  if (isWhole || !isBareSearch(request) || list.total <= list.items.length) return null
  return (
    <p className="mt-8">
      <ButtonLink to={searchPath({ category: ALL_CATEGORIES })}>
        See All {list.total.toLocaleString('en-US')}
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

function AwaitedResults() {
  return (
    <>
      <Spinner label="Loading businesses..." className="py-4" />
      <div aria-hidden className="grid gap-3 md:gap-1.5">
        {[1, 2, 3].map((card) => (
          <div key={card} className="flex gap-3 rounded-card border border-line bg-card px-3 py-2.5">
            <Skeleton className="size-14 shrink-0 rounded-[12px]" />
            <div className="min-w-0 grow">
              <SkeletonText lines={4} />
              <Skeleton className="mt-3 h-11 w-44" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

interface AskBarProps {
  asked: string
  children: ReactNode
}

/** On phones the box is folded into one line that stays in sight; a new search folds it again. */
function AskBar({ asked, children }: AskBarProps) {
  return (
    <details
      key={asked}
      className="ask-bar group max-md:sticky max-md:top-0 max-md:z-30 max-md:-mx-4 max-md:border-b max-md:border-line max-md:bg-paper max-md:px-4 max-md:pb-2 md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible] print:hidden"
    >
      <summary className="flex min-h-14 list-none items-center gap-2 rounded-control border border-line-strong bg-card px-3 py-1 font-semibold md:supports-[selector(::details-content)]:hidden">
        <Search aria-hidden className="size-[20px] shrink-0 text-ink-soft" />
        <span className="line-clamp-2 min-w-0 grow leading-tight wrap-anywhere">{asked}</span>
        <Pencil aria-hidden className="size-[20px] shrink-0 text-ink-soft" />
        <span className="sr-only">Change the search</span>
      </summary>
      <div className="max-md:pt-2">{children}</div>
    </details>
  )
}
