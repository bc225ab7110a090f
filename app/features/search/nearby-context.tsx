import { createContext, type ReactNode, useContext } from 'react'
import type { CenterBusiness } from './search-results.ts'

/** What the parts of the search screen know of nearby mode. */
export interface Nearby {
  /** The business in the middle; undefined while nearby mode is off. */
  center: CenterBusiness | undefined
}

const NearbyContext = createContext<Nearby | undefined>(undefined)

/** Tells the parts of the search screen which business it is around. */
export function NearbyProvider({ center, children }: Nearby & { children: ReactNode }) {
  return <NearbyContext value={{ center }}>{children}</NearbyContext>
}

/** Nearby mode of the screen; outside its provider an internal error (`spec.md` section 8). */
export function useNearby(): Nearby {
  const nearby = useContext(NearbyContext)
  if (!nearby) throw new Error('useNearby needs a NearbyProvider around it.')
  return nearby
}
