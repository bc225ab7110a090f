import data from '../../../../reference-data/florida-areas.json' with { type: 'json' }
import { endSentence } from '../../../text/end-sentence.ts'
import { likelyNames } from '../../../text/likely-names.ts'
import { findPlace, listPlaces, listPlacesNamed, type Place } from '../../places/place.server.ts'
import { findZip, type Zip } from '../../places/zip.server.ts'
import { findOtherState, sayElsewhere, sayIsIn } from '../../places/elsewhere.ts'
import { findOtherPlace, splitOtherPlace } from './other-place.server.ts'
import { parseFloridaAddress } from '../../places/geocode.server.ts'
import { type County, listCounties } from '../../places/county.ts'
import { findCounty, requireCounty } from '../../places/county-name.ts'
import { NEARBY_RADIUS_MILES, type Point } from '../../places/distance.ts'
import { nameWords } from '../../places/place-name.ts'
import { findRegion, findRegionByName, listRegions } from '../../places/region.ts'
import type { ListingQuery } from '../listing-query.ts'
import type { SearchReading, WhereChoice } from '../search-request.ts'

/** Around a point, in counties, or neither: anywhere, unless `whereProblem` asks back. */
export type SearchLocation = Pick<ListingQuery, 'near' | 'countySlugs'> &
  Pick<SearchReading, 'place' | 'whereProblem'>

export const ANYWHERE: SearchLocation = { place: undefined, whereProblem: undefined }

const ANYWHERE_WORDS = /^(?:florida|fl|fla\.?|all of florida|anywhere|everywhere)$/i
const STATE_AT_THE_END = /(?:,\s*|\s+)(?:fl|fla|florida)\.?$/i
const ZIP_AT_THE_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/

// oxfmt-ignore
const SPELLINGS: Readonly<Record<string, string>> = {
  n: 'north', s: 'south', e: 'east', w: 'west', se: 'southeast', fl: 'florida', fla: 'florida',
}

const areasByKey = new Map<string, SearchLocation>()
for (const { label, names, counties, region } of data.areas) {
  const area = inCounties(label, region ? countiesOfRegion(region) : (counties ?? []).map(requireCounty))
  for (const name of [label, ...names]) areasByKey.set(normalizeKey(name), area)
}

/** A point or a list of counties. A name that is both means the county; a city in several is asked about. */
export function resolveLocation(typed: string): SearchLocation {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text === '' || ANYWHERE_WORDS.test(text)) return ANYWHERE
  const zipCode = ZIP_AT_THE_END.exec(text)?.[1]
  if (zipCode !== undefined) return resolveZip(zipCode)
  if (/^\d+$/.test(text)) return problem('A ZIP code has five digits, such as 32801.')

  const { state, city } = parseFloridaAddress(text)
  const elsewhere = problemElsewhere(`“${text}”`, { state, city })
  if (elsewhere) return elsewhere
  const name = text.replace(STATE_AT_THE_END, '').trim()
  const beside = findLocation(text) ? undefined : splitOtherPlace(text)
  if (beside && findLocation(beside.name)) return notInFlorida(sayIsIn(`“${text}”`, beside.within))
  return (
    resolveName(text, name) ??
    resolveCity(withoutSurroundings(name), city) ??
    problemElsewhere(`“${text}”`, { state: findOtherState(name) }) ??
    problemOther(text) ??
    unknown(text, name)
  )
}

/** Undefined where no place has exactly this name; nothing is guessed. */
export function findLocation(text: string): SearchLocation | undefined {
  const zip = findZip(text)
  if (zip) return near(`${zip.zip} (${zip.city})`, zip)
  const name = text.replace(STATE_AT_THE_END, '').trim()
  if (name === '') return undefined
  return resolveName(text, name) ?? resolveCity(withoutSurroundings(name), undefined)
}

function resolveName(text: string, name: string): SearchLocation | undefined {
  const region = findRegionByName(text)
  return region ? inCounties(region.fullName, region.counties) : (findArea(text) ?? resolveCounty(name))
}

/** A part of Florida that people name, and that is no county and no region: `Treasure Coast`, `the Keys`. */
function findArea(text: string): SearchLocation | undefined {
  return (
    areasByKey.get(normalizeKey(text)) ?? areasByKey.get(normalizeKey(text.replace(/ (?:area|region)$/i, '')))
  )
}

function countiesOfRegion(id: string): readonly County[] {
  const region = findRegion(id)
  if (!region) throw new Error(`florida-areas.json: unknown region ${id}`)
  return region.counties
}

/** "the" counts: "the keys" are islands, "keys" are cut. */
function normalizeKey(text: string): string {
  return nameWords(text)
    .map((word) => SPELLINGS[word] ?? word)
    .join('')
}

function withoutSurroundings(name: string): string {
  const bare = name
    .replace(/^(?:downtown|greater|metro|city of|town of|(?=the .* area$)the) /i, '')
    .replace(/ (?:area|metro area|downtown)$/i, '')
  return findPlace(name) ? name : bare
}

function resolveZip(code: string): SearchLocation {
  const zip = findZip(code)
  if (zip) return near(`${zip.zip} (${zip.city})`, zip)
  return (
    problemElsewhere(`ZIP code ${code}`, { zip: code }) ??
    problem(`We couldn’t find the ZIP code ${code}. Check the digits, or enter a Florida city or county.`)
  )
}

export function inCounties(
  label: string,
  counties: readonly County[],
  alternatives: WhereChoice[] = [],
): SearchLocation {
  return {
    place: { label, isArea: true, alternatives },
    whereProblem: undefined,
    countySlugs: counties.map(({ slug }) => slug),
  }
}

function resolveCounty(name: string): SearchLocation | undefined {
  const county = findCounty(name)
  if (!county) return undefined
  const saysCounty = /\bco(?:unty|\.)?$/i.test(name)
  return inCounties(county.fullName, [county], saysCounty ? [] : listPlacesNamed(name).map(toWhereChoice))
}

function resolveCity(name: string, cityOfAddress: string | undefined): SearchLocation | undefined {
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

function near(label: string, { lat, lng, county }: Place | Zip): SearchLocation {
  return around({ lat, lng }, { label, county: findCounty(county), isApproximate: true })
}

export function around(
  point: Point,
  { label, county, isApproximate }: { label: string; county: County | undefined; isApproximate: boolean },
): SearchLocation {
  return {
    place: { label, isArea: false, alternatives: [], ...(county && { county: county.fullName }) },
    whereProblem: undefined,
    near: {
      point,
      isApproximate,
      radiusMiles: NEARBY_RADIUS_MILES,
      ...(county && { countySlug: county.slug }),
    },
  }
}

function unknown(text: string, name: string): SearchLocation {
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

/** A country, or a city of another state or country. */
function problemOther(text: string): SearchLocation | undefined {
  const within = splitOtherPlace(text)?.within ?? findOtherPlace(text)
  if (within === undefined) return undefined
  return notInFlorida(sayIsIn(`“${text}”`, typeof within === 'string' ? within : within.within))
}

function problemElsewhere(
  what: string,
  where: Parameters<typeof sayElsewhere>[1],
): SearchLocation | undefined {
  const said = sayElsewhere(what, where)
  return said === undefined ? undefined : notInFlorida(said)
}

function notInFlorida(said: string): SearchLocation {
  const message = `${said}. This directory covers Florida only. Enter a Florida ZIP code, city, or county.`
  return { ...ANYWHERE, whereProblem: { message, choices: [], isElsewhere: true } }
}

function problem(message: string, choices: WhereChoice[] = []): SearchLocation {
  return { ...ANYWHERE, whereProblem: { message, choices } }
}
