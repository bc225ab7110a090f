import type { ComponentProps } from 'react'
import { FartherPart } from '../farther-part.tsx'
import type { FoundList, Narrowing } from './find-list.server.ts'
import { ListOnMap } from './list-on-map.tsx'
import { listPath } from './list-path.ts'
import { PagedBusinesses, ServingPart } from './paged-businesses.tsx'
import { WholeList } from './whole-list.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { UNSET } from '../filters/filter-groups.ts'

interface NoMatchesProps {
  narrowing: Narrowing
  path: string
  everything?: { label: string; path: string } | undefined
}

const NONE_LEFT = 'Nothing on this list matches your choices.'

interface NarrowedListProps extends Pick<ComponentProps<typeof NoMatches>, 'everything'> {
  found: FoundList
  path: string
  label: string
  /** Served by the businesses that come from elsewhere. */
  area: string
  isOneCategory?: boolean
  /** The page has already said that there is nothing. */
  isEmpty?: boolean
}

/** A page of a list on its map, then the rest of it, what is farther away, and what comes from elsewhere. */
export function NarrowedList(props: NarrowedListProps) {
  const { found, path, label, area, everything, isOneCategory = false, isEmpty = false } = props
  const { list, serving, narrowing, map, firstNumber } = found
  const { request, farther, order } = narrowing
  const firstPage = listPath(path, { ...request, page: 1 })
  return (
    <ListOnMap found={found} path={path}>
      {list.total > 0 && (
        <PagedBusinesses
          {...{ list, label, isOneCategory, order }}
          path={firstPage}
          firstNumber={map && firstNumber}
        />
      )}
      {list.total === 0 && !isEmpty && <NoMatches {...{ narrowing, path, everything }} />}
      <WholeList found={found} path={firstPage} />
      <FartherPart {...{ farther, isOneCategory }} firstNumber={map && firstNumber + list.items.length} />
      <ServingPart {...{ area, serving, isOneCategory }} path={firstPage} />
    </ListOnMap>
  )
}

function NoMatches({ narrowing, path, everything }: NoMatchesProps) {
  const { request, near, farther } = narrowing
  const withoutFilters = listPath(path, { ...request, ...UNSET, radius: request.radius, page: 1 })
  const isFiltered = withoutFilters !== listPath(path, { ...request, sort: undefined, page: 1 })
  if (farther.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-lg font-semibold">{near ? 'Nothing within that distance.' : NONE_LEFT}</p>
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
          {near && everything && <ButtonLink to={everything.path}>{everything.label}</ButtonLink>}
        </>
      }
    />
  )
}
