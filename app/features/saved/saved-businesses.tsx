import { useSearchParams } from 'react-router'
import { BusinessList } from '../businesses/business-list.tsx'
import { ResultsWithMap } from '../search/results-with-map.tsx'
import type { SavedList } from './saved-list.ts'

interface SavedBusinessesProps {
  list: SavedList
  label: string
  path: string
}

/** As a list and as a map; the map is not moved, because there is nothing else to find on it. */
export function SavedBusinesses({ list: { businesses, map }, label, path }: SavedBusinessesProps) {
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
