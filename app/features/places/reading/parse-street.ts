import { nameWords, normalizePlaceName } from '../place-name.ts'

const UNIT_NAME =
  'suite|ste|unit|apartment|apt|building|bldg|lot|bay|floor|room|rm|pmb|space|spc|slip|hangar|warehouse'
// Digits with an optional letter, or one letter ("Bay 3", not "Bay Pines"). Each blank has one place only: with
// two, a long row of units backtracks for ever.
const UNIT_NUMBER = `(?:\\.?\\s*(?:no\\.?\\s*)?(?:#\\s*)?[a-z]?-?\\d[\\w-]*|\\.?[\\s#]+[a-z](?!\\w))`
const UNIT = `(?:(?:${UNIT_NAME})${UNIT_NUMBER}|#\\s*[\\w-]+|\\d+(?:st|nd|rd|th)\\s+fl(?:oor|\\.)?(?!\\w))`
const UNITS = `${UNIT}(?:[\\s,&]+${UNIT})*`

export const UNIT_ONLY = new RegExp(`^${UNITS}\\.?$`, 'i')
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

export function takeUnitOffStreet(street: string): { street?: string; unit?: string } {
  const match = UNIT_AT_END.exec(street)
  return match ? { street: match[1], unit: match[2] } : { street }
}

/** `isAlone`: no part stands before it; otherwise a part without house number is the city. */
export function splitStreetAndCity(
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
