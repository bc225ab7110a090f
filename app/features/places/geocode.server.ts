import { LRUCache } from 'lru-cache'
import { findCounty, requireCounty } from './county-name.ts'
import type { County } from './county.ts'
import type { Point } from './distance.ts'
import { sayElsewhere } from './elsewhere.ts'
import { parseAddress, type Address } from './parse-address.ts'
import { citySlug } from './place-name.ts'
import { findPlace } from './place.server.ts'
import { findZip, type Zip } from './zip.server.ts'

interface Location {
  address?: string | null
  zip?: string | null
  city?: string | null
  county?: string | null
}

export type Precision = 'address' | 'zip' | 'city' | 'county'

export const PLACED_BY: Readonly<Record<Precision, string>> = {
  address: 'Placed by its address',
  zip: 'Placed by its ZIP code',
  city: 'Placed by its city only',
  county: 'Placed by its county only',
}

export interface GeocodedPoint extends Point {
  precision: Precision
  zip?: string
  city?: string
  county?: string
}

/** One address is checked, placed and compared, each from its text. */
const recent = new LRUCache<string, Readonly<Address>>({ max: 100 })

export function parseFloridaAddress(text: string | null | undefined): Readonly<Address> {
  const known = recent.get(text ?? '')
  if (known) return known
  const address = Object.freeze(parseAddress(text, (name) => findPlace(name) !== undefined))
  recent.set(text ?? '', address)
  return address
}

/** `port st. lucie` as `Port St. Lucie`; another name of the place, such as `PSL`, stays as it was typed. */
export function spellCity(city: string): string {
  const name = findPlace(city)?.name
  return name !== undefined && citySlug(name) === citySlug(city) ? name : city
}

/** @param change by default only the spelling becomes that of the place */
export function changeCity(address: string, change = spellCity): string {
  const { city } = parseFloridaAddress(address)
  const at = city ? address.lastIndexOf(city) : -1
  if (!city || at < 0) return address
  return `${address.slice(0, at)}${change(city)}${address.slice(at + city.length)}`
}

/** The most exact known thing decides, even against the rest: ZIP codes are rarely wrong, counties often. */
export function geocode(location: Location): GeocodedPoint | undefined {
  const { zipCode, city, countyText, isElsewhere } = readLocation(location)
  if (isElsewhere) return undefined

  const county = findCounty(countyText)
  const zip = findZip(zipCode)
  const place = findPlace(city, {
    county: zip && !zip.counties.includes(county?.name ?? '') ? zip.county : countyText,
  })
  if (zip) {
    const ofAddress = countiesAt({ zip: zip.zip, city })
    const isOfZip = place?.counties.some((name) => zip.counties.includes(name))
    return {
      ...toPoint(zip),
      precision: 'zip',
      zip: zip.zip,
      city: place ? (isOfZip ? place.name : zip.city) : city || zip.city,
      county: (ofAddress.find(({ slug }) => slug === county?.slug) ?? ofAddress[0])?.name ?? zip.county,
    }
  }
  if (place) {
    const placeCounty = place.counties.find((name) => name === county?.name) ?? place.county
    return { ...toPoint(place), precision: 'city', city: place.name, county: placeCounty }
  }
  return county && { ...toPoint(county), precision: 'county', county: county.name }
}

export type LocationConflict = 'state-elsewhere' | 'unknown-zip' | 'zip-county' | 'zip-city' | 'city-county'

/** A city fits a ZIP code when they share a county or the post office has the city's name. */
export function locationConflicts(location: Location): LocationConflict[] {
  const { zipCode, city, countyText, isElsewhere } = readLocation(location)
  if (isElsewhere) return ['state-elsewhere']

  const county = findCounty(countyText)?.name
  const zip = findZip(zipCode)
  const place = findPlace(city, { county: county ?? zip?.county })
  const cityFitsZip =
    !zip || !place || place.counties.some((name) => zip.counties.includes(name)) || isPostOfficeOf(zip, place)
  const cityFitsCounty =
    !place || !county || place.counties.includes(county) || (zip?.counties.includes(county) && cityFitsZip)
  return [
    ...(zipCode && !zip ? (['unknown-zip'] as const) : []),
    ...(zip && county && !countiesAt({ zip: zipCode, city }).some(({ name }) => name === county)
      ? (['zip-county'] as const)
      : []),
    ...(cityFitsZip ? [] : (['zip-city'] as const)),
    ...(cityFitsCounty ? [] : (['city-county'] as const)),
  ]
}

function toPoint({ lat, lng }: Point): Point {
  return { lat, lng }
}

function isPostOfficeOf(zip: Zip, place: { slug: string }): boolean {
  return findPlace(zip.city, { county: zip.county })?.slug === place.slug
}

function readLocation({ address, zip, city, county }: Location) {
  const parsed = parseFloridaAddress(address)
  const zipCode = zip?.trim() || parsed.zip
  return {
    zipCode,
    city: city?.trim() || parsed.city,
    countyText: county?.trim() || parsed.county,
    isElsewhere: sayElsewhere('', { ...parsed, zip: zipCode }) !== undefined,
  }
}

interface CountyPlace {
  zip?: string | null | undefined
  city?: string | null | undefined
}

/**
 * The counties in which an address may be, the likely one first: those of the ZIP code and of its city. A city tells
 * which is likely, unless it is the post office's name for the whole ZIP code.
 */
export function countiesAt({ zip: code, city }: CountyPlace): County[] {
  const zip = findZip(code)
  const place = findPlace(city, { county: zip?.county ?? null })
  if (!zip) return (place?.counties ?? []).map(requireCounty)
  const ofCity = place?.counties.some((name) => zip.counties.includes(name)) ? place.counties : []
  const isPostOffice = findPlace(zip.city, { county: zip.county })?.slug === place?.slug
  const likely = isPostOffice ? [] : ofCity.filter((name) => zip.counties.includes(name))
  return [...new Set([...likely, ...zip.counties, ...ofCity])].map(requireCounty)
}

export function countyOptions(counties: readonly County[]) {
  return counties.map(({ slug, fullName }) => ({ value: slug, label: fullName }))
}

export function severalCounties(counties: readonly County[]): string {
  return `${new Intl.ListFormat('en').format(counties.map(({ name }) => name))} counties`
}

/** @param county the one chosen, or the likely one */
export function severalCountiesText(place: CountyPlace, county: string): string | false {
  const counties = countiesAt(place)
  const text = `${place.zip} reaches into ${severalCounties(counties)}. The listing will be in ${county}.`
  return counties.length > 1 && text
}
