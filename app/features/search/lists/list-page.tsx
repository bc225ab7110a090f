import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageFrame } from '../../../ui/page/page-frame.tsx'
import { UNSET } from '../filters/filter-groups.ts'
import { FilterRow } from '../filters/filter-row.tsx'
import type { FoundList } from '../find-list-page.server.ts'
import { businessCount, listPath } from './found-list.ts'
import { ListOnMap, ListParts, ServingPart, WholeList } from './list-parts.tsx'

interface ListPageProps {
  found: FoundList
  path: string
  label: string
  area: string
  isOneCategory?: boolean
  everything?: { label: string; path: string }
  head: ReactNode
  /** How many there are, before the chips where there is room. */
  count?: ReactNode
  note?: ReactNode
  /** There is nothing, whatever is chosen. */
  empty?: ReactNode
  /** In place of the list and all that belongs to it. */
  instead?: ReactNode
  children: ReactNode
}

export function ListPage({ head, count, note, empty, instead, children, ...props }: ListPageProps) {
  const { found, path, everything, area, label, isOneCategory = false } = props
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
              none={!empty && <NoMatches {...{ found, path, everything }} />}
            >
              <WholeList found={found} path={pathOf({ ...found.request, page: 1 })} />
            </ListParts>
            <ServingPart {...{ found, pathOf, area, isOneCategory }} />
          </ListOnMap>
        </>
      )}
      {children}
    </PageFrame>
  )
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
    <div className="mb-4 flex flex-col gap-x-5 gap-y-2 lg:flex-row lg:items-start">
      {hasChips && <FilterRow {...{ groups, sort, request }} pathOf={(chosen) => listPath(path, chosen)} />}
      {count && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 font-semibold tabular-nums lg:order-first lg:my-1 lg:shrink-0">
          {count}
        </div>
      )}
    </div>
  )
}

const NONE_LEFT = 'Nothing on this list matches your choices.'

function NoMatches({ found, path, everything }: Pick<ListPageProps, 'found' | 'path' | 'everything'>) {
  const { request, place, farther } = found
  const withoutFilters = listPath(path, { ...request, ...UNSET, radius: request.radius, page: 1 })
  const isFiltered = withoutFilters !== listPath(path, { ...request, sort: undefined, page: 1 })
  if (farther.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-lg font-semibold">{place ? 'Nothing within that distance.' : NONE_LEFT}</p>
        {isFiltered && <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>}
      </div>
    )
  }
  return (
    <EmptyState
      title="No businesses found"
      text={NONE_LEFT}
      action={
        <>
          {isFiltered && <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>}
          {place && everything && <ButtonLink to={everything.path}>{everything.label}</ButtonLink>}
        </>
      }
    />
  )
}
