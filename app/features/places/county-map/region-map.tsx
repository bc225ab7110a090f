import type { MapCounty } from './map-county.ts'
import { ZoomedMap } from './zoomed-map.tsx'

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
