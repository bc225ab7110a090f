import type { BusinessSummary } from '../../businesses/business.ts'
import { AtlasPlate } from '../../places/atlas-plate.tsx'
import type { MapView } from '../../places/distance.ts'
import { MapMarkers } from './map-markers.tsx'
import type { ResultsMap } from './results-map.ts'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface MapControlsProps {
  map: ResultsMap
  pathOf: (view: MapView) => string
}

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

function MapControls({ map: { view: shown, zoomIn, zoomOut }, pathOf }: MapControlsProps) {
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
