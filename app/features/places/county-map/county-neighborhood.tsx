import type { MapCounty } from './map-county.ts'
import { ZoomedMap } from './zoomed-map.tsx'

export function CountyNeighborhood({
  county,
  neighbors,
  className,
}: {
  county: MapCounty
  neighbors: readonly MapCounty[]
  className?: string
}) {
  return (
    <ZoomedMap
      here={county}
      counties={neighbors}
      label={`Map of ${county.name} County and its neighbors`}
      {...(className !== undefined && { className })}
    />
  )
}
