import { useId, useMemo } from 'react'
import { href, Link } from 'react-router'
import drawing from 'virtual:county-shapes'
import { cn } from '../../../ui/index.ts'
import { countLabel } from '../county-count.ts'
import { listRegions } from '../region.ts'
import { countyLink, type MapCounty, useMap } from './use-map.ts'

interface CountyMapProps {
  counties: readonly MapCounty[]
  label?: string
  legend?: boolean
  className?: string
}

/** Names the county under pointer or focus even without scripts; hydrated, the arrow keys walk the map. */
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
    <figure className={cn('relative', className)}>
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
          <Link
            to={href('/region/:regionId', { regionId: id })}
            className="inline-flex min-h-11 items-center gap-2 text-sm text-ink"
          >
            <span aria-hidden className="map-swatch" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Outermost in; each is a stroke with a narrower one of the water's color on it. */
const WATER_LINES = [54, 34, 16]

function MapSea({ id }: { id: string }) {
  const { graticule, coast, neighborLand, scale, height } = drawing
  return (
    <g aria-hidden>
      <path className="map-graticule" d={graticule.path} />
      <defs>
        <path id={`${id}-coast`} d={coast} />
      </defs>
      {WATER_LINES.map((width) => (
        <g key={width}>
          <use href={`#${id}-coast`} className="map-water-line" strokeWidth={width + 2.5} />
          <use href={`#${id}-coast`} className="map-water" strokeWidth={width} />
        </g>
      ))}
      <path className="map-neighbor" d={neighborLand} />
      <g className="map-degrees">
        {graticule.labels.map(({ text, x, y }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-land-name">
        <text x={190} y={46}>
          Alabama
        </text>
        <text x={560} y={62}>
          Georgia
        </text>
      </g>
      <g className="map-sea-name">
        <text x={130} y={330}>
          The Gulf
        </text>
        <text transform="translate(905 250) rotate(62)">Atlantic</text>
      </g>
      <g className="map-scale" transform={`translate(70 ${height - 70})`}>
        <path d={`M0-10V0H${scale.units}V-10M${scale.units / 2}-6V0`} />
        <text x={scale.units + 12} y={2}>
          {scale.miles} miles
        </text>
      </g>
    </g>
  )
}
