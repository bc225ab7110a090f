/** A rectangle of the map, in degrees. */
export interface MapView {
  west: number
  south: number
  east: number
  north: number
}
