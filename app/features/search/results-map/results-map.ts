import type { MapView } from '../../places/distance.ts'

/** A place on the map, in percent from the left and the top. */
export interface MapPlace {
  x: number
  y: number
}

export interface MapPin extends MapPlace {
  id: string
  number: number
  isSoft: boolean
}

export interface MapCluster extends MapPlace {
  count: number
  /** The part of the map that shows them; undefined where it is as near as it gets. */
  view?: MapView
}

export interface ResultsMap {
  /** Left, top and size in units of the atlas. */
  frame: [number, number, number]
  view: MapView
  cities: { name: string; x: number; y: number }[]
  pins: MapPin[]
  clusters: MapCluster[]
  unplaced: number
  zoomIn?: MapView
  zoomOut?: MapView
}
