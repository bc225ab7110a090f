/**
 * Reads an address typed on one line. Browser-safe.
 *
 * The rule of `spec.md` section 3 (comma-separated: the second-to-last part is the city, the last the state)
 * holds for `Street, City, FL 34994`. Here it is applied to what is left after the parts that break it are
 * taken off: country, ZIP code, state, suite, county. Where the rule is right, the result is the rule's.
 */
import { findCounty } from '../county-name.ts'
import { takeStateAndZip } from './parse-state-and-zip.ts'
import { splitStreetAndCity, takeUnitOffStreet, UNIT_ONLY } from './parse-street.ts'

export interface Address {
  /** With directions and road numbers as typed, without the suite; `P.O. Box 12` for a post-office box. */
  street?: string
  /** `Suite 4`, `#12`, `Bldg 3, Ste 4` as typed. */
  unit?: string
  /** As typed, neither corrected nor looked up. */
  city?: string
  /** Name of a county of Florida, when the text says one with the word: `Stuart, Martin County, FL`. */
  county?: string
  /** Two capitals; absent when the text names no state. */
  state?: string
  /** Five digits, not checked against the list of ZIP codes. */
  zip?: string
  /** The four digits of ZIP+4. */
  zip4?: string
  /** The address is a post-office box and has no street. */
  isPoBox: boolean
}

/** What the profile shows for an address without a city (`spec.md` section 3). */
export const UNKNOWN_CITY = 'Unknown City'
/** What the profile shows for an address without a state (`spec.md` section 3). */
export const DEFAULT_STATE = 'FL'

const COUNTRY = /[\s,]+(?:USA|U\.S\.A\.|United States(?: of America)?)\.?$/i
const PO_BOX = /^((?:p\.?\s*o\.?|post\s+office)\s*box\s*#?\s*[\w-]+|box\s+\d+)(?!\w)[\s.]*/i
const NOT_A_PLACE =
  /^(?:serving|service area|mobile|we come|all of|by appointment|online|statewide|n\/?a|none|tbd)(?!\w)/i

/**
 * The parts of an address. Never fails: an unreadable text gives fewer parts, an empty one only `isPoBox:
 * false`. Handles the state as `FL`, `Fla.`, `Florida` or missing, `FL, 34994`, ZIP+4, a suite after a comma
 * at any place, a county between city and state, post-office boxes, only a city, and `City FL` or a whole
 * address without commas.
 *
 * @param text one line or several
 * @param isCity knows the names of cities: needed to split `1420 Ocean Stuart`, where neither a comma nor a
 *   street word separates. `parseFloridaAddress` of `index.server.ts` passes the table of places.
 */
export function parseAddress(text: string | null | undefined, isCity?: (name: string) => boolean): Address {
  const line = (text ?? '')
    .replace(/\s*[\n;|]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(COUNTRY, '')
  const ending = takeTrailingUnits(line)
  const { rest, state, zip, zip4 } = takeStateAndZip(ending.rest)

  const parts = splitAtCommas(rest)
  const county = parts.map(countySaid).find((name) => name !== undefined)
  const inner = parts.filter((part) => UNIT_ONLY.test(part))
  const named = parts.filter((part) => !UNIT_ONLY.test(part) && countySaid(part) === undefined)

  const { street, city, isPoBox } = readStreetAndCity(named, isCity)
  const split = takeUnitOffStreet(street ?? '')
  const unit = [split.unit, ...inner, ...ending.units].filter(Boolean).join(', ')

  return {
    ...(split.street && { street: split.street }),
    ...(unit && { unit }),
    ...(city && { city }),
    ...(county && { county }),
    ...(state && { state }),
    ...(zip && { zip }),
    ...(zip4 && { zip4 }),
    isPoBox,
  }
}

function splitAtCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part))
}

/** `Street, City, FL 34994, Suite 4`: a suite behind everything. */
function takeTrailingUnits(line: string): { rest: string; units: string[] } {
  const parts = line.split(',').map((part) => part.trim())
  const lastOther = parts.findLastIndex((part) => part !== '' && !UNIT_ONLY.test(part))
  return {
    rest: parts.slice(0, lastOther + 1).join(', '),
    units: parts.slice(lastOther + 1).filter((part) => part !== ''),
  }
}

/** The county when a part says one with the word, so that it is not taken for the city. */
function countySaid(part: string): string | undefined {
  return /\s(?:county|co\.)$/i.test(part) ? findCounty(part)?.name : undefined
}

function readStreetAndCity(
  parts: string[],
  isCity?: (name: string) => boolean,
): { street?: string; city?: string; isPoBox: boolean } {
  const boxAt = parts.findIndex((part) => PO_BOX.test(part))
  if (boxAt >= 0) return readBox(parts, boxAt)

  const last = parts.at(-1)
  const before = parts.slice(0, -1)
  if (last === undefined || (before.length === 0 && NOT_A_PLACE.test(last))) return { isPoBox: false }
  const { street, city } = splitStreetAndCity(last, before.length === 0, isCity)
  return { street: [...before, street].filter(Boolean).join(', '), city, isPoBox: false }
}

function readBox(parts: string[], boxAt: number): { street: string; city?: string; isPoBox: boolean } {
  const part = parts[boxAt] ?? ''
  const box = PO_BOX.exec(part)
  const behindBox = part.slice(box?.[0].length).trim()
  return {
    street: [...parts.slice(0, boxAt), box?.[1]?.trim()].join(', '),
    city: boxAt < parts.length - 1 ? parts.at(-1) : behindBox,
    isPoBox: boxAt === 0,
  }
}
