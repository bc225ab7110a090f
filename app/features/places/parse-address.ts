import { findCounty } from './county-name.ts'
import { findOtherState, isFloridaZip } from './elsewhere.ts'
import { nameWords, normalizePlaceName } from './place-name.ts'

/** Reads an address on one line: the last part is the city once country, state, ZIP code and suite are off. */

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

const UNIT_NAME =
  'suite|ste|unit|apartment|apt|building|bldg|lot|bay|floor|room|rm|pmb|space|spc|slip|hangar|warehouse'
// Digits with an optional letter, or one letter ("Bay 3", not "Bay Pines"). Each blank has one place only: with
// two, a long row of units backtracks for ever.
const UNIT_NUMBER = `(?:\\.?\\s*(?:no\\.?\\s*)?(?:#\\s*)?[a-z]?-?\\d[\\w-]*|\\.?[\\s#]+[a-z](?!\\w))`
const UNIT = `(?:(?:${UNIT_NAME})${UNIT_NUMBER}|#\\s*[\\w-]+|\\d+(?:st|nd|rd|th)\\s+fl(?:oor|\\.)?(?!\\w))`
const UNITS = `${UNIT}(?:[\\s,&]+${UNIT})*`

const UNIT_ONLY = new RegExp(`^${UNITS}\\.?$`, 'i')
const UNIT_AT_END = new RegExp(`^(.*?\\S)[\\s,]+(${UNITS})\\.?$`, 'i')
const UNIT_AT_START = new RegExp(`^${UNITS}(?=\\s|$)`, 'i')

const words = (text: string) => new Set(text.split(' '))
const STREET_WORDS = words(
  'st street ave avenue av blvd boulevard rd road dr drive ln lane ct court cir circle ter terr terrace pl place ' +
    'way hwy highway pkwy parkway trl trail plz plaza loop run path pike cswy causeway sq square',
)
// Short forms only: "West" begins West Palm Beach.
const DIRECTIONS = words('n s e w ne nw se sw')
const ROAD_NUMBER = /^(?:us|sr|cr|hwy|i)-?\d+[a-z]?$|^a-?1-?a$|^\d+[a-z]?$/

const SAINTS = words(
  'augustine cloud george james joe john johns leo lucie marks mary pete petersburg teresa',
)

/** Florida places whose names hold a street word (a test checks them). */
const CITIES_LIKE_STREETS = words(
  'avemaria beaconsquare bellairmeadowbrookterrace boulevardgardens coralterrace manateeroad schallcircle ' +
    'staceystreet templeterrace',
)

function takeUnitOffStreet(street: string): { street?: string; unit?: string } {
  const match = UNIT_AT_END.exec(street)
  return match ? { street: match[1], unit: match[2] } : { street }
}

/** `isAlone`: no part stands before it; otherwise a part without house number is the city. */
function splitStreetAndCity(
  part: string,
  isAlone: boolean,
  isKnownCity?: (name: string) => boolean,
): { street?: string; city?: string } {
  const isCity = (name: string) =>
    CITIES_LIKE_STREETS.has(normalizePlaceName(name)) || isKnownCity?.(name) === true
  if (isCity(part)) return { city: part }

  const partWords = part.split(' ')
  const end = streetEnd(partWords)
  if (!/^[\d#]/.test(part)) {
    if (isAlone && end === 0) return looksLikeACity(part) ? { city: part } : { street: part }
    if (!isAlone && end < partWords.length) return { city: part }
  }
  // The longest: "Ocean Blvd West Palm Beach" ends in West Palm Beach, not Palm Beach.
  const known = partWords.findIndex((_, index) => index > 0 && isCity(partWords.slice(index).join(' ')))
  const cityStart = known > 0 ? known : behindStreet(partWords, end)
  if (cityStart >= partWords.length) return { street: part }
  return { street: partWords.slice(0, cityStart).join(' '), city: partWords.slice(cityStart).join(' ') }
}

function behindStreet(partWords: string[], end: number): number {
  if (end === 0) return partWords.length
  let index = end
  while (DIRECTIONS.has(plain(partWords[index])) || /^[a-z]$/.test(plain(partWords[index]))) index++
  const unit = UNIT_AT_START.exec(partWords.slice(index).join(' '))
  return unit ? index + unit[0].trim().split(' ').length : index
}

function streetEnd(partWords: string[]): number {
  const last = partWords.findLastIndex((word, index) => {
    const isSaint = plain(word) === 'st' && SAINTS.has(plain(partWords[index + 1]))
    return (STREET_WORDS.has(plain(word)) && !isSaint) || (index > 0 && ROAD_NUMBER.test(plain(word)))
  })
  return last + 1
}

function looksLikeACity(part: string): boolean {
  return /^[\p{L}\s.'’-]+$/u.test(part) && nameWords(part).length <= 6
}

function plain(word: string | undefined): string {
  return (word ?? '').toLowerCase().replace(/[.,]/g, '')
}
