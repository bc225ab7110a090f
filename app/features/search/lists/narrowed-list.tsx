import type { ComponentProps } from 'react'
import { FartherPart } from '../farther-part.tsx'
import type { FoundList } from './find-list.server.ts'
import { ListOnMap } from './list-on-map.tsx'
import { listPath } from './list-path.ts'
import { NoMatches } from './no-matches.tsx'
import { PagedBusinesses, ServingPart } from './paged-businesses.tsx'
import { WholeList } from './whole-list.tsx'

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
