import type { MapView, Point } from '../places/distance.ts'
import type { VerificationLevel } from '../veterans/levels.ts'
import type { ListingQuery } from './listing-query.ts'

export const SEARCH_PATH = '/businesses/search'

/** Every state of a search; each part is in the address under the name that `searchPath` gives it. */
export interface SearchRequest {
  /** What is looked for, in any words: `q`. */
  q: string
  /** A place in words: `where`. */
  where: string
  /** The visitor's position, rounded to 0.01 degree, about half a mile: `near`. Wins over `where`. */
  near: Point | undefined
  /** Name, slug or part of a name, as the specification has it: `category`. */
  category: string
  county: string
  /** Miles: `radius`. */
  radius: number | undefined
  isOpenNow: boolean
  comesToYou: boolean
  level: VerificationLevel | undefined
  branch: string
  /** BCP 47 tag: `language`. */
  language: string
  hasDeal: boolean
  /** Undefined: the best match first. */
  sort: 'nearest' | undefined
  /** Words as typed, without correcting them: `exact=1`. */
  isLiteral: boolean
  /** Around this business, and nothing else: `businessId`. */
  businessId: string
  page: number
  /**
   * The part of the map that is searched, in thousandths of a degree: `bounds`, from west by south and east
   * to north.
   */
  view: MapView | undefined
  /** On small screens the map is shown in place of the list: `show=map`. */
  showsMap: boolean
}

export const EMPTY_SEARCH: SearchRequest = {
  q: '',
  where: '',
  near: undefined,
  category: '',
  county: '',
  radius: undefined,
  isOpenNow: false,
  comesToYou: false,
  level: undefined,
  branch: '',
  language: '',
  hasDeal: false,
  sort: undefined,
  isLiteral: false,
  businessId: '',
  page: 1,
  view: undefined,
  showsMap: false,
}

/**
 * The address of a search; what is not asked for is left out. Always in this order, so that equal searches
 * are equal texts.
 */
export function searchPath(request: Partial<SearchRequest> = {}): string {
  const asked = { ...EMPTY_SEARCH, ...request }
  const parts: [string, string][] = [
    ['q', asked.q],
    ['category', asked.category],
    ['where', asked.where],
    ['near', asked.near ? `${asked.near.lat.toFixed(2)},${asked.near.lng.toFixed(2)}` : ''],
    ['county', asked.county],
    ['bounds', asked.view ? boundsText(asked.view) : ''],
    ['radius', asked.radius === undefined ? '' : String(asked.radius)],
    ['open', asked.isOpenNow ? 'now' : ''],
    ['comes', asked.comesToYou ? '1' : ''],
    ['level', asked.level ?? ''],
    ['branch', asked.branch],
    ['language', asked.language],
    ['deal', asked.hasDeal ? '1' : ''],
    ['sort', asked.sort ?? ''],
    ['exact', asked.isLiteral ? '1' : ''],
    ['businessId', asked.businessId],
    ['show', asked.showsMap ? 'map' : ''],
    ['page', asked.page > 1 ? String(asked.page) : ''],
  ]
  const params = new URLSearchParams(parts.filter(([, value]) => value !== ''))
  return params.size > 0 ? `${SEARCH_PATH}?${params}` : SEARCH_PATH
}

function boundsText({ west, south, east, north }: MapView): string {
  return [west, south, east, north].map((degrees) => String(Math.round(degrees * 1000) / 1000)).join(',')
}

/** Whether the place field means where the visitor is, in words that people use for it. */
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

/** A part of what was typed, as it was read; shown as a chip that can be removed. */
export interface UnderstoodPart {
  kind: 'words' | 'excluded' | 'category' | 'place' | 'branch' | 'open-now' | 'telephone'
  /** `Plumbing`, `near Port St. Lucie`, `Open now`, `“oyster”`. */
  label: string
  /** The same search without this part. */
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
  /** Of a point; its list also has the businesses that travel. */
  county?: string
  alternatives: WhereChoice[]
}

export interface WhereProblem {
  message: string
  choices: WhereChoice[]
}

export interface SearchReading {
  query: ListingQuery
  understood: UnderstoodPart[]
  /** The search for what was read as a category or place, as plain words. */
  asWords: UnderstoodPart['instead']
  place: SearchPlace | undefined
  /** The place could not be read; then nothing is searched for. */
  whereProblem: WhereProblem | undefined
  /** `near me` was typed and there is no position: offer "Use my location". */
  asksForPosition?: true
}
