import { useId, useMemo } from 'react'
import drawing from 'virtual:county-shapes'
import { classNames } from '../../../ui/index.ts'
import type { MapCounty } from './county-link.ts'
import { MapSea } from './map-sea.tsx'
import { useMap } from './use-map.ts'
import { countLabel } from '../county-count.ts'
import { listRegions } from '../region.ts'
import { countyLink } from './county-link.ts'
import { Link } from 'react-router'

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

/** In the Gulf, where no county is. */
const READOUT = { x: 70, y: 470 }

function countyMapMarkup(counties: readonly MapCounty[]): string {
  const regions = [...listRegions(), { id: '', name: '' }]
  return regions
    .map(({ id, name }) => {
      const own = counties.filter(({ regionId }) => (regionId ?? '') === id)
      const links = own.map((county) => countyLink(county) + readout(county, name)).join('')
      return `<g${id && ` class="region-${id}"`}>${links}</g>`
    })
    .join('')
}

function readout({ name, count }: MapCounty, region: string): string {
  const lines = [countLabel(count), region].filter(Boolean)
  return (
    `<text aria-hidden="true" class="map-readout" x="${READOUT.x}" y="${READOUT.y}">${name} County` +
    lines.map((line) => `<tspan x="${READOUT.x}" dy="1.4em">${line}</tspan>`).join('') +
    '</text>'
  )
}

function MapLegend() {
  return (
    <ul aria-label="Regions" className="flex flex-wrap gap-x-5">
      {listRegions().map(({ id, name, color }) => (
        <li key={id} className={color}>
          <Link to={`/region/${id}`} className="inline-flex min-h-11 items-center gap-2 text-sm text-ink">
            <span aria-hidden className="map-swatch" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
