import data from './data/words.json' with { type: 'json' }
import { categorySlugsMatching, isAllCategories } from '../categories/find-category.ts'
import type { ListingQuery, QueryWord } from './listing-query.ts'
import { isMyLocation, type SearchReading, type SearchRequest } from './search-request.ts'
import { parseText, type ParsedText } from './reading/parse-text.server.ts'
import { isSmallPlace } from './reading/extract-location.server.ts'
import { readTokens, SOFT_WORDS, STOP_WORDS } from './reading/tokens.server.ts'
import { toKeywords } from './reading/match-category.server.ts'
import { understoodParts } from './reading/understood.server.ts'
import { distanceInMiles, type MapView, type Point } from '../places/distance.ts'
import { findCounty } from '../places/county-name.ts'
import { displayCity } from '../places/place.server.ts'
import { countyAt } from '../places/zip.server.ts'
import {
  ANYWHERE,
  around,
  inCounties,
  resolveLocation,
  type SearchLocation,
} from './reading/location.server.ts'

export { industryOf } from './reading/match-category.server.ts'

/** Words that ask for all businesses. */
const EVERYTHING = new Set(data.everything)

const URGENT: QueryWord = {
  typed: 'emergency',
  alternatives: ['emergency', 'urgent', '24 hour'],
  isPhrase: false,
}

/** More than the distance from Pensacola to Key West. */
const ALL_OF_FLORIDA_MILES = 700

/** Understands a search by rules alone: the same request is always read the same. Never throws. */
export function readSearch(request: SearchRequest, now: Date): SearchReading {
  const hasWhere = request.where !== '' || request.near !== undefined
  const ofCategory = readCategory(request.category)
  const parts = parseText(request.q, { hasWhere, hasCategory: ofCategory.categorySlugs !== undefined })
  const { near, countySlugs, citySlugs, within, place, whereProblem } = locationOf(request, parts)
  const { slugs: categorySlugs = ofCategory.categorySlugs, words, preferred } = parts.trade
  const branch = request.branch || parts.branch?.branch
  const isName =
    near && !within && !citySlugs && parts.location?.typed === parts.text && isSmallPlace(parts.text)
  const openDuring = parts.times.find((time) => time.openDuring)?.openDuring
  const isUrgent = parts.times.some(({ kind }) => kind === 'emergency')
  const beginning = beginningOf(parts)
  const query: ListingQuery = {
    words: [...words, ...ofCategory.words],
    ...(parts.trade.instead.length > 0 && !isOnlyNeed(parts) && { instead: parts.trade.instead }),
    ...(parts.trade.joined.length > 0 && { joined: parts.trade.joined }),
    ...(parts.trade.isUnlisted ? { isUnlisted: true } : isOnlyNeed(parts) && { isAnswered: true }),
    ...(beginning && { beginning }),
    ...(request.q !== '' && request.category === '' && { wholeText: request.q }),
    ...((asksNothing(request, parts) || parts.location?.where.whereProblem?.isElsewhere) && {
      asksNothing: true,
    }),
    ...(isUrgent && { isUrgent }),
    ...((preferred.length > 0 || isUrgent) && {
      preferredWords: [...preferred, ...(isUrgent ? [URGENT] : [])],
    }),
    excludedWords: parts.excluded.map(({ word }) => word),
    ...(parts.telephone && { telephone: parts.telephone.telephone }),
    ...(isName && { named: parts.text }),
    ...(categorySlugs && { categorySlugs }),
    ...(countySlugs && { countySlugs }),
    ...(citySlugs && { citySlugs }),
    ...(near && { near }),
    ...(within && { within }),
    filters: {
      ...((request.isOpenNow || parts.openNow) && { openAt: now }),
      ...(openDuring && { openDuring }),
      ...(request.comesToYou && !within && !citySlugs && { comesToYou: true }),
      ...(request.level && { level: request.level }),
      ...(branch && { branch }),
      ...(request.language && { language: request.language }),
      ...(request.hasDeal && { hasDeal: true }),
    },
    sort: request.sort === 'nearest' && !near ? 'best' : (request.sort ?? 'best'),
    ...(request.isLiteral && { isLiteral: true }),
  }
  const county = countySlugs?.[0] ?? [near?.countySlug ?? []].flat()[0]
  return {
    query,
    ...(parts.need && { resource: { need: parts.need.id, ...(county && { county }) } }),
    understood: understoodParts(request, parts),
    place,
    whereProblem,
    ...((parts.nearMe || isMyLocation(request.where)) && !near && !countySlugs && { asksForPosition: true }),
  }
}

/** Nothing but what our own resources are for: no trade answers `vet center`. */
function isOnlyNeed({ need, tradeTokens }: ParsedText): boolean {
  return (
    need !== undefined &&
    tradeTokens.every(
      (token) =>
        [STOP_WORDS, SOFT_WORDS].some((words) => words.has(token.word)) || need.tokens.includes(token),
    )
  )
}

/** What was typed of a trade or name, where it may not be typed to its end. */
function beginningOf({ text, trade, tradeTokens }: ParsedText): string | undefined {
  const [first, last] = [tradeTokens[0], tradeTokens.at(-1)]
  const isWords = trade.kind === 'words' && tradeTokens.every(({ kind }) => kind === 'word')
  return isWords && first && last ? text.slice(first.start, last.end) : undefined
}

/** Signs, small words, or a single letter. */
function asksNothing({ q, category }: SearchRequest, parts: ParsedText): boolean {
  if (parts.need?.isAboutUs && isOnlyNeed(parts)) return true
  const { location, openNow, times, branch, nearMe, telephone, excluded, trade, tradeTokens } = parts
  const isLeft = [location, openNow, times[0], branch, nearMe, telephone, excluded[0]].some(Boolean)
  if (q.trim() === '' || category !== '' || isLeft) return false
  if (trade.kind === 'nothing') return !readTokens(q).some(({ word }) => EVERYTHING.has(word))
  return tradeTokens.every(({ kind, word }) => kind === 'word' && /^[a-z]$/.test(word))
}

function readCategory(text: string): { categorySlugs?: string[]; words: QueryWord[] } {
  if (text === '' || isAllCategories(text)) return { words: [] }
  const categorySlugs = categorySlugsMatching(text)
  if (categorySlugs.length > 0) return { categorySlugs, words: [] }
  return { words: toKeywords(readTokens(text)).words }
}

/**
 * A place among the words wins over the position, which wins over the field; a county is asked for beside them. The
 * view of the map or a town on it replaces all of them, and miles are counted from there as before.
 */
function locationOf(
  request: SearchRequest,
  parts: ParsedText,
): SearchLocation & Pick<ListingQuery, 'within' | 'citySlugs'> {
  const { radius, view, city } = request
  const named = namedLocation(request, parts)
  const near = named.near && { ...named.near, radiusMiles: radius ?? named.near.radiusMiles }
  if (view || city !== '') {
    const label = view ? 'this area' : displayCity(city)
    const miles = near && { point: near.point, isApproximate: near.isApproximate }
    return {
      ...(view ? { within: view } : { citySlugs: [city] }),
      place: { label, isArea: true, alternatives: [] },
      whereProblem: undefined,
      ...(miles && {
        near: { ...miles, radiusMiles: view ? reach(miles.point, view) : ALL_OF_FLORIDA_MILES },
      }),
    }
  }
  const county = findCounty(request.county)
  const asked = { ...named, ...(near && { near }) }
  if (!county || asked.whereProblem) return asked
  const inCounty = inCounties(county.fullName, [county])
  return near ? { ...asked, countySlugs: inCounty.countySlugs } : inCounty
}

function namedLocation({ where, near }: SearchRequest, { location, nearMe }: ParsedText): SearchLocation {
  // If several places have the name, the visitor is asked which one until the field says so.
  const isSettled = location?.where.whereProblem && (where !== '' || near !== undefined)
  if (location && !isSettled) return location.where
  if (near && (nearMe || !isSettled || where === '')) {
    return around(near, { label: 'you', county: countyAt(near), isApproximate: false })
  }
  return isMyLocation(where) ? ANYWHERE : resolveLocation(where)
}

function reach(point: Point, { west, south, east, north }: MapView): number {
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })))
  return Math.ceil(Math.max(...corners.map((corner) => distanceInMiles(point, corner)))) + 1
}
