import { geoGraticule, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import neighborLand from '../../../../reference-data/neighbor-land.json' with { type: 'json' }

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

export function neighborStatesPath(projection: GeoProjection): string {
  const points = neighborLand.outline.flatMap(([lng = 0, lat = 0]) => {
    const point = projection([lng, lat])
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
