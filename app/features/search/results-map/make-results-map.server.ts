import type { Source } from '../../../db/source.ts'
import { findListingClusters } from '../../listing-search/search-listings.server.ts'
import type { BusinessSummary } from '../../businesses/business.ts'
import type { ListingCluster, ListingQuery } from '../../listing-search/listing-query.ts'
import {
  type AtlasFrame,
  frameAroundPoints,
  frameOfView,
  placeInFrame,
  viewOfFrame,
  zoomFrame,
} from '../../places/atlas-frame.server.ts'
import { cityNamesIn } from '../../places/city-names.server.ts'
import { isInView, type MapView, type Point } from '../../places/distance.ts'
import { type MapPlace, spreadMarkers, STEPS } from './spread-markers.ts'

/** More of them would overlap. */
const MOST_CLUSTERS = 20
const LEAST_CLUSTER_MILES = 2
/** On a smaller area, no one would recognize anything. */
const LEAST_MILES = 14

interface Mapped {
  businesses: readonly BusinessSummary[]
  firstNumber: number
  /** What was asked for; else the map holds all businesses that are there. */
  view?: MapView | undefined
  /** Slugs of the list's own counties, which are shown whole around the businesses in them. */
  counties?: readonly string[] | undefined
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

export type ResultsMap = NonNullable<ReturnType<typeof makeResultsMap>>

type Placed = BusinessSummary & { location: NonNullable<BusinessSummary['location']> }

export function makeResultsMap(mapped: Mapped, clusters: readonly ListingCluster[] = []) {
  const { businesses, firstNumber, view } = mapped
  const placed = businesses.filter(isPlaced)
  if (placed.length === 0 && !view) return undefined
  const frame = frameOf(mapped)
  const pinned = pinsOf(businesses, firstNumber, frame)
  const markers = spreadMarkers([...pinned, ...clustersOf(clusters, placed, frame)])
  const pins = markers.filter((marker) => 'number' in marker)
  const others = markers.filter((marker) => 'count' in marker)
  const [zoomIn, zoomOut] = [zoomFrame(frame, 0.5, view ? undefined : middleOf(pins)), zoomFrame(frame, 2)]
  return {
    /** Left, top and size in units of the atlas. */
    frame: [hundredths(frame.x), hundredths(frame.y), hundredths(frame.size)] as const,
    view: viewOfFrame(frame),
    cities: cityNamesIn(frame, [...pins, ...others, ...STEPS]),
    pins,
    clusters: others,
    unplaced: businesses.length - placed.length,
    ...(zoomIn && { zoomIn: viewOfFrame(zoomIn) }),
    ...(zoomOut && { zoomOut: viewOfFrame(zoomOut) }),
  }
}

export async function findResultsMap(
  source: Source,
  query: ListingQuery,
  asked: Omit<Mapped, 'counties'> & { total: number },
): Promise<ResultsMap | undefined> {
  const mapped = { ...asked, counties: query.citySlugs ? undefined : query.countySlugs }
  const hasMore = mapped.total > mapped.businesses.length
  if (!hasMore) return makeResultsMap(mapped)
  const shown = viewOfFrame(frameOf(mapped))
  return makeResultsMap(
    mapped,
    await findListingClusters(source, query, { view: shown, limit: MOST_CLUSTERS }),
  )
}

function hundredths(units: number): number {
  return Math.round(units * 100) / 100
}

/** Businesses that come from far away do not widen the map. */
function frameOf({ businesses, view, counties }: Mapped): AtlasFrame {
  if (view) return frameOfView(view)
  const placed = businesses.filter(isPlaced)
  const there = placed.filter(({ isServing }) => !isServing)
  return frameAroundPoints(
    (there.length > 0 ? there : placed).map(({ location }) => location),
    LEAST_MILES,
    counties,
  )
}

/** The middle of all of Florida is the sea. */
function middleOf(pins: readonly MapPin[]): { x: number; y: number } | undefined {
  if (pins.length === 0) return undefined
  const mean = (of: 'x' | 'y') => pins.reduce((sum, pin) => sum + pin[of], 0) / pins.length
  return { x: mean('x'), y: mean('y') }
}

function isPlaced(business: BusinessSummary): business is Placed {
  return business.location !== null && business.location.precision !== 'county'
}

function pinsOf(businesses: readonly BusinessSummary[], firstNumber: number, frame: AtlasFrame): MapPin[] {
  return businesses.flatMap((business, index): MapPin[] => {
    if (!isPlaced(business)) return []
    const place = placeInFrame(frame, business.location)
    if (!place) return []
    const isSoft = business.location.precision !== 'address'
    return [{ id: business.id, number: firstNumber + index, isSoft, ...place }]
  })
}

function clustersOf(
  clusters: readonly ListingCluster[],
  placed: readonly Placed[],
  frame: AtlasFrame,
): MapCluster[] {
  return clusters.flatMap((cluster): MapCluster[] => {
    const { point, count, bounds } = withoutListed(cluster, placed)
    const place = count > 0 ? placeInFrame(frame, point) : undefined
    if (!place) return []
    const nearer = frameAroundPoints(cornersOf(bounds), LEAST_CLUSTER_MILES)
    const isNearer = nearer.size < frame.size * 0.9
    return [{ ...place, count, ...(isNearer && { view: viewOfFrame(nearer) }) }]
  })
}

function withoutListed(cluster: ListingCluster, placed: readonly Placed[]): ListingCluster {
  const { west, south, east, north } = cluster.bounds
  const listed = placed.filter(({ location }) => isInView(cluster.bounds, location))
  const count = cluster.count - listed.length
  if (count <= 0) return { ...cluster, count: 0 }
  const left = (of: 'lat' | 'lng', least: number, most: number) => {
    const sum = listed.reduce((all, { location }) => all + location[of], 0)
    return Math.min(most, Math.max(least, (cluster.point[of] * cluster.count - sum) / count))
  }
  return { ...cluster, count, point: { lat: left('lat', south, north), lng: left('lng', west, east) } }
}

function cornersOf({ west, south, east, north }: MapView): Point[] {
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
}
