import { endSentence } from '../../../text/end-sentence.ts'
import { likelyNames } from '../../../text/likely-names.ts'
import { findArea } from './area.server.ts'
import { findPlace, listPlaces, listPlacesNamed, type Place } from '../../places/place.server.ts'
import { findZip, type Zip } from '../../places/zip.server.ts'
import { parseFloridaAddress } from '../../places/geocode.server.ts'
import { type County, listCounties } from '../../places/county.ts'
import { findCounty } from '../../places/county-name.ts'
import { findRegionByName, listRegions } from '../../places/region.ts'
import type { Point } from '../../places/distance.ts'
import type { SearchPlace, WhereChoice, WhereProblem } from '../search-request.ts'

export type ResolvedWhere =
  | { kind: 'anywhere' }
  | { kind: 'counties'; place: SearchPlace; countySlugs: string[] }
  | { kind: 'point'; place: SearchPlace; point: Point; countySlug: string | undefined }
  | { kind: 'problem'; problem: WhereProblem }

const ANYWHERE = /^(?:florida|fl|fla\.?|all of florida|anywhere|everywhere)$/i
const STATE_AT_THE_END = /(?:,\s*|\s+)(?:fl|fla|florida)\.?$/i
const ZIP_AT_THE_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/
/** 320 to 349 are Florida's ZIP codes, but for 340 (armed forces). */
const FLORIDA_ZIP = /^3(?:2|3|4[1-9])/

/** A point or a list of counties. A name that is both means the county; a city in several is asked about. */
export function resolveWhere(typed: string): ResolvedWhere {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text === '' || ANYWHERE.test(text)) return { kind: 'anywhere' }
  const zipCode = ZIP_AT_THE_END.exec(text)?.[1]
  if (zipCode !== undefined) return resolveZip(zipCode)
  if (/^\d+$/.test(text)) return problem('A ZIP code has five digits, such as 32801.')

  const { state, city } = parseFloridaAddress(text)
  if (state !== undefined && state !== 'FL') return problem(elsewhere(`“${text}”`))
  const name = text.replace(STATE_AT_THE_END, '').trim()
  return resolveName(text, name) ?? resolveCity(withoutSurroundings(name), city) ?? unknown(text, name)
}

/** Undefined where no place has exactly this name; nothing is guessed. */
export function findWhere(text: string): ResolvedWhere | undefined {
  const zip = findZip(text)
  if (zip) return near(`${zip.zip} (${zip.city})`, zip)
  const name = text.replace(STATE_AT_THE_END, '').trim()
  if (name === '') return undefined
  return resolveName(text, name) ?? resolveCity(withoutSurroundings(name), undefined)
}

function resolveName(text: string, name: string): ResolvedWhere | undefined {
  const region = findRegionByName(text)
  if (region) return within(region.fullName, region.counties)
  const area = findArea(text)
  return area ? within(area.label, area.counties) : resolveCounty(name)
}

function withoutSurroundings(name: string): string {
  const bare = name
    .replace(/^(?:downtown|greater|metro|city of|town of|(?=the .* area$)the) /i, '')
    .replace(/ (?:area|metro area|downtown)$/i, '')
  return findPlace(name) ? name : bare
}

function resolveZip(code: string): ResolvedWhere {
  const zip = findZip(code)
  if (zip) return near(`${zip.zip} (${zip.city})`, zip)
  return FLORIDA_ZIP.test(code)
    ? problem(`We couldn’t find the ZIP code ${code}. Check the digits, or enter a Florida city or county.`)
    : problem(elsewhere(`ZIP code ${code}`))
}

function within(label: string, counties: readonly County[]): ResolvedWhere {
  return {
    kind: 'counties',
    place: { label, isArea: true, alternatives: [] },
    countySlugs: counties.map(({ slug }) => slug),
  }
}

function resolveCounty(name: string): ResolvedWhere | undefined {
  const county = findCounty(name)
  if (!county) return undefined
  const saysCounty = /\bco(?:unty|\.)?$/i.test(name)
  return {
    kind: 'counties',
    place: {
      label: county.fullName,
      isArea: true,
      alternatives: saysCounty ? [] : listPlacesNamed(name).map(toWhereChoice),
    },
    countySlugs: [county.slug],
  }
}

function resolveCity(name: string, cityOfAddress: string | undefined): ResolvedWhere | undefined {
  const [before = '', after] = name.split(/,\s*/)
  const county = after === undefined ? undefined : findCounty(after)
  if (county) {
    const place = listPlacesNamed(before).find((each) => each.counties.includes(county.name))
    return place && near(place.name, place)
  }
  const places = listPlacesNamed(name)
  if (places.length > 1) {
    return problem(
      `${endSentence(`Florida has ${places.length} places called ${name}`)} Which one do you mean?`,
      places.map(toWhereChoice),
    )
  }
  const place = findPlace(name) ?? findPlace(cityOfAddress)
  return place && near(place.name, place)
}

function toWhereChoice({ name, county }: Place): WhereChoice {
  const where = `${name}, ${county} County`
  return { label: where, where }
}

function near(label: string, { lat, lng, county }: Place | Zip): ResolvedWhere {
  const home: County | undefined = findCounty(county)
  return {
    kind: 'point',
    place: { label, isArea: false, alternatives: [], ...(home && { county: home.fullName }) },
    point: { lat, lng },
    countySlug: home?.slug,
  }
}

function unknown(text: string, name: string): ResolvedWhere {
  const names = [
    ...listCounties().map(({ fullName }) => fullName),
    ...listRegions().map(({ fullName }) => fullName),
    ...listPlaces().map((place) => place.name),
  ]
  return problem(
    `We couldn’t find “${text}.” Enter a Florida ZIP code, city, or county.`,
    [...new Set(likelyNames(name, [...new Set(names)]))].map((label) => ({ label, where: label })),
  )
}

function elsewhere(what: string): string {
  return `${what} is not in Florida. This directory covers Florida only. Enter a Florida ZIP code, city, or county.`
}

function problem(message: string, choices: WhereChoice[] = []): ResolvedWhere {
  return { kind: 'problem', problem: { message, choices } }
}
