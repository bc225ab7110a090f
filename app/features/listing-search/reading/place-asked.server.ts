import { findCounty } from '../../places/county-name.ts'
import { NEARBY_RADIUS_MILES, type Point } from '../../places/distance.ts'
import { countyAt } from '../../places/county-at.server.ts'
import type { ListingQuery } from '../listing-query.ts'
import { isMyLocation, type SearchReading, type SearchRequest } from '../search-request.ts'
import type { TextParts } from './parts.server.ts'
import { type ResolvedWhere, resolveWhere } from './resolve-where.server.ts'

export type PlaceAsked = Pick<ListingQuery, 'near' | 'countySlugs'> &
  Pick<SearchReading, 'place' | 'whereProblem'>

const ANYWHERE: PlaceAsked = { place: undefined, whereProblem: undefined }

/** A place among the words wins over the position, which wins over the field; a county is asked for beside them. */
export function readPlaceAsked(request: SearchRequest, parts: TextParts): PlaceAsked {
  const asked = placeAsked(request, parts)
  const county = findCounty(request.county)
  if (!county || asked.whereProblem) return asked
  const place = asked.near ? asked.place : { label: county.fullName, isArea: true, alternatives: [] }
  return { ...asked, countySlugs: [county.slug], place }
}

function placeAsked({ where, near, radius }: SearchRequest, { place, nearMe }: TextParts): PlaceAsked {
  const radiusMiles = radius ?? NEARBY_RADIUS_MILES
  // If several places have the name, the visitor is asked which one until the field says so.
  const isSettled = place?.where.kind === 'problem' && (where !== '' || near !== undefined)
  if (place && !isSettled) return toPlaceAsked(place.where, radiusMiles)
  if (near && (nearMe || !isSettled || where === '')) return aroundVisitor(near, radiusMiles)
  return where === '' || isMyLocation(where) ? ANYWHERE : toPlaceAsked(resolveWhere(where), radiusMiles)
}

function toPlaceAsked(where: ResolvedWhere, radiusMiles: number): PlaceAsked {
  switch (where.kind) {
    case 'anywhere':
      return ANYWHERE
    case 'problem':
      return { place: undefined, whereProblem: where.problem }
    case 'counties':
      return { place: where.place, whereProblem: undefined, countySlugs: where.countySlugs }
    case 'point': {
      const { place, point, countySlug } = where
      const near = { point, isApproximate: true, radiusMiles, ...(countySlug && { countySlug }) }
      return { place, whereProblem: undefined, near }
    }
  }
}

function aroundVisitor(point: Point, radiusMiles: number): PlaceAsked {
  const county = countyAt(point)
  return {
    place: { label: 'you', isArea: false, alternatives: [], ...(county && { county: county.fullName }) },
    whereProblem: undefined,
    near: { point, isApproximate: false, radiusMiles, ...(county && { countySlug: county.slug }) },
  }
}
