import { Link } from 'react-router'
import { searchPath } from '../listing-search/search-request.ts'
import type { SearchResults } from './search-results.ts'

export function OtherPlaces({ results: { request, place } }: { results: SearchResults }) {
  if (!place || place.alternatives.length === 0) return null
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">Looking for the city?</span>
      {place.alternatives.map(({ label, where }) => (
        <Link key={where} to={searchPath({ ...request, where, page: 1 })} className="tap-line font-semibold">
          {label}
        </Link>
      ))}
    </p>
  )
}

/** Around a point only those that travel to its county and are near enough are in the list. */
export function TravelingBusinesses({ results: { request, place, list } }: { results: SearchResults }) {
  if (!place?.county || list.total === 0) return null
  return (
    <p className="mt-6 text-ink-soft print:hidden">
      <Link
        to={searchPath({ ...request, near: undefined, radius: undefined, where: place.county, page: 1 })}
        className="inline-block py-2.5"
      >
        Search all of {place.county}
      </Link>
    </p>
  )
}
