import { oneLine } from '../../../text/one-line.ts'
import { fieldSchema } from '../../businesses/field-schema.server.ts'
import { LISTING_FIELDS } from '../../businesses/listing-fields.ts'
import { findCounty } from '../../places/county-name.ts'
import { distanceInMiles, type Point } from '../../places/distance.ts'
import { findOtherState, isFloridaZip, sayElsewhere } from '../../places/elsewhere.ts'
import { changeCity, countiesAt, parseFloridaAddress, spellCity } from '../../places/geocode.server.ts'
import type { Address } from '../../places/parse-address.ts'
import { citySlug } from '../../places/place-name.ts'
import { countyAt, findZip } from '../../places/zip.server.ts'
import type { ColumnTarget } from '../column-targets.ts'
import { withoutDecimals } from './clean-cell.server.ts'

interface ReadPlace {
  address: string
  /** The address says more than a city. */
  hasStreet: boolean
  countySlug: string | undefined
  point: Point | null
  problems: [ColumnTarget, string][]
}

type ValueOf = (target: ColumnTarget) => string

const ADDRESS = fieldSchema(LISTING_FIELDS.address)
const LONGEST = LISTING_FIELDS.address.max
const ZIP = fieldSchema({ label: 'ZIP code', kind: 'zip' })

/** What is most exact decides, as for every listing: the ZIP code, then the city, then the county that was named. */
export function readPlace(valueOf: ValueOf): ReadPlace {
  const point = readPoint(valueOf)
  const whole = oneLine(valueOf('address'))
  // The limit also bounds the work of the address parser.
  const isLong = whole.length > LONGEST
  const typed = isLong ? '' : whole
  const parsed = parseFloridaAddress(typed)
  const zipTyped = zipOf(valueOf('zip'))
  const read = zipTyped === '' ? undefined : ZIP.safeParse(zipTyped)
  const zip = findZip(read?.success ? (read.data as string) : parsed.zip)
  const city = spellCity(oneLine(valueOf('city')) || parsed.city || zip?.city || '')
  const problems: ReadPlace['problems'] = []
  if (isLong) problems.push(['address', `Shorten the address to ${LONGEST} characters`])
  if (read?.error) problems.push(['zip', read.error.issues[0]?.message ?? ''])
  const elsewhere = sayElsewhere('This address', { state: stateOf(valueOf('state')) ?? parsed.state, city })
  if (elsewhere) problems.push([valueOf('state') === '' ? 'address' : 'state', elsewhere])
  if (elsewhere || (read?.error && /^\d{5}/.test(zipTyped) && !isFloridaZip(zipTyped))) {
    return { address: '', hasStreet: false, countySlug: undefined, point, problems }
  }

  const named = countyNamed(valueOf('county'))
  if (valueOf('county') !== '' && !named)
    problems.push(['county', 'This is no county, city, or ZIP code in Florida'])
  const possible = countiesAt({ zip: zip?.zip, city })
  const county = possible.find(({ slug }) => slug === named?.slug) ?? possible[0] ?? named
  const countySlug = (county ?? (point ? countyAt(point) : undefined))?.slug
  if (!countySlug)
    problems.push([valueOf('city') === '' ? 'zip' : 'city', 'Enter a county, city, or ZIP code in Florida'])
  const line = lineOf({ typed, parsed, second: oneLine(valueOf('address2')), city, zip: zip?.zip })
  // The form asks for a ZIP code. Lists often have none, and then the city tells where it is.
  const checked = zip ? ADDRESS.safeParse(line) : undefined
  if (checked?.error) problems.push(['address', checked.error.issues[0]?.message ?? ''])
  const address = checked?.error ? '' : line.slice(0, LONGEST)
  return { address, hasStreet: address !== '' && typed !== '', countySlug, point, problems }
}

/** Excel drops the zero at the beginning, and adds `.0`. */
function zipOf(text: string): string {
  const code = withoutDecimals(text)
  return /^\d{4}$/.test(code) ? `0${code}` : code
}

function stateOf(text: string): string | undefined {
  return findOtherState(text.length === 2 ? text.toUpperCase() : text)
}

/** A ZIP code or a city may stand where a county is asked for. */
function countyNamed(text: string) {
  return text === '' ? undefined : (findCounty(text) ?? countiesAt({ zip: text, city: text })[0])
}

interface Parts {
  typed: string
  parsed: Address
  second: string
  city: string
  zip: string | undefined
}

function lineOf({ typed, parsed, second, city, zip }: Parts): string {
  if (parsed.zip !== undefined) return [changeCity(typed), second].filter(Boolean).join(', ')
  const hasCity = parsed.city !== undefined && citySlug(spellCity(parsed.city)) === citySlug(city)
  const parts = [typed, second, hasCity ? '' : city].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}, ${['FL', zip].filter(Boolean).join(' ')}` : ''
}

/** The state lies within this distance of a point off Cedar Key. */
const FLORIDA = { lat: 28.5, lng: -83.5, miles: 350 }

function readPoint(valueOf: ValueOf): Point | null {
  const [lat = NaN, lng = NaN] = [valueOf('latitude'), valueOf('longitude')].map((text) =>
    text === '' ? NaN : Number(text),
  )
  const isInFlorida = distanceInMiles({ lat, lng }, FLORIDA) < FLORIDA.miles
  return isInFlorida ? { lat, lng } : null
}
