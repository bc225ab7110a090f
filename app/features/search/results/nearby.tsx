import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { SEARCH_PATH } from '../../listing-search/search-request.ts'
import { NEARBY_RADIUS_MILES } from '../../places/distance.ts'
import { createContext, type ReactNode, useContext } from 'react'
import type { SearchResults } from '../search-results.server.ts'

/** Undefined while nearby mode is off. */
interface Nearby {
  center: SearchResults['center']
}

const NearbyContext = createContext<Nearby | undefined>(undefined)

export function NearbyProvider({ center, children }: Nearby & { children: ReactNode }) {
  return <NearbyContext value={{ center }}>{children}</NearbyContext>
}

export function useNearby(): Nearby {
  const nearby = useContext(NearbyContext)
  if (!nearby) throw new Error('useNearby needs a NearbyProvider around it.')
  return nearby
}

export function NearbyBanner() {
  const { center } = useNearby()
  if (!center) return null
  return (
    <section
      aria-label="Nearby search"
      className="flex flex-col gap-4 rounded-card border border-line bg-sand p-4 md:flex-row md:items-center md:justify-between md:px-6"
    >
      <div className="min-w-0">
        <p className="text-ink-soft">
          {center.isPlaced
            ? `Showing businesses within ${NEARBY_RADIUS_MILES} miles of:`
            : 'Not on our map yet:'}
        </p>
        <p className="text-lg font-semibold wrap-break-word">
          <Link to={href('/business/:businessId', { businessId: center.id })} className="inline-block py-2">
            {center.name}
          </Link>
        </p>
        <p className="wrap-break-word text-ink-soft">{center.address}</p>
      </div>
      <ButtonLink to={SEARCH_PATH} className="shrink-0">
        <ArrowLeft aria-hidden />
        Back to Search
      </ButtonLink>
    </section>
  )
}
