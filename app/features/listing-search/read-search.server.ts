import { categorySlugsMatching, isAllCategories } from '../categories/find-category.ts'
import type { ListingQuery, QueryWord } from './listing-query.ts'
import { isMyLocation, type SearchReading, type SearchRequest } from './search-request.ts'
import { readParts, type TextParts } from './reading/parts.server.ts'
import { readTokens } from './reading/tokens.server.ts'
import { readAsWords, type TradeReading } from './reading/trade.server.ts'
import { asWords, understoodParts } from './reading/understood.server.ts'
import { distanceInMiles, type MapView, type Point, NEARBY_RADIUS_MILES } from '../places/distance.ts'
import { findCounty } from '../places/county-name.ts'
import { countyAt } from '../places/zip.server.ts'
import { type ResolvedWhere, resolveWhere } from './reading/resolve-where.server.ts'

type PlaceAsked = Pick<ListingQuery, 'near' | 'countySlugs'> & Pick<SearchReading, 'place' | 'whereProblem'>

const ANYWHERE: PlaceAsked = { place: undefined, whereProblem: undefined }

/** Understands a search by rules alone: the same request is always read the same. Never throws. */
export function readSearch(request: SearchRequest, now: Date): SearchReading {
  const hasWhere = request.where !== '' || request.near !== undefined
  const ofCategory = readCategory(request.category)
  const parts = readParts(request.q, { hasWhere, hasCategory: ofCategory.categorySlugs !== undefined })
  const asked = readPlaceAsked(request, parts)
  const { near, countySlugs, place, whereProblem, within } = request.view
    ? placeOfView(request.view, asked)
    : { ...asked, within: undefined }
  const { categorySlugs = ofCategory.categorySlugs, words, preferred } = readTradeAsked(parts.trade)
  const query: ListingQuery = {
    words: [...words, ...ofCategory.words],
    ...(preferred.length > 0 && { preferredWords: preferred }),
    excludedWords: parts.excluded.map(({ word }) => word),
    ...(parts.telephone && { telephone: parts.telephone.telephone }),
    ...(categorySlugs && { categorySlugs }),
    ...(countySlugs && { countySlugs }),
    ...(near && { near }),
    ...(within && { within }),
    filters: {
      ...((request.isOpenNow || parts.openNow) && { openAt: now }),
      ...(request.comesToYou && !within && { comesToYou: true }),
      ...(request.level && { level: request.level }),
      ...readBranchAsked(request, parts),
      ...(request.language && { language: request.language }),
      ...(request.hasDeal && { hasDeal: true }),
    },
    sort: request.sort === 'nearest' && !near ? 'best' : (request.sort ?? 'best'),
    ...(request.isLiteral && { isLiteral: true }),
  }
  return {
    query,
    understood: understoodParts(request, parts),
    asWords: asWords(request, parts),
    place,
    whereProblem,
    ...((parts.nearMe || isMyLocation(request.where)) && !near && !countySlugs && { asksForPosition: true }),
  }
}

function readCategory(text: string): { categorySlugs?: string[]; words: QueryWord[] } {
  if (text === '' || isAllCategories(text)) return { words: [] }
  const categorySlugs = categorySlugsMatching(text)
  if (categorySlugs.length > 0) return { categorySlugs, words: [] }
  const trade = readAsWords(readTokens(text))
  return { words: trade.kind === 'words' ? trade.words : [] }
}

function readTradeAsked(trade: TradeReading) {
  if (trade.kind === 'category') return { categorySlugs: trade.slugs, words: [], preferred: trade.preferred }
  return { words: trade.kind === 'words' ? trade.words : [], preferred: [] }
}

function readBranchAsked(request: SearchRequest, { branch }: TextParts) {
  const asked = request.branch || branch?.branch
  return asked === undefined ? {} : { branch: asked }
}

/** The view replaces the place that was asked for; miles are counted from there as before. */
function placeOfView(within: MapView, { near }: PlaceAsked): PlaceAsked & Pick<ListingQuery, 'within'> {
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

function reach(point: Point, { west, south, east, north }: MapView): number {
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })))
  return Math.ceil(Math.max(...corners.map((corner) => distanceInMiles(point, corner)))) + 1
}

/** A place among the words wins over the position, which wins over the field; a county is asked for beside them. */
function readPlaceAsked(request: SearchRequest, parts: TextParts): PlaceAsked {
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
