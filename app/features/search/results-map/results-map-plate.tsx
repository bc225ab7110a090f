import { type BusinessSummary, listingAnchor } from '../../businesses/business.ts'
import { distanceText } from '../../businesses/distance-text.ts'
import { AtlasPlate } from '../../places/atlas-plate.tsx'
import type { MapView } from '../../places/distance.ts'
import type { MapCluster, MapPin, ResultsMap } from './make-results-map.server.ts'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface ResultsMapPlateProps {
  map: ResultsMap
  businesses: readonly BusinessSummary[]
  /** The address of a search in a part of the map; without it the map cannot be moved. */
  pathOf?: ((view: MapView) => string) | undefined
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

export function AtlasGround({ map: { frame, cities } }: Pick<ResultsMapPlateProps, 'map'>) {
  return (
    <>
      <AtlasPlate frame={frame} />
      {cities.map(({ name, x, y }) => (
        <span key={name} aria-hidden className="map-city" style={{ left: `${x}%`, top: `${y}%` }}>
          {name}
        </span>
      ))}
    </>
  )
}

function MapControls({ map, pathOf }: { map: ResultsMap; pathOf: (view: MapView) => string }) {
  const { view: shown, zoomIn, zoomOut } = map
  const step = (key: string, label: string, view: MapView, icon: ReactNode) => (
    <Link
      to={pathOf(view)}
      preventScrollReset
      data-map-step={key}
      aria-label={label}
      className={`map-step is-${key}`}
    >
      {icon}
    </Link>
  )
  return (
    <div
      role="group"
      aria-label="Zoom, or move the map with the arrow keys"
      data-map-area={pathOf(shown)}
      data-keeps-focus
    >
      {zoomIn && step('in', 'Zoom in', zoomIn, <Plus aria-hidden />)}
      {zoomOut && step('out', 'Zoom out', zoomOut, <Minus aria-hidden />)}
    </div>
  )
}

interface MapMarkersProps extends Omit<ResultsMapPlateProps, 'map'> {
  markers: { pins: readonly MapPin[]; clusters: readonly MapCluster[] }
}

/** Markers are links, so that they work without scripts; `interactive-map.ts` makes them one stop of the Tab key. */
export function MapMarkers({ markers: { pins, clusters }, businesses, pathOf }: MapMarkersProps) {
  const byId = new Map(businesses.map((business) => [business.id, business]))
  return (
    <ul aria-label="On the map" data-markers>
      {pins.map((pin) => {
        const business = byId.get(pin.id)
        return business && <Pin key={pin.id} pin={pin} business={business} />
      })}
      {clusters.map((cluster, index) => (
        <Cluster key={index} cluster={cluster} pathOf={pathOf} />
      ))}
    </ul>
  )
}

function Pin({ pin: { id, number, x, y, isSoft }, business }: { pin: MapPin; business: BusinessSummary }) {
  const { name, categoryName, isFeatured, distanceMiles, distanceIsApproximate } = business
  const facts = [
    `${number}: ${name}`,
    distanceMiles !== undefined && distanceText(distanceMiles, distanceIsApproximate),
    categoryName,
    isSoft && 'known by its town only',
  ]
  const kinds = ['map-pin', isSoft && 'is-soft', isFeatured && 'is-featured', x > 50 && 'is-east']
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }}>
      <a
        href={`#${listingAnchor(id)}`}
        data-pin={id}
        className={kinds.filter(Boolean).join(' ')}
        aria-label={facts.filter(Boolean).join(', ')}
      >
        {number}
      </a>
    </li>
  )
}

function Cluster({
  cluster: { x, y, count, view },
  pathOf,
}: Pick<MapMarkersProps, 'pathOf'> & { cluster: MapCluster }) {
  const label = `${count.toLocaleString('en-US')} more ${count === 1 ? 'business' : 'businesses'} here`
  const className = count === 1 ? 'map-cluster is-one' : 'map-cluster'
  const text = count === 1 ? '' : shortCount(count)
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }}>
      {view && pathOf ? (
        <Link
          to={pathOf(view)}
          preventScrollReset
          className={x > 50 ? `${className} is-east` : className}
          aria-label={`${label}: zoom in`}
        >
          {text}
        </Link>
      ) : (
        <span role="img" aria-label={label} className={className}>
          {text}
        </span>
      )}
    </li>
  )
}

/** `1.2k`, so that it fits. */
function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`
}
