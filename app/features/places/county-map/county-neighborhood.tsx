import drawing from 'virtual:county-shapes'
import type { MapCounty } from './map-county.ts'
import { ZoomedMap } from './zoomed-map.tsx'

/** Slugs of the counties that share a border with this one, alphabetically. */
export function neighborsOf(slug: string): readonly string[] {
  return drawing.counties[slug]?.neighbors ?? []
}

/** A county among its neighbors, which are links. */
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
