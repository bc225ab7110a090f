import { z } from 'zod'
import { VERIFICATION_LEVELS } from '../../db/schema/verification-level.ts'
import { ownPath } from '../../platform/own-path.ts'
import { findCounty } from '../places/county-name.ts'
import { citySlug } from '../places/place-name.ts'
import type { MapView, Point } from '../places/distance.ts'
import { findBranch, listBranches } from '../veterans/branches.ts'
import { RADIUS_CHOICES } from './listing-query.ts'
import {
  EMPTY_SEARCH,
  isAroundFlorida,
  searchPath,
  SURROUNDINGS,
  type SearchRequest,
} from './search-request.ts'
import { LONGEST_SEARCH } from './reading/parse-text.server.ts'
import { cleanText } from '../../text/clean-text.ts'
import { cutText } from '../../text/cut-text.ts'
import { oneLine } from '../../text/one-line.ts'

/** Longer names would only fill the title. */
const LONGEST_NAME = 100
const LAST_PAGE = 100_000

function line(longest: number) {
  return z
    .string()
    .catch('')
    .transform((text) => cutText(oneLine(cleanText(text)), longest).trim())
}

const name = line(LONGEST_NAME)
const flag = (value: string) =>
  z
    .literal(value)
    .transform(() => true)
    .catch(false)

export const searchParams = z.object({
  q: line(LONGEST_SEARCH).describe('What to look for, in any words: a trade, a service, a name.'),
  where: name.describe('A city, ZIP code, county, or region in Florida.'),
  near: z
    .string()
    .transform(parsePoint)
    .catch(undefined)
    .describe('In place of `where`: latitude,longitude.'),
  category: name.describe('The slug or the name of a category.'),
  county: name.transform((text) => findCounty(text)?.slug ?? '').describe('Located in this county.'),
  city: name.transform(citySlug).describe('Located in this city.'),
  radius: z.coerce
    .number()
    .positive()
    .transform(nearestRadius)
    .optional()
    .catch(undefined)
    .meta({ enum: RADIUS_CHOICES, description: 'Miles around the place.' }),
  open: flag('now').describe('Open at this moment.'),
  comes: flag('1').describe('Comes to the place that was asked for.'),
  level: z
    .enum(VERIFICATION_LEVELS)
    .optional()
    .catch(undefined)
    .describe('Verified at this level or a higher one.'),
  branch: name
    .transform((text) => findBranch(text)?.id ?? '')
    .meta({ enum: listBranches().map(({ id }) => id), description: 'The owner’s branch of service.' }),
  language: name
    .transform((text) => (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) ? text.toLowerCase() : ''))
    .describe('Spoken there, as a language tag: `es`.'),
  deal: flag('1').describe('Has a deal.'),
  sort: z.literal('nearest').optional().catch(undefined).describe('The nearest first.'),
  exact: flag('1').describe('Takes the words as they’re typed, without looking for typing errors.'),
  businessId: name,
  business: name,
  bounds: z
    .string()
    .transform(parseView)
    .catch(undefined)
    .describe('A part of the map: west,south,east,north.'),
  show: flag('map'),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
})

export const SEARCH_PARAMETERS: readonly string[] = Object.keys(searchParams.shape)

/** Every address is a search: what cannot be read asks for nothing. `business` is the old name of `businessId`. */
export function parseSearchRequest(url: URL): SearchRequest {
  const { open, comes, deal, exact, bounds, show, business, ...asked } = searchParams.parse(
    Object.fromEntries(url.searchParams),
  )
  return {
    ...EMPTY_SEARCH,
    ...asked,
    isOpenNow: open,
    comesToYou: comes,
    hasDeal: deal,
    isLiteral: exact,
    businessId: asked.businessId || business,
    view: bounds,
    showsMap: show,
  }
}

export function withoutEmptyFields(request: Request): string | undefined {
  const url = new URL(request.url)
  if (!['q', 'category', 'where'].some((field) => url.searchParams.get(field)?.trim() === ''))
    return undefined
  const asked = parseSearchRequest(url)
  if (searchPath(asked) !== searchPath()) return searchPath(asked)
  const from = URL.parse(request.headers.get('referer') ?? '')
  return (from?.host === url.host && ownPath(from.pathname + from.search)) || searchPath()
}

function nearestRadius(miles: number): number {
  return RADIUS_CHOICES.reduce((best, choice) =>
    Math.abs(choice - miles) < Math.abs(best - miles) ? choice : best,
  )
}

function parseNumbers(text: string): number[] {
  return text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
}

function parsePoint(text: string): Point | undefined {
  const [lat, lng, more] = parseNumbers(text)
  if (lat === undefined || lng === undefined || more !== undefined) return undefined
  if (!isAroundFlorida({ lat, lng })) return undefined
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
}

function parseView(text: string): MapView | undefined {
  const numbers = parseNumbers(text)
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined
  const between = (least: number, most: number, degrees = least) =>
    Math.round(Math.min(most, Math.max(least, degrees)) * 1000) / 1000
  const [west, south, east, north] = numbers
  const view = {
    west: between(SURROUNDINGS.west, SURROUNDINGS.east, west),
    south: between(SURROUNDINGS.south, SURROUNDINGS.north, south),
    east: between(SURROUNDINGS.west, SURROUNDINGS.east, east),
    north: between(SURROUNDINGS.south, SURROUNDINGS.north, north),
  }
  return view.west < view.east && view.south < view.north ? view : undefined
}
