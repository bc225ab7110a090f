import type { ReactNode } from 'react'
import { searchPath } from '../../listing-search/search-request.ts'
import { ResultsWithMap } from '../results-with-map.tsx'
import type { FoundList } from './find-list.server.ts'
import { listPath } from './list-path.ts'

interface ListOnMapProps {
  found: Pick<FoundList, 'list' | 'narrowing' | 'map' | 'mapSearch'>
  path: string
  children: ReactNode
}

/** The map shows one page of the list; a step on it leads to the search, which can show any part. */
export function ListOnMap({ found: { list, narrowing, map, mapSearch }, path, children }: ListOnMapProps) {
  const { request, farther } = narrowing
  return (
    <ResultsWithMap
      map={map}
      businesses={[...list.items, ...farther]}
      showsMap={request.showsMap}
      paths={{
        of: (view) => searchPath({ ...mapSearch, view }),
        list: listPath(path, { ...request, showsMap: false }),
        map: listPath(path, { ...request, showsMap: true }),
      }}
    >
      {children}
    </ResultsWithMap>
  )
}
