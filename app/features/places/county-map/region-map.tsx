import type { MapCounty } from './map-county.ts'
import { ZoomedMap } from './zoomed-map.tsx'

/** A region close up; its counties are links. */
export function RegionMap({
  name,
  counties,
  className,
}: {
  name: string
  counties: readonly MapCounty[]
  className?: string
}) {
  return (
    <ZoomedMap
      counties={counties}
      label={`Map of ${name} by county`}
      {...(className !== undefined && { className })}
    />
  )
}
