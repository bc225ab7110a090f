import { createContext, type ReactNode, useContext } from 'react'
import type { CenterBusiness } from './search-results.ts'

/** Undefined while nearby mode is off. */
interface Nearby {
  center: CenterBusiness | undefined
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
