import { useSearchParams } from 'react-router'
import { BusinessList } from '../businesses/business-list.tsx'
import type { findChosenList } from './find-chosen-list.server.ts'
import { ResultsWithMap } from './results-map/results-with-map.tsx'

interface ChosenListProps {
  list: Awaited<ReturnType<typeof findChosenList>>
  label: string
  path: string
}

/** As a list and as a map; the map is not moved, because there is nothing else to find on it. */
export function ChosenList({ list: { businesses, map }, label, path }: ChosenListProps) {
  const [shown] = useSearchParams()
  return (
    <ResultsWithMap
      map={map}
      businesses={businesses}
      showsMap={shown.get('show') === 'map'}
      paths={{ list: path, map: `${path}${path.includes('?') ? '&' : '?'}show=map` }}
    >
      <BusinessList businesses={businesses} label={label} firstNumber={map && 1} />
    </ResultsWithMap>
  )
}
