import { Fragment, useId } from 'react'
import drawing from 'virtual:county-shapes'
import { classNames } from '../../../ui/index.ts'
import { countLabel } from '../county-count.ts'
import { listRegions } from '../region.ts'
import { CountyLink } from './county-link.tsx'
import type { MapCounty } from './map-county.ts'
import { MapLegend } from './map-legend.tsx'
import { MapSea } from './map-sea.tsx'
import { useMapKeys } from './use-map-keys.ts'

interface CountyMapProps {
  /** All 67 counties, with the number of businesses in each. */
  counties: readonly MapCounty[]
  /** What the map shows, for those who do not see it. */
  label?: string
  /** The seven regions with their tints, as links, under the map. */
  legend?: boolean
  className?: string
}

const REGION_NAMES = new Map(listRegions().map(({ id, name }) => [id, name]))
/** Where the name of the county under the pointer stands: in the Gulf, where no county is. */
const READOUT = { x: 70, y: 470 }

/**
 * Florida's 67 counties as a map of links. Pointer and focus name the county in the Gulf, without scripts too; the
 * keyboard skips the map by its first link or, once React listens, walks it by the arrow keys.
 */
export function CountyMap({
  counties,
  label = 'Map of Florida by county',
  legend = true,
  className,
}: CountyMapProps) {
  const id = useId()
  const groups = byRegion(counties)
  const { mapProps, tabIndexOf } = useMapKeys(placesOf(groups.flatMap((group) => group.counties)))
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
          {...mapProps}
        >
          <MapSea id={id} />
          {groups.map(({ regionId, counties: own }) => (
            <g key={regionId} className={regionId && `region-${regionId}`}>
              {own.map((county) => (
                <Fragment key={county.slug}>
                  <CountyLink county={county} tabIndex={tabIndexOf(county.slug)} />
                  <text aria-hidden className="map-readout" x={READOUT.x} y={READOUT.y}>
                    {county.name} County
                    <tspan x={READOUT.x} dy="1.4em">
                      {countLabel(county.count)}
                    </tspan>
                    {regionId && (
                      <tspan x={READOUT.x} dy="1.4em">
                        {REGION_NAMES.get(regionId)}
                      </tspan>
                    )}
                  </text>
                </Fragment>
              ))}
            </g>
          ))}
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

function byRegion(counties: readonly MapCounty[]) {
  return [...REGION_NAMES.keys(), ''].map((regionId) => ({
    regionId,
    counties: counties.filter((county) => (county.regionId ?? '') === regionId),
  }))
}

function placesOf(counties: readonly MapCounty[]): Record<string, readonly [number, number]> {
  return Object.fromEntries(
    counties.flatMap(({ slug }) => {
      const shape = drawing.counties[slug]
      return shape ? [[slug, shape.label] as const] : []
    }),
  )
}
