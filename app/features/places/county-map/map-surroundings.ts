import { geoGraticule, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'

const METERS_PER_MILE = 1609.344
const EARTH_RADIUS_METERS = 6_371_008.8

export interface Graticule {
  path: string
  labels: { text: string; x: number; y: number }[]
}

export function graticule(
  projection: GeoProjection,
  height: number,
  write: (shape: GeoPermissibleObjects) => string,
): Graticule {
  const lines = geoGraticule()
    .step([2, 2])
    .extent([
      [-92, 22],
      [-76, 34],
    ])
    .precision(1)
  const latitudes = [26, 28].map((degrees) => {
    const [, y = 0] = projection([-87.4, degrees]) ?? []
    return { text: `${degrees}°N`, x: 10, y: Math.round(y) - 7 }
  })
  const longitudes = [86, 84].map((degrees) => {
    const [x = 0] = projection([-degrees, 24.5]) ?? []
    return { text: `${degrees}°W`, x: Math.round(x) + 7, y: height - 10 }
  })
  return { path: write(lines()), labels: [...latitudes, ...longitudes] }
}

/** Degrees east and north. Lies under Florida's own shape, so the border need not be exact. */
const NEIGHBOR_LAND: readonly [number, number][] = [
  [-89.5, 33.5],
  [-89.5, 30.32],
  [-88.1, 30.25],
  [-87.5, 30.28],
  [-87.35, 30.6],
  [-87.5, 30.9],
  [-85, 30.9],
  [-84.8, 30.6],
  [-82.3, 30.5],
  // Georgia reaches south here, between Baker and Nassau.
  [-82.15, 30.25],
  [-82, 30.25],
  [-81.95, 30.7],
  [-81.48, 30.7],
  [-81.3, 31.3],
  [-80.8, 32.1],
  [-79.5, 33.5],
]

export function neighborStatesPath(projection: GeoProjection): string {
  const points = NEIGHBOR_LAND.flatMap((place) => {
    const point = projection(place)
    return point ? [`${Math.round(point[0])} ${Math.round(point[1])}`] : []
  })
  return `M${points.join('L')}Z`
}

export function unitsPerMile(projection: GeoProjection): number {
  const [x1 = 0, y1 = 0] = projection([-82, 28]) ?? []
  const [x2 = 0, y2 = 0] = projection([-81, 28]) ?? []
  const degree = (Math.PI / 180) * EARTH_RADIUS_METERS * Math.cos((28 * Math.PI) / 180)
  return Math.hypot(x2 - x1, y2 - y1) / (degree / METERS_PER_MILE)
}
