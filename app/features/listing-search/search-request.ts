import type { MapView, Point } from '../places/distance.ts'
import type { VerificationLevel } from '../veterans/levels.ts'
import type { ListingQuery } from './listing-query.ts'

export const SEARCH_PATH = '/businesses/search'

/** Every state of a search; each part is in the address under the name that `searchPath` gives it. */
export type SearchRequest = typeof EMPTY_SEARCH

export const EMPTY_SEARCH = {
  q: '',
  category: '',
  where: '',
  /** The visitor's position, rounded to 0.01 degree, about half a mile. Wins over `where`. */
  near: undefined as Point | undefined,
  county: '',
  /** Slug of a town on the map, in the place of what was asked for. */
  city: '',
  /** Thousandths of a degree. */
  view: undefined as MapView | undefined,
  radius: undefined as number | undefined,
  isOpenNow: false,
  comesToYou: false,
  level: undefined as VerificationLevel | undefined,
  branch: '',
  language: '',
  hasDeal: false,
  /** Undefined: the best match first. */
  sort: undefined as 'nearest' | undefined,
  isLiteral: false,
  /** Around this business, and nothing else. */
  businessId: '',
  showsMap: false,
  page: 1,
}

/** Where the address has another name, and what it says for `true`. */
const IN_ADDRESS: Partial<Record<keyof SearchRequest, [name: string, yes?: string]>> = {
  view: ['bounds'],
  isOpenNow: ['open', 'now'],
  comesToYou: ['comes', '1'],
  hasDeal: ['deal', '1'],
  isLiteral: ['exact', '1'],
  showsMap: ['show', 'map'],
}

/** Always in the same order, so that equal searches are equal texts. */
export function searchPath(request: Partial<SearchRequest> = {}): string {
  const { view, near, ...asked } = { ...EMPTY_SEARCH, ...request }
  const texts = {
    ...asked,
    near: near && `${near.lat.toFixed(2)},${near.lng.toFixed(2)}`,
    view: view && boundsText(view),
    page: asked.page > 1 && asked.page,
  }
  const params = new URLSearchParams()
  for (const key of Object.keys(EMPTY_SEARCH) as (keyof SearchRequest)[]) {
    const [name, yes = ''] = IN_ADDRESS[key] ?? [key]
    const text = texts[key] === true ? yes : String(texts[key] || '')
    if (text !== '') params.set(name, text)
  }
  return params.size > 0 ? `${SEARCH_PATH}?${params}` : SEARCH_PATH
}

/** Nothing is asked for: the page shows the first ten. */
export function isBareSearch(request: SearchRequest): boolean {
  return searchPath({ ...request, businessId: '', page: 1, showsMap: false }) === SEARCH_PATH
}

/** What only the search page can ask for, left out. */
export const NO_WORDS = { q: '', county: '', city: '', view: undefined, isLiteral: false, businessId: '' }

/** The address of a list with what was chosen above it; the list's own address says its category and place. */
export function listPath(path: string, request: SearchRequest): string {
  const parameters = searchPath({ ...request, ...NO_WORDS }).slice(SEARCH_PATH.length)
  return path + (path.includes('?') ? parameters.replace('?', '&') : parameters)
}

export function boundsText({ west, south, east, north }: MapView): string {
  return [west, south, east, north].map((degrees) => String(Math.round(degrees * 1000) / 1000)).join(',')
}

export function isMyLocation(where: string): boolean {
  return /^(?:my (?:current )?location|current location|near me|around me|here)$/i.test(where.trim())
}

/** Florida and what is less than an hour away. */
export const SURROUNDINGS: MapView = { west: -88.5, south: 23.5, east: -79, north: 32 }

export function isAroundFlorida({ lat, lng }: Point): boolean {
  const { west, south, east, north } = SURROUNDINGS
  // Written so that NaN is outside.
  return lat >= south && lat <= north && lng >= west && lng <= east
}

export interface UnderstoodPart {
  kind:
    | 'words'
    | 'excluded'
    | 'category'
    | 'place'
    | 'branch'
    | 'open-now'
    | 'day'
    | 'emergency'
    | 'telephone'
  label: string
  without: SearchRequest
  /** Another meaning of the same words (`vet`: a veterinarian), if there is one. */
  instead?: { label: string; request: SearchRequest }
}

export interface WhereChoice {
  label: string
  where: string
}

export interface SearchPlace {
  label: string
  /** A county or region; else a point, from which miles are counted. */
  isArea: boolean
  county?: string
  alternatives: WhereChoice[]
}

/** `near Stuart`, `in Martin County`. */
export function placePhrase({ label, isArea }: SearchPlace): string {
  return `${isArea ? 'in' : 'near'} ${label}`
}

interface WhereProblem {
  message: string
  choices: WhereChoice[]
  /** It is known, and not in Florida. */
  isElsewhere?: true
}

export interface SearchReading {
  query: ListingQuery
  understood: UnderstoodPart[]
  place: SearchPlace | undefined
  /** The place could not be read; then nothing is searched for. */
  whereProblem: WhereProblem | undefined
  /** `near me` was typed and there is no position: offer "Use my location". */
  asksForPosition?: true
  /** Resources for veterans that are asked for: a need of theirs, and the county. */
  resource?: { need: string; county?: string }
}

/** Without a category and a place (the specification's fallback). */
export const FIRST_BUSINESSES = 10

/** About as many as a stapler holds in two columns. */
export const WHOLE_LIST = 200
