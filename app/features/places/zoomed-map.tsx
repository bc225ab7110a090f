import type { CSSProperties } from 'react'
import { cn } from '../../ui/cn.ts'
import atlas from './atlas/atlas.svg?no-inline'
import type { AreaMap } from './county-drawing.server.ts'
import { countyLink, type MapCounty, useMap } from './use-map.ts'

export interface ZoomedMapProps {
  counties: readonly MapCounty[]
  here?: MapCounty
  drawing: AreaMap
  label: string
  className?: string | undefined
}

/** The land of the atlas is drawn in quarters. */
const LAND_SCALE = 4

export function ZoomedMap({ counties, here, drawing, label, className }: ZoomedMapProps) {
  const { frame, shapes, around } = drawing
  const shown = here ? [...counties, here] : counties
  const markup = counties
    .map((county) => {
      const link = countyLink(county, shapes[county.slug]?.path)
      return `<g${county.regionId ? ` class="region-${county.regionId}"` : ''}>${link}</g>`
    })
    .join('')
  const map = useMap(shapes)
  // Names keep their size on the screen, whatever part of the state is shown.
  const unit = frame.width / 100
  const coast = `${atlas}#land`
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
          <use className="map-water-line" strokeWidth={unit * 3.4 * LAND_SCALE} href={coast} />
          <use className="map-water" strokeWidth={unit * 2.7 * LAND_SCALE} href={coast} />
          <use className="map-neighbor" href={`${atlas}#neighbors`} />
          <use className="map-neighbor" href={coast} />
          {around.map((path) => (
            <path key={path} className="map-neighbor" d={path} />
          ))}
        </g>
        <g dangerouslySetInnerHTML={{ __html: markup }} />
        {here && <path className="map-here" d={shapes[here.slug]?.path} />}
        <g aria-hidden className="map-names">
          {shown.map((county) => {
            const [x, y] = shapes[county.slug]?.label ?? [0, 0]
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
