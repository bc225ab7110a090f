import { useId, useMemo } from 'react'
import drawing from 'virtual:county-shapes'
import { classNames } from '../../../ui/index.ts'
import { countyMapMarkup, READOUT } from './county-map-markup.ts'
import type { MapCounty } from './map-county.ts'
import { MapLegend } from './map-legend.tsx'
import { MapSea } from './map-sea.tsx'
import { useMap } from './use-map.ts'

interface CountyMapProps {
  /** All 67. */
  counties: readonly MapCounty[]
  label?: string
  legend?: boolean
  className?: string
}

/**
 * Pointer and focus name the county in the Gulf, even without scripts. The keyboard skips the map by its first link
 * or, once hydrated, walks it by arrow keys.
 */
export function CountyMap({
  counties,
  label = 'Map of Florida by county',
  legend = true,
  className,
}: CountyMapProps) {
  const id = useId()
  const markup = useMemo(() => countyMapMarkup(counties), [counties])
  const map = useMap()
  return (
    <figure className={classNames('relative', className)}>
      <a href={`#${id}-end`} className="map-skip">
        Skip the map
      </a>
      <div className="neatline overflow-hidden rounded-[6px] bg-card p-[5px]">
        <svg
          role="group"
          aria-label={label}
          aria-describedby={`${id}-keys`}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="county-map"
          {...map}
        >
          <MapSea id={id} />
          <g dangerouslySetInnerHTML={{ __html: markup }} />
          <path className="region-border" d={drawing.regionBorders} />
          <text aria-hidden className="map-hint" x={READOUT.x} y={READOUT.y}>
            Choose your county
          </text>
        </svg>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        Arrow keys move from county to county, Enter opens one.
      </p>
      <figcaption id={`${id}-end`} tabIndex={-1} className="mt-3 empty:hidden">
        {legend && <MapLegend />}
      </figcaption>
    </figure>
  )
}
