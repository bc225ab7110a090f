import { isInView, type MapView, type Point } from '../places/distance.ts'
import type { ListingCluster } from './listing-query.ts'

const FINEST = 1 / 64

export function overlap(one: MapView | undefined, other: MapView): MapView | undefined {
  if (!one) return other
  const both = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  }
  return both.west <= both.east && both.south <= both.north ? both : undefined
}

/** Squares of a grid that does not move with the view; as fine as `limit` allows, fullest first. */
export function clusterPoints(points: readonly Point[], view: MapView, limit: number): ListingCluster[] {
  const inView = points.filter((point) => isInView(view, point))
  for (let size = finestFor(view); ; size *= 2) {
    const squares = Map.groupBy(
      inView,
      ({ lat, lng }) => `${Math.floor(lat / size)} ${Math.floor(lng / size)}`,
    )
    if (squares.size <= Math.max(1, limit)) return [...squares.values()].map(clusterOf).toSorted(mostFirst)
  }
}

function finestFor({ west, east }: MapView): number {
  return Math.max(FINEST, 2 ** Math.floor(Math.log2(Math.abs(east - west) / 40)))
}

function clusterOf(points: Point[]): ListingCluster {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return {
    point: { lat: mean(lats), lng: mean(lngs) },
    count: points.length,
    bounds: {
      west: Math.min(...lngs),
      south: Math.min(...lats),
      east: Math.max(...lngs),
      north: Math.max(...lats),
    },
  }
}

/** Rounded, so that the order of the values does not matter. */
function mean(values: number[]): number {
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e9) / 1e9
}

function mostFirst(a: ListingCluster, b: ListingCluster): number {
  return b.count - a.count || a.point.lat - b.point.lat || a.point.lng - b.point.lng
}
