import { type BusinessSummary, listingAnchor } from '../../businesses/business.ts'
import { distanceText } from '../../businesses/distance-text.ts'
import { AtlasGround } from '../../places/atlas-plate.tsx'
import type { MapView } from '../../places/distance.ts'
import type { MapPin, MapTown, ResultsMap } from './make-results-map.server.ts'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { countText } from '../../../text/count-text.ts'

export type MapPart = { view: MapView } | { city: string }

export interface ResultsMapPlateProps {
  map: ResultsMap
  businesses: readonly BusinessSummary[]
  /** The address of the search in a part of the map or in a town; without it the map cannot be moved. */
  pathOf?: ((part: MapPart) => string) | undefined
}

export function ResultsMapPlate({ map, businesses, pathOf }: ResultsMapPlateProps) {
  return (
    <div className="results-map-plate">
      <div className="map-ground">
        <AtlasGround map={map} />
        <MapMarkers markers={map} {...{ businesses, pathOf }} />
      </div>
      {pathOf && <MapControls map={map} pathOf={pathOf} />}
    </div>
  )
}

function MapControls({ map, pathOf }: { map: ResultsMap; pathOf: (part: MapPart) => string }) {
  const { view: shown, zoomIn, zoomOut } = map
  const step = (key: string, label: string, view: MapView, icon: ReactNode) => (
    <ViewLink to={pathOf({ view })} data-map-step={key} aria-label={label} className={`map-step is-${key}`}>
      {icon}
    </ViewLink>
  )
  return (
    <div
      role="group"
      aria-label="Zoom, or move the map with the arrow keys"
      tabIndex={-1}
      data-map-area={pathOf({ view: shown })}
      data-keeps-focus
    >
      {zoomIn && step('in', 'Zoom in', zoomIn, <Plus aria-hidden />)}
      {zoomOut && step('out', 'Zoom out', zoomOut, <Minus aria-hidden />)}
    </div>
  )
}

/** Back leaves the map at once, however far it was moved. */
function ViewLink(props: LinkProps) {
  const { search } = useLocation()
  return <Link preventScrollReset replace={isMoved(search)} {...props} />
}

/** @param search of the address */
export function isMoved(search: string): boolean {
  return search.includes('bounds=')
}

interface MapMarkersProps extends Omit<ResultsMapPlateProps, 'map'> {
  markers: { pins: readonly MapPin[]; towns: readonly MapTown[] }
}

/** Markers are links, so that they work without scripts; `interactive-map.ts` makes them one stop of the Tab key. */
export function MapMarkers({ markers: { pins, towns }, businesses, pathOf }: MapMarkersProps) {
  const byId = new Map(businesses.map((business) => [business.id, business]))
  if (pins.length + towns.length === 0) {
    return (
      <p className="pointer-events-none absolute inset-x-4 bottom-4 z-1 mx-auto w-fit rounded-control border border-line bg-card px-3 py-1 font-semibold">
        None in this area
      </p>
    )
  }
  return (
    <ul aria-label="On the map" data-markers>
      {pins.map((pin) => {
        const business = byId.get(pin.ids[0] ?? '')
        return business && <Pin key={business.id} {...{ pin, business, pathOf }} />
      })}
      {towns.map((town) => (
        <Town key={`${town.city} ${town.x}`} {...{ town, pathOf }} />
      ))}
    </ul>
  )
}

function Pin({
  pin: { ids, number, x, y, view },
  business,
  pathOf,
}: Pick<MapMarkersProps, 'pathOf'> & { pin: MapPin; business: BusinessSummary }) {
  const { id, name, categoryName, isFeatured, distanceMiles, distanceIsApproximate } = business
  const others = ids.length - 1
  const facts = [
    `${number}: ${name}`,
    distanceMiles !== undefined && distanceText(distanceMiles, distanceIsApproximate),
    categoryName,
    others > 0 && `and ${others} more`,
  ]
  const marker = {
    'data-pin': ids.join(' '),
    className: ['map-pin', isFeatured && 'is-featured', x > 50 && 'is-east'].filter(Boolean).join(' '),
    'aria-label': facts.filter(Boolean).join(', '),
  }
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }}>
      {view && pathOf ? (
        <ViewLink to={pathOf({ view })} data-closer {...marker}>
          {number}
        </ViewLink>
      ) : (
        <a href={`#${listingAnchor(id)}`} {...marker}>
          {number}
        </a>
      )}
    </li>
  )
}

function Town({ town, pathOf }: Pick<MapMarkersProps, 'pathOf'> & { town: MapTown }) {
  const { x, y, name, count, hasName, city, others, view, ids } = town
  const where = others > 0 ? `${name} and ${countText(others, 'town')} near by:` : name
  const label = `${where} ${countText(count, 'business', 'businesses')}`
  const marker = {
    'data-pin': ids.join(' '),
    className: ['map-town', hasName && 'is-named', x > 50 && 'is-east'].filter(Boolean).join(' '),
    'aria-label': label,
    children: (
      <>
        {hasName && <span>{name} </span>}
        {shortCount(count)}
      </>
    ),
  }
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }}>
      {view && pathOf ? (
        <ViewLink to={pathOf({ view })} data-closer {...marker} />
      ) : pathOf ? (
        <Link to={pathOf({ city })} {...marker} />
      ) : (
        <span role="img" {...marker} />
      )}
    </li>
  )
}

/** `1.2k`, so that it fits. */
function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`
}
