import { Printer } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { countText } from '../../../text/count-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageFrame } from '../../../ui/page/page-frame.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { BusinessList } from '../../businesses/business-list.tsx'
import { listPath, searchPath, type SearchRequest, WHOLE_LIST } from '../../listing-search/search-request.ts'
import { findPublicUrl } from '../../site/metadata.ts'
import { FilterRow, UNSET } from '../filters/filter-row.tsx'
import type { FoundList } from '../find-list-page.server.ts'
import type { ResultsMap } from '../results-map/make-results-map.server.ts'
import { ResultsWithMap } from '../results-map/results-with-map.tsx'

interface ListPageProps {
  found: FoundList
  path: string
  label: string
  area: string
  isOneCategory?: boolean
  head: ReactNode
  /** How many there are, before the chips where there is room. */
  count?: ReactNode
  note?: ReactNode
  /** There is nothing, whatever is chosen. */
  empty?: ReactNode
  /** Path of what has more on paper. */
  guide?: string
  /** In place of the list and all that belongs to it. */
  instead?: ReactNode
  children: ReactNode
}

export function ListPage({ head, count, note, empty, instead, guide, children, ...props }: ListPageProps) {
  const { found, path, area, label, isOneCategory = false } = props
  const pathOf = (request: FoundList['request']) => listPath(path, request)
  return (
    <PageFrame>
      {head}
      {instead || (
        <>
          {!empty && <ListFilters {...{ found, path, count }} />}
          {note}
          {empty}
          <ListOnMap {...{ found, pathOf }}>
            <ListParts
              {...{ found, pathOf, label, isOneCategory }}
              none={!empty && <NoMatches {...{ found, path }} />}
            >
              <WholeList found={found} path={pathOf({ ...found.request, page: 1 })} guide={guide} />
            </ListParts>
            <ServingPart {...{ found, pathOf, area, isOneCategory }} />
          </ListOnMap>
        </>
      )}
      {children}
    </PageFrame>
  )
}

export function businessCount(total: number): string {
  return countText(total, 'veteran-owned business', 'veteran-owned businesses')
}

export function ListCount({
  found: { list, isApproximate },
  place,
}: {
  found: FoundList
  place?: string | undefined
}) {
  return (
    <p>
      {isApproximate && 'About '}
      {businessCount(list.total)}
      {place !== undefined && ` in ${place}`}
    </p>
  )
}

function ListFilters({
  found: { groups, sort, request },
  path,
  count,
}: Pick<ListPageProps, 'found' | 'path' | 'count'>) {
  const hasChips = groups.length > 0 || sort !== undefined
  if (!hasChips && !count) return null
  return (
    <div className="mb-2 flex flex-col gap-x-5 md:flex-row md:items-center md:max-lg:large-text:flex-col md:max-lg:large-text:items-stretch">
      {count && (
        <div className="flex flex-wrap items-center gap-x-5 font-semibold tabular-nums max-md:text-sm md:shrink-0">
          {count}
        </div>
      )}
      {hasChips && <FilterRow {...{ groups, sort, request }} pathOf={(chosen) => listPath(path, chosen)} />}
    </div>
  )
}

/** Nothing is near; those farther away are the list. */
export function FartherNote({ found }: { found: Pick<FoundList, 'fartherNote'> }) {
  return (
    <p data-spoken className="font-semibold text-pretty">
      {found.fartherNote}
    </p>
  )
}

function NoMatches({ found, path }: Pick<ListPageProps, 'found' | 'path'>) {
  const { request, fartherNote } = found
  const withoutFilters = listPath(path, { ...request, ...UNSET, page: 1 })
  const isFiltered = withoutFilters !== listPath(path, { ...request, sort: undefined, page: 1 })
  if (fartherNote) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FartherNote found={found} />
        {isFiltered && <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>}
      </div>
    )
  }
  return (
    <EmptyState
      title="No businesses found"
      text="Nothing on this list matches your choices."
      action={isFiltered && <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>}
    />
  )
}

type BusinessListProps = ComponentProps<typeof BusinessList>

interface ListProps {
  found: Pick<
    FoundList,
    'request' | 'list' | 'serving' | 'farther' | 'map' | 'mapSearch' | 'order' | 'download' | 'openNote'
  >
  pathOf: (request: SearchRequest) => string
}

/** A card has the number of its pin, and none where the map shows no pin for it. */
export function pinNumbers(map: ResultsMap | undefined): ReadonlyMap<string, number> | undefined {
  return map && new Map(map.pins.flatMap(({ ids, number }) => ids.map((id) => [id, number] as const)))
}

interface ListOnMapProps extends ListProps {
  /** Without the limits of the map, where it has them. */
  everywhere?: string | undefined
  children: ReactNode
}

/** The map shows one page of the list; a step on it leads to the search, which can show any part. */
export function ListOnMap({ found, pathOf, everywhere, children }: ListOnMapProps) {
  const { list, farther, serving, map, mapSearch, request } = found
  return (
    <ResultsWithMap
      map={map}
      businesses={[...list.items, ...farther, ...serving.items]}
      showsMap={request.showsMap}
      paths={{
        of: (part) =>
          searchPath({
            ...mapSearch,
            ...('city' in part && { showsMap: false }),
            city: '',
            view: undefined,
            ...part,
          }),
        list: pathOf({ ...request, showsMap: false }),
        map: pathOf({ ...request, showsMap: true }),
        everywhere,
      }}
    >
      {children}
    </ResultsWithMap>
  )
}

interface ListPartsProps extends ListProps, Pick<BusinessListProps, 'label' | 'isOneCategory' | 'hasTenths'> {
  /** In place of an empty list, before what is farther away. */
  none: ReactNode
  children?: ReactNode
}

export function ListParts({ found, pathOf, none, children, ...shown }: ListPartsProps) {
  const { list, farther, map, openNote } = found
  const { isOneCategory } = shown
  const hasNear = list.total > 0
  return (
    <>
      {hasNear ? <PagedBusinesses {...{ found, pathOf, ...shown }} /> : none}
      {openNote && <p className="mt-4 text-sm text-ink-soft print:hidden">{openNote}</p>}
      {children}
      {farther.length > 0 && (
        <section aria-label="Farther Away" className={hasNear ? 'mt-8' : 'mt-1'}>
          {hasNear && <h2 className="mb-4 border-b border-line pb-2 text-xl">Farther Away</h2>}
          <BusinessList
            businesses={farther}
            label="Farther Away"
            headingLevel={hasNear ? 3 : 2}
            {...{ isOneCategory }}
            numbers={pinNumbers(map)}
          />
        </section>
      )}
    </>
  )
}

function PagedBusinesses({
  found: { list, map, order, download, request },
  pathOf,
  ...shown
}: ListProps & Omit<BusinessListProps, 'businesses' | 'numbers'>) {
  return (
    <>
      <BusinessList businesses={list.items} numbers={pinNumbers(map)} {...shown} />
      {list.total > 1 && (
        <div className="mt-4 text-sm text-ink-soft print:hidden">
          <p>{order}</p>
          {download && (
            <a href={download} download rel="nofollow" className="tap-line">
              Download this list (CSV)
            </a>
          )}
        </div>
      )}
      <Pagination
        page={list.page}
        lastPage={list.lastPage}
        hrefFor={(page) => pathOf({ ...request, page })}
        className="mt-4"
      >
        <ButtonLink to={onOnePage(pathOf({ ...request, page: 1 }))} rel="nofollow" className="max-md:w-full">
          Show {list.total > WHOLE_LIST ? WHOLE_LIST : `All ${list.total}`}
          <span className="sr-only"> on one page</span>
        </ButtonLink>
      </Pagination>
    </>
  )
}

export function ServingPart({
  found: { serving, map, request },
  pathOf,
  area,
  isOneCategory,
}: Pick<ListPartsProps, 'found' | 'pathOf' | 'isOneCategory'> & { area: string }) {
  if (serving.total === 0) return null
  const title = `Also Serving ${area}`
  const path = pathOf({ ...request, page: 1 })
  return (
    <section aria-labelledby="serving" className="mt-10 print:mt-3">
      <h2 id="serving" className="border-b border-line pb-2 text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-4 font-semibold tabular-nums print:mt-1 print:mb-1 print:break-after-avoid">
        {businessCount(serving.total)} based elsewhere
      </p>
      <BusinessList
        businesses={serving.items}
        label={title}
        headingLevel={3}
        {...{ isOneCategory }}
        areAllServing
        numbers={pinNumbers(map)}
      />
      <Pagination
        page={serving.page}
        lastPage={serving.lastPage}
        hrefFor={(page) => `${path}${path.includes('?') ? '&' : '?'}serving=${page}#serving`}
        label={title}
        className="mt-8"
      />
    </section>
  )
}

function onOnePage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}print=1`
}

interface WholeListProps {
  found: Pick<FoundList, 'list' | 'isWhole' | 'date'>
  path: string
  guide?: string | undefined
}

/** The whole list on one page leads to the printer; paper says when this was, and where it is from. */
export function WholeList({ found: { list, isWhole, date }, path, guide }: WholeListProps) {
  const publicUrl = findPublicUrl(useMatches())
  if (list.total === 0) return null
  const shown = list.items.length
  const site = publicUrl.replace(/^https?:\/\//, '')
  return (
    <div className="mt-6 print:mt-2">
      <p className="hidden text-sm print:block">
        {shown < list.total && `${shown} of ${list.total.toLocaleString('en-US')}, `}
        {date}, {site + path}
        {guide && shown < list.total && `. For more, print the county guide: ${site}${guide}`}
      </p>
      {isWhole && (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button onClick={() => print()} className="noscript:hidden">
            <Printer aria-hidden />
            Print This List
          </Button>
          <ButtonLink to={path}>Back to the List</ButtonLink>
        </div>
      )}
    </div>
  )
}
