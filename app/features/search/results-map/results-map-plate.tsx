import type { BusinessSummary } from '../../businesses/business.ts'
import { AtlasPlate } from '../../places/atlas-plate.tsx'
import type { MapView } from '../../places/distance.ts'
import { MapControls } from './map-controls.tsx'
import { MapMarkers } from './map-markers.tsx'
import type { ResultsMap } from '../results-map.ts'

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
