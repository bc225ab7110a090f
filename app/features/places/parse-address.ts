/** Reads an address on one line: the last part is the city once country, state, ZIP code and suite are off. */
import { findCounty } from './county-name.ts'
import { splitStreetAndCity, takeUnitOffStreet, UNIT_ONLY } from './reading/parse-street.ts'
import { findOtherState, isFloridaZip } from './elsewhere.ts'

interface StateAndZip {
  rest: string
  state?: string
  zip?: string
  zip4?: string
}

const ZIP = /(?:^|[\s,])(\d{5})(?:[-–\s]?(\d{4}))?[\s.]*$/

// "US Highway 33458" or "Box 32801" ends in a number that is no ZIP code.
const NUMBERED_ROAD_OR_BOX =
  /(?:\b(?:hwy|highway|state road|county road|route|rte|sr|cr|us|box|unit|ste|suite|apt|lot)|#)[.\s#-]*$/i

const FLORIDA = /(?:^|[\s,])(?:FL|Fla|Florida)\.?[\s,]*$/i

const FLOOR = /\d(?:st|nd|rd|th)\s+fl\.?$/i

// At the end of a street or name far more often a word: Court, La, Al, De.
const ALSO_A_STREET_WORD = new Set(['CT', 'LA', 'AL', 'DE'])

export interface Address {
  /** As typed, without the suite; `P.O. Box 12` for a post-office box. */
  street?: string
  unit?: string
  city?: string
  county?: string
  state?: string
  zip?: string
  zip4?: string
  isPoBox: boolean
}

export const UNKNOWN_CITY = 'Unknown City'
export const DEFAULT_STATE = 'FL'

const COUNTRY = /[\s,]+(?:USA|U\.S\.A\.|United States(?: of America)?)\.?$/i
const PO_BOX = /^((?:p\.?\s*o\.?|post\s+office)\s*box\s*#?\s*[\w-]+|box\s+\d+)(?!\w)[\s.]*/i
const NOT_A_PLACE =
  /^(?:serving|service area|mobile|we come|all of|by appointment|online|statewide|n\/?a|none|tbd)(?!\w)/i

/** Never fails: an unreadable text gives fewer parts. `isCity` splits `1420 Ocean Stuart`. */
export function parseAddress(text: string | null | undefined, isCity?: (name: string) => boolean): Address {
  const line = (text ?? '')
    .replace(/\s*[\n;|]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(COUNTRY, '')
  const ending = takeTrailingUnits(line)
  const { rest, state, zip, zip4 } = takeStateAndZip(ending.rest)

  const parts = splitAtCommas(rest)
  const county = parts.map(findNamedCounty).find((name) => name !== undefined)
  const inner = parts.filter((part) => UNIT_ONLY.test(part))
  const named = parts.filter((part) => !UNIT_ONLY.test(part) && findNamedCounty(part) === undefined)

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

function takeTrailingUnits(line: string): { rest: string; units: string[] } {
  const parts = line.split(',').map((part) => part.trim())
  const lastOther = parts.findLastIndex((part) => part !== '' && !UNIT_ONLY.test(part))
  return {
    rest: parts.slice(0, lastOther + 1).join(', '),
    units: parts.slice(lastOther + 1).filter((part) => part !== ''),
  }
}

function findNamedCounty(part: string): string | undefined {
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

/** In either order (`FL 34994`, `34994 FL`), each once. */
function takeStateAndZip(line: string): StateAndZip {
  let place: StateAndZip = { rest: trimEnd(line) }
  place = takeZip(place)
  place = takeState(place)
  return place.zip ? place : takeZip(place)
}

function takeZip(place: StateAndZip): StateAndZip {
  const match = ZIP.exec(place.rest)
  if (!match) return place
  const rest = place.rest.slice(0, match.index)
  if (NUMBERED_ROAD_OR_BOX.test(rest)) return place
  return { ...place, rest: trimEnd(rest), zip: match[1], ...(match[2] && { zip4: match[2] }) }
}

function takeState(place: StateAndZip): StateAndZip {
  const { rest } = place
  const florida = FLORIDA.exec(rest)
  if (florida && !FLOOR.test(rest))
    return { ...place, rest: trimEnd(rest.slice(0, florida.index)), state: 'FL' }
  return takeOtherState(place)
}

function takeOtherState(place: StateAndZip): StateAndZip {
  const { rest, zip } = place
  const comma = rest.lastIndexOf(',')
  const lastPart = rest.slice(comma + 1).trim()
  const ofLastPart =
    comma > 0 ? findOtherState(lastPart.length === 2 ? lastPart.toUpperCase() : lastPart) : undefined
  if (ofLastPart) return { ...place, rest: trimEnd(rest.slice(0, comma)), state: ofLastPart }

  // "Atlanta GA 30303", "Portland Oregon 97201": without a comma only where nothing else makes sense.
  const zipIsElsewhere = zip !== undefined && !isFloridaZip(zip)
  const match = (zipIsElsewhere ? /\s((?:\p{L}+\s)?\p{L}+)$/u : /\s([A-Z]{2})$/).exec(rest)
  const words = match?.[1] ?? ''
  const lastWord = words.split(' ').at(-1) ?? ''
  const name = [words, lastWord].find((text) => findOtherState(text) !== undefined)
  if (!name || (!zipIsElsewhere && (ALSO_A_STREET_WORD.has(name) || /^\d/.test(lastPart)))) return place
  return { ...place, rest: trimEnd(rest.slice(0, -name.length)), state: findOtherState(name) }
}

function trimEnd(text: string): string {
  return text.replace(/[\s,]+$/, '')
}
