import type { Source } from '../../../db/source.ts'
import { findListingTowns } from '../../listing-search/find-towns.server.ts'
import type { BusinessSummary } from '../../businesses/business.ts'
import type { ListingQuery, ListingTown } from '../../listing-search/listing-query.ts'
import {
  type AtlasFrame,
  boxOfFrame,
  frameAroundPoints,
  frameOfView,
  placeInFrame,
  viewOfFrame,
  zoomFrame,
} from '../../places/atlas-frame.server.ts'
import { placeNames } from '../../places/city-names.server.ts'
import type { MapView, Point } from '../../places/distance.ts'
import { citySlug } from '../../places/place-name.ts'
import { displayCity } from '../../places/place.server.ts'
import { type MapPlace, moveAside, shareMarkers, STEPS } from './place-markers.ts'

const LEAST_SHARED_MILES = 2
/** On a smaller area, no one would recognize anything. */
const LEAST_MILES = 14
/** Between two towns on the map, in percent: nearer ones share a marker. */
const BETWEEN_TOWNS = 10

interface Mapped {
  businesses: readonly BusinessSummary[]
  /** Of them, those that are beyond the radius. */
  farther?: readonly BusinessSummary[]
  /** Those that come from elsewhere, in a list of their own: on the map where it shows their very place. */
  coming?: readonly BusinessSummary[] | undefined
  /** What was asked for; else the map holds all businesses that are there. */
  view?: MapView | undefined
  /** The place asked for, from which miles are counted. */
  around?: Point | undefined
  /** Slugs of the list's own counties, which are shown whole around the businesses in them. */
  counties?: readonly string[] | undefined
}

/** Of one business, or of several whose pins would cover each other. */
export interface MapPin extends MapPlace {
  /** It stands at the first one's place. */
  ids: string[]
  /** The cards of all of them have it, and no other card. */
  number: number
  /** The part of the map that shows several apart; undefined where it is as near as it gets. */
  view?: MapView
}

/** All that has no pin, by its town. */
export interface MapTown extends MapPlace {
  /** Of several towns the one with the largest part. */
  name: string
  count: number
  /** Of the list's page. */
  ids: string[]
  hasName: boolean
  /** Its slug. */
  city: string
  others: number
  view?: MapView
}

export type ResultsMap = NonNullable<ReturnType<typeof makeResultsMap>>

type Placed = BusinessSummary & { location: NonNullable<BusinessSummary['location']> }

export function makeResultsMap(mapped: Mapped, listed?: readonly ListingTown[]) {
  const { businesses, view, around } = mapped
  const placed = businesses.filter(isPlaced)
  if (placed.length === 0 && !view) return undefined
  const frame = frameOf(mapped)
  const pins = pinsOf(mapped, frame)
  const found = townMarkers(listed ?? countTowns(placed.filter((one) => !isExact(one))), mapped, frame, pins)
  const { cities, labeled } = placeNames(frame, [...found, ...pins, ...STEPS])
  const towns = found.map((marker): MapTown => {
    const { label: _, ...town } = marker
    return { ...town, hasName: labeled.has(marker) }
  })
  const shown = new Set([...pins, ...towns].flatMap(({ ids }) => ids))
  const focus = (around && placeInFrame(frame, around)) ?? markerInMiddle([...pins, ...towns])
  const [zoomIn, zoomOut] = [zoomFrame(frame, 0.5, focus), zoomFrame(frame, 2)]
  return {
    frame: boxOfFrame(frame),
    view: viewOfFrame(frame),
    cities,
    pins,
    towns,
    unplaced: businesses.filter(({ id }) => !shown.has(id)).length,
    ...(zoomIn && { zoomIn: viewOfFrame(zoomIn) }),
    ...(zoomOut && { zoomOut: viewOfFrame(zoomOut) }),
  }
}

export async function findResultsMap(
  source: Source,
  query: ListingQuery,
  asked: Omit<Mapped, 'around' | 'counties'> & { total: number },
): Promise<ResultsMap | undefined> {
  const mapped = {
    ...asked,
    around: query.near?.point,
    counties: query.citySlugs ? undefined : query.countySlugs,
  }
  if (mapped.total <= mapped.businesses.length) return makeResultsMap(mapped)
  const view = viewOfFrame(frameOf(mapped))
  return makeResultsMap(mapped, await findListingTowns(source, query, view, mapped.total))
}

/** Businesses that are or come from farther away do not widen the map. */
function frameOf({ businesses, farther = [], view, counties }: Mapped): AtlasFrame {
  if (view) return frameOfView(view)
  const placed = businesses.filter(isPlaced)
  const there = placed.filter((one) => !one.isServing && !farther.includes(one))
  return frameAroundPoints(
    (there.length > 0 ? there : placed).map(({ location }) => location),
    LEAST_MILES,
    counties,
  )
}

/** The one nearest to the middle of all businesses: that middle itself may be the sea. */
function markerInMiddle(markers: readonly (MapPin | MapTown)[]): MapPlace | undefined {
  const countOf = (marker: MapPin | MapTown) => ('count' in marker ? marker.count : marker.ids.length)
  const all = markers.reduce((sum, marker) => sum + countOf(marker), 0)
  const mean = (of: 'x' | 'y') => markers.reduce((sum, marker) => sum + marker[of] * countOf(marker), 0) / all
  const [x, y] = [mean('x'), mean('y')]
  const away = (marker: MapPlace) => Math.hypot(marker.x - x, marker.y - y)
  return markers.toSorted((a, b) => away(a) - away(b))[0]
}

function isPlaced(business: BusinessSummary): business is Placed {
  return business.location !== null && business.location.precision !== 'county'
}

function isExact({ location }: Placed): boolean {
  return location.precision === 'address'
}

function pinsOf({ businesses, coming = [] }: Mapped, frame: AtlasFrame): MapPin[] {
  const exact = [...businesses, ...coming].flatMap((business) => {
    const place = isPlaced(business) && isExact(business) && placeInFrame(frame, business.location)
    return place ? [{ ...place, business }] : []
  })
  return shareMarkers(exact).map((pins, index) => {
    const [{ x, y }] = pins
    const view = viewCloser(
      frame,
      pins.flatMap(({ business }) => business.location ?? []),
    )
    const ids = pins.map(({ business }) => business.id)
    return { x, y, number: index + 1, ids, ...(pins.length > 1 && view) }
  })
}

function countTowns(businesses: readonly Placed[]): ListingTown[] {
  return groupByTown(businesses)
    .values()
    .flatMap(([first, ...others]): ListingTown[] => {
      if (!first) return []
      const points = [first, ...others].map(({ location }) => location)
      const { countySlug } = first
      return [{ citySlug: townOf(first), countySlug, count: points.length, bounds: boundsOf(points) }]
    })
    .toArray()
    .toSorted((a, b) => b.count - a.count)
}

function groupByTown(businesses: readonly Placed[]) {
  return Map.groupBy(businesses, (business) => `${townOf(business)} ${business.countySlug}`)
}

function townOf({ city }: Placed): string {
  return citySlug(city ?? '')
}

function townMarkers(
  found: readonly ListingTown[],
  { businesses }: Mapped,
  frame: AtlasFrame,
  pins: readonly MapPin[],
): (Omit<MapTown, 'hasName'> & { label: string | undefined })[] {
  const pinned = new Set(pins.flatMap(({ ids }) => ids))
  const byTown = groupByTown(businesses.filter(isPlaced))
  const towns = found.flatMap((town) => {
    const here = byTown.get(`${town.citySlug} ${town.countySlug}`) ?? []
    const count = town.count - here.filter(({ id }) => pinned.has(id)).length
    const place = placeInFrame(frame, middleOfView(town.bounds))
    const ids = here.flatMap(({ id }) => (pinned.has(id) ? [] : [id]))
    return count > 0 && place ? [{ ...town, ...moveAside(place, pins), count, ids }] : []
  })
  const shared = shareMarkers(towns, BETWEEN_TOWNS)
  return shared.map((group) => {
    const [{ x, y, citySlug: city }] = group
    const count = group.reduce((sum, town) => sum + town.count, 0)
    const others = new Set(group.map((town) => town.citySlug)).size - 1
    const name = displayCity(city)
    const view = viewCloser(
      frame,
      group.flatMap(({ bounds }) => cornersOf(bounds)),
    )
    return {
      x,
      y,
      name,
      count,
      label: others === 0 ? `${name} ${count}` : undefined,
      city,
      others,
      ids: group.flatMap(({ ids }) => ids),
      ...(others > 0 && view),
    }
  })
}

function viewCloser(frame: AtlasFrame, points: readonly Point[]): { view?: MapView } {
  const closer = frameAroundPoints(points, LEAST_SHARED_MILES)
  return closer.size < frame.size * 0.9 ? { view: viewOfFrame(closer) } : {}
}

function boundsOf(points: readonly Point[]): MapView {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

function middleOfView({ west, south, east, north }: MapView): Point {
  return { lat: (south + north) / 2, lng: (west + east) / 2 }
}

function cornersOf({ west, south, east, north }: MapView): Point[] {
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
}
