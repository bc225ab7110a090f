import type { CSSProperties } from 'react'
import drawing from 'virtual:county-shapes'
import { cn } from '../../../ui/index.ts'
import { frameAround } from './map-frame.ts'
import { countyLink, type MapCounty, useMap } from './use-map.ts'

interface ZoomedMapProps {
  counties: readonly MapCounty[]
  here?: MapCounty
  label: string
  className?: string | undefined
}

export function ZoomedMap({ counties, here, label, className }: ZoomedMapProps) {
  const shown = here ? [...counties, here] : counties
  const shapes = shown.flatMap(({ slug }) => drawing.counties[slug] ?? [])
  const frame = frameAround(shapes.map(({ box }) => box))
  const around = findNeighbors(shown)
  const markup = counties
    .map(
      (county) =>
        `<g${county.regionId ? ` class="region-${county.regionId}"` : ''}>${countyLink(county)}</g>`,
    )
    .join('')
  const map = useMap()
  // Names keep their size on the screen, whatever part of the state is shown.
  const unit = frame.width / 100
  return (
    <div className={cn('neatline overflow-hidden rounded-[6px] bg-card p-[5px]', className)}>
      <svg
        role="group"
        aria-label={label}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        className="county-map zoomed-map"
        style={{ '--map-unit': `${unit.toFixed(2)}px` } as CSSProperties}
        {...map}
      >
        <g aria-hidden>
          <path className="map-water-line" strokeWidth={unit * 3.4} d={drawing.coast} />
          <path className="map-water" strokeWidth={unit * 2.7} d={drawing.coast} />
          <path className="map-neighbor" d={drawing.neighborLand} />
          <path className="map-neighbor" d={drawing.coast} />
          {around.map((slug) => (
            <path key={slug} className="map-neighbor" d={drawing.counties[slug]?.path} />
          ))}
        </g>
        <g dangerouslySetInnerHTML={{ __html: markup }} />
        {here && <path className="map-here" d={drawing.counties[here.slug]?.path} />}
        <g aria-hidden className="map-names">
          {shown.map((county) => {
            const [x, y] = drawing.counties[county.slug]?.label ?? [0, 0]
            return (
              <text key={county.slug} x={x} y={y} className={county === here ? 'map-here-name' : undefined}>
                {county.name}
              </text>
            )
          })}
        </g>
      </svg>
    </div>
  )
}

function findNeighbors(shown: readonly MapCounty[]): string[] {
  const own = new Set(shown.map(({ slug }) => slug))
  const touching = shown.flatMap(({ slug }) => drawing.counties[slug]?.neighbors ?? [])
  return [...new Set(touching)].filter((slug) => !own.has(slug))
}
