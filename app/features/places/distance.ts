/** Decimal degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

export interface MapView {
  west: number
  south: number
  east: number
  north: number
}

/** Written so that NaN is outside. */
export function isInView({ west, south, east, north }: MapView, { lat, lng }: Point): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}

export const EARTH_RADIUS_MILES = 3958.8

/** Inclusive, measured before rounding: 30.009 prints as 30.0 but is not nearby. */
export const NEARBY_RADIUS_MILES = 30

// Keeps a point exactly on the circle inside the box despite floating point (0.1 mm).
const EDGE_IN_DEGREES = 1e-9

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radians: number) => (radians * 180) / Math.PI

export function distanceInMiles(from: Point, to: Point): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** For display only: one decimal, halves up (24.25 → 24.3). */
export function roundedMiles(miles: number): number {
  // The addition restores the half that floating point lost (1.15 * 10 is 11.4999…).
  return Math.floor(miles * 10 + 0.5 + 1e-9) / 10
}

export function roundTo(decimals: number, value: number): number {
  const parts = 10 ** decimals
  return Math.round(value * parts) / parts
}

/** Holds every point within `miles`, for an index search; its corners hold farther points, too. */
export function boundingBox(point: Point, miles: number): MapView {
  const angle = miles / EARTH_RADIUS_MILES
  const latReach = degrees(angle) + EDGE_IN_DEGREES
  const lngReach =
    degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(point.lat))))) + EDGE_IN_DEGREES
  return {
    west: point.lng - lngReach,
    south: point.lat - latReach,
    east: point.lng + lngReach,
    north: point.lat + latReach,
  }
}
