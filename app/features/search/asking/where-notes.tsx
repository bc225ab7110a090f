import { Link } from 'react-router'
import { searchPath } from './search-request.ts'
import type { SearchResults } from '../search-results.ts'

type Notes = Pick<SearchResults, 'category' | 'place'>

/** Cities named like the county searched in. */
export function OtherPlaces({ category, place }: Notes) {
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

/** Businesses without a point on the map. */
export function TravelingBusinesses({ category, place }: Notes) {
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
