import { distanceInMiles, type MapView, type Point } from '../../places/distance.ts'
import type { ListingQuery } from '../listing-query.ts'
import type { PlaceAsked } from './place-asked.server.ts'

/** The view replaces the place that was asked for; miles are counted from there as before. */
export function placeOfView(
  within: MapView,
  { near }: PlaceAsked,
): PlaceAsked & Pick<ListingQuery, 'within'> {
  return {
    within,
    place: { label: 'this area', isArea: true, alternatives: [] },
    whereProblem: undefined,
    ...(near && {
      near: {
        point: near.point,
        isApproximate: near.isApproximate,
        radiusMiles: reach(near.point, within),
      },
    }),
  }
}

/** Whole miles that hold all of the view. */
function reach(point: Point, { west, south, east, north }: MapView): number {
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })))
  return Math.ceil(Math.max(...corners.map((corner) => distanceInMiles(point, corner)))) + 1
}
