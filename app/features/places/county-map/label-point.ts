import type { GeoProjection } from 'd3-geo'

type Point = readonly [number, number]

const LINES = 24
const PULL_TO_THE_MIDDLE = 0.6

export function labelPoint(projection: GeoProjection, geometry: GeoJSON.Geometry): [number, number] {
  const ring = largestRing(geometry).flatMap(([lng = 0, lat = 0]) => {
    const point = projection([lng, lat])
    return point ? [point] : []
  })
  const ys = ring.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  let best = { room: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
  for (let line = 1; line < LINES; line++) {
    const y = top + ((bottom - top) * line) / LINES
    const crossings = findCrossings(ring, y)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from = 0, to = 0] = crossings.slice(index, index + 2)
      const room = to - from - Math.abs(y - (top + bottom) / 2) * PULL_TO_THE_MIDDLE
      if (room > best.room) best = { room, x: (from + to) / 2, y }
    }
  }
  return [Math.round(best.x), Math.round(best.y)]
}

function findCrossings(ring: readonly Point[], y: number): number[] {
  return ring
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
    })
    .toSorted((a, b) => a - b)
}

export function largestRing(geometry: GeoJSON.Geometry): GeoJSON.Position[] {
  if (geometry.type === 'Polygon') return geometry.coordinates[0] ?? []
  if (geometry.type !== 'MultiPolygon') return []
  const rings = geometry.coordinates.map(([outer = []]) => outer)
  return rings.toSorted((a, b) => b.length - a.length)[0] ?? []
}
