import { fieldSchema } from '../../businesses/field-schema.server.ts'
import { LISTING_FIELDS } from '../../businesses/listing-fields.ts'
import { findCounty } from '../../places/county-name.ts'
import type { Point } from '../../places/distance.ts'
import { distanceInMiles } from '../../places/distance.ts'
import { findOtherState, sayElsewhere } from '../../places/elsewhere.ts'
import { changeCity, countiesAt, parseFloridaAddress, spellCity } from '../../places/geocode.server.ts'
import { citySlug } from '../../places/place-name.ts'
import { countyAt, findZip } from '../../places/zip.server.ts'
import { oneLine } from '../../../text/one-line.ts'
import type { ColumnTarget } from '../column-targets.ts'
import { withoutDecimals } from './clean-cell.server.ts'

interface ReadPlace {
  address: string
  countySlug: string | undefined
  /** WGS 84, where the file has it and it is in Florida. */
  point: Point | null
  problems: [ColumnTarget, string][]
}

const ADDRESS = fieldSchema(LISTING_FIELDS.address)
const ZIP = fieldSchema({ label: 'ZIP code', kind: 'zip' })

/** What is most exact decides, as for every listing: the ZIP code, then the city, then the county that was named. */
export function readPlace(valueOf: (target: ColumnTarget) => string): ReadPlace {
  const problems: ReadPlace['problems'] = []
  const typed = oneLine(valueOf('address'))
  const parsed = parseFloridaAddress(typed)
  const zipTyped = zipOf(valueOf('zip'))
  const zip = zipTyped === '' ? undefined : ZIP.safeParse(zipTyped)
  if (zip?.error) problems.push(['zip', zip.error.issues[0]?.message ?? ''])
  const zipCode = findZip((zip?.data as string | undefined) ?? parsed.zip)?.zip
  const city = spellCity(oneLine(valueOf('city')) || (parsed.city ?? ''))
  const state = valueOf('state')
  const elsewhere = sayElsewhere('This address', {
    state: findOtherState(state.length === 2 ? state.toUpperCase() : state) ?? parsed.state,
    city,
  })
  if (elsewhere && !zip?.error) problems.push([state === '' ? 'address' : 'state', elsewhere])
  const point = readPoint(valueOf)
  const place = { zip: zipCode, city }
  const isElsewhere = problems.length > 0
  const { address, problem } = isElsewhere
    ? { address: '' }
    : addressOf({ typed, second: oneLine(valueOf('address2')), city, zip: zipCode })
  if (problem) problems.push(['address', problem])
  return {
    address,
    countySlug: isElsewhere ? undefined : countyOf(valueOf('county'), place, point),
    point,
    problems,
  }
}

/** Excel drops the zero at the beginning, and adds `.0`. */
function zipOf(text: string): string {
  const code = withoutDecimals(text)
  return /^\d{4}$/.test(code) ? `0${code}` : code
}

interface AddressParts {
  typed: string
  second: string
  city: string
  zip: string | undefined
}

/** On one line. Lists often have no ZIP code, which the form asks for: then the city tells where it is. */
function addressOf({ typed, second, city, zip }: AddressParts): {
  address: string
  problem?: string | undefined
} {
  const parsed = parseFloridaAddress(typed)
  const isWhole = parsed.zip !== undefined
  const hasCity = parsed.city !== undefined && citySlug(spellCity(parsed.city)) === citySlug(city)
  const parts = [
    typed,
    second,
    hasCity ? '' : city,
    zip || typed || city ? ['FL', zip].filter(Boolean).join(' ') : '',
  ]
  const line = isWhole && second === '' ? typed : parts.filter(Boolean).join(', ')
  if (zip === undefined) return { address: line.slice(0, LISTING_FIELDS.address.max) }
  const { data, error } = ADDRESS.safeParse(changeCity(line))
  return error ? { address: '', problem: error.issues[0]?.message } : { address: data as string }
}

/** A ZIP code or a city may stand where a county is asked for. */
function countyOf(text: string, place: { zip: string | undefined; city: string }, point: Point | null) {
  const named = findCounty(text) ?? countiesAt({ zip: text, city: text })[0]
  const possible = countiesAt(place)
  const county = possible.find(({ slug }) => slug === named?.slug) ?? possible[0] ?? named
  return (county ?? (point ? countyAt(point) : undefined))?.slug
}

/** Florida is within this distance of its middle, near Brooksville. */
const FLORIDA = { lat: 28, lng: -83, miles: 400 }

function readPoint(valueOf: (target: ColumnTarget) => string): Point | null {
  const [lat, lng] = [valueOf('latitude'), valueOf('longitude')].map((text) =>
    text === '' ? NaN : Number(text),
  )
  if (lat === undefined || lng === undefined || Number.isNaN(lat + lng)) return null
  return distanceInMiles({ lat, lng }, FLORIDA) < FLORIDA.miles ? { lat, lng } : null
}
