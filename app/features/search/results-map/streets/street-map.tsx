import 'maplibre-gl/dist/maplibre-gl.css'
import './street-map.css'
import { type LngLatBounds, Map as Streets, NavigationControl, setWorkerUrl } from 'maplibre-gl'
// Without an address of its own the worker does not load from a bundle.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BusinessSummary } from '../../../businesses/business.ts'
import { AtlasGround } from '../../../places/atlas-plate.tsx'
import { type MapView, roundTo } from '../../../places/distance.ts'
import { MapMarkers, type ResultsMapPlateProps } from '../results-map-plate.tsx'
import type { ResultsMap } from '../make-results-map.server.ts'
import type { MapPlace } from '../place-markers.ts'

setWorkerUrl(workerUrl)

export interface StreetMapProps extends ResultsMapPlateProps {
  styleUrl: string
  onMove: (path: string) => void
  /** It cannot be shown: no WebGL, or the operator's server does not answer. */
  onFail: () => void
}

export function StreetMap({ map, businesses, pathOf, styleUrl, onMove, onFail }: StreetMapProps) {
  const ground = useRef<HTMLDivElement>(null)
  const streets = useRef<Streets>(null)
  const [placed, setPlaced] = useState<Markers>()
  const isOwnView = useRef(false)

  const place = useEffectEvent(() => {
    if (streets.current) setPlaced(placeMarkers(streets.current, map, businesses))
  })
  const tellMove = useEffectEvent(() => {
    if (!streets.current || !pathOf) return
    isOwnView.current = true
    onMove(pathOf({ view: viewOf(streets.current.getBounds()) }))
  })
  const fail = useEffectEvent(onFail)

  useEffect(() => {
    if (!ground.current) return
    let made: Streets
    try {
      made = createStreets(ground.current, styleUrl)
    } catch {
      fail()
      return
    }
    streets.current = made
    let isThere = false
    made.once('load', () => {
      isThere = true
      place()
      made.on('move', () => place())
      made.on('resize', () => place())
    })
    made.on('moveend', ({ originalEvent }) => originalEvent && tellMove())
    // A tile that is missing later leaves a gap.
    made.on('error', () => !isThere && fail())
    return () => {
      streets.current = null
      made.remove()
    }
  }, [styleUrl])

  useEffect(() => {
    // The view that a hand has just chosen stays as it is.
    if (!isOwnView.current) {
      streets.current?.fitBounds(cornersOf(map.view), { animate: streets.current.loaded(), maxDuration: 600 })
    }
    isOwnView.current = false
    if (streets.current?.loaded()) place()
  }, [map])

  return (
    <div className="results-map-plate" data-streets={placed && ''}>
      {!placed && <AtlasGround map={map} />}
      <div ref={ground} className="street-ground" />
      <MapMarkers markers={placed ?? map} {...{ businesses, pathOf }} />
    </div>
  )
}

type Markers = Pick<ResultsMap, 'pins' | 'towns'>

function createStreets(container: HTMLElement, style: string): Streets {
  const streets = new Streets({
    container,
    style,
    // One finger scrolls the page, beside which the map stands only on wide screens.
    cooperativeGestures: matchMedia('(width >= 1024px)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
  })
  streets.touchZoomRotate.disableRotation()
  streets.keyboard.disableRotation()
  streets.addControl(new NavigationControl({ showCompass: false }))
  return streets
}

/** In percent of what is shown; what lies outside of it has no marker. */
function placeMarkers(streets: Streets, map: ResultsMap, businesses: readonly BusinessSummary[]): Markers {
  const { clientWidth, clientHeight } = streets.getContainer()
  const percent = (lng: number, lat: number): MapPlace => {
    const { x, y } = streets.project([lng, lat])
    return { x: (x / clientWidth) * 100, y: (y / clientHeight) * 100 }
  }
  const locations = new Map(businesses.map(({ id, location }) => [id, location]))
  const pins = map.pins.flatMap((pin) => {
    const location = locations.get(pin.ids[0] ?? '')
    return location ? [{ ...pin, ...percent(location.lng, location.lat) }] : []
  })
  const { west, south, east, north } = map.view
  const towns = map.towns.map((town) => ({
    ...town,
    ...percent(west + ((east - west) * town.x) / 100, north - ((north - south) * town.y) / 100),
  }))
  const isShown = ({ x, y }: MapPlace) => x >= 0 && x <= 100 && y >= 0 && y <= 100
  return { pins: pins.filter(isShown), towns: towns.filter(isShown) }
}

function cornersOf({ west, south, east, north }: MapView): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ]
}

/** In thousandths of a degree, as addresses have it. */
function viewOf(bounds: LngLatBounds): MapView {
  return {
    west: roundTo(3, bounds.getWest()),
    south: roundTo(3, bounds.getSouth()),
    east: roundTo(3, bounds.getEast()),
    north: roundTo(3, bounds.getNorth()),
  }
}
