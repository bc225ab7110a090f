/** Server only: 197 KB. Source: U.S. Census Bureau, GeoNames (CC BY 4.0). */
import data from '../../../reference-data/florida-places.json' with { type: 'json' }
import { pick } from '../../platform/pick.ts'
import { titleCase } from '../../text/title-case.ts'
import { findCounty } from './county-name.ts'
import { citySlug, nameOfNickname, nameWords, normalizePlaceName } from './place-name.ts'
import type { Database } from '../../db/client.ts'
import { writeRows } from '../../db/pick-columns.ts'
import { counties, regions } from '../../db/schema/index.ts'
import { listCounties } from './county.ts'
import { listRegions } from './region.ts'

export interface Place {
  name: string
  /** The larger of two places of one name has the plain slug, the other's ends in the county. */
  slug: string
  type: string
  county: string
  /** The main county first. */
  counties: readonly string[]
  lat: number
  lng: number
  /** Around 2015, for ordering; null when unknown or under 1,000. */
  population: number | null
  aliases: readonly string[]
}

interface PlaceRecord extends Omit<Place, 'counties' | 'aliases'> {
  counties?: string[]
  aliases?: string[]
}

const records: readonly PlaceRecord[] = data.places
const places: readonly Place[] = records.map((record) => ({
  ...record,
  counties: record.counties ?? [record.county],
  aliases: record.aliases ?? [],
}))

// Tried only when the name as it stands is unknown: "N Miami" is North Miami.
// oxfmt-ignore
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  n: 'north', s: 'south', e: 'east', w: 'west', bch: 'beach', spg: 'springs', spgs: 'springs', hts: 'heights',
  gdns: 'gardens', lk: 'lake', lks: 'lakes', shrs: 'shores', hbr: 'harbor', vlg: 'village',
  pt: 'point', ctr: 'center',
}

const placesBySlug = new Map(places.map((place) => [place.slug, place]))
const placesByKey = new Map<string, Place[]>()
for (const place of places) {
  for (const key of new Set([place.name, ...place.aliases].map(normalizePlaceName))) {
    placesByKey.set(key, [...(placesByKey.get(key) ?? []), place])
  }
}

export function listPlaces(): readonly Place[] {
  return places
}

export function listPlacesNamed(name: string): readonly Place[] {
  return placesByKey.get(normalizePlaceName(name)) ?? []
}

/** By slug, name, alias, nickname (`PSL`) or abbreviation; `county` only chooses between places of one name. */
export function findPlace(
  text: string | null | undefined,
  { county }: { county?: string | null } = {},
): Place | undefined {
  if (!text) return undefined
  const sameName = placesByKey.get(normalizePlaceName(text))
  if (sameName) return choose(sameName, citySlug(text), findCounty(county)?.name)

  const bySlug = placesBySlug.get(text.trim().toLowerCase())
  if (bySlug) return bySlug
  const fullName = nameOfNickname(text) ?? nameWords(text).map(spellOut).join(' ')
  const sameFullName = placesByKey.get(normalizePlaceName(fullName))
  return sameFullName && choose(sameFullName, citySlug(fullName), findCounty(county)?.name)
}

export function displayCity(slug: string): string {
  return findPlace(slug)?.name ?? titleCase(slug)
}

function choose(candidates: Place[], slug: string, county: string | undefined): Place | undefined {
  return (
    candidates.find((place) => county !== undefined && place.counties.includes(county)) ??
    candidates.find((place) => place.slug === slug) ??
    candidates.find((place) => place.slug === citySlug(place.name)) ??
    candidates[0]
  )
}

function spellOut(word: string): string {
  return ABBREVIATIONS[word] ?? word
}

const known = new Set(listPlaces().map(({ name }) => citySlug(name)))

/** City → the cities whose pages show it, and back; itself first in both. */
const shownOn = new Map(Array.from(known, (slug) => [slug, [slug, ...namesWithin(slug)]]))
const shows = new Map(Array.from(known, (slug) => [slug, [slug]]))
for (const [slug, [, ...others]] of shownOn) {
  for (const other of others) shows.get(other)?.push(slug)
}

/** Itself, then the cities with its name as a word: `miami` → miami, miami-beach, … */
export function cityFamily(slug: string): readonly string[] {
  return shows.get(slug) ?? [slug]
}

/** The opposite of `cityFamily`: `miami-beach` → miami-beach, miami. */
export function citiesShowing(slug: string): readonly string[] {
  return shownOn.get(slug) ?? [slug]
}

function namesWithin(slug: string): string[] {
  const words = slug.split('-')
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((_, length) => words.slice(start, start + length + 1).join('-')),
  )
  return [...new Set(runs)].filter((run) => run !== slug && known.has(run))
}

export async function writePlaces(db: Database): Promise<void> {
  const regionRows = listRegions().map(({ id, name }) => ({ id, name }))
  const countyRows = listCounties().map((county) => pick(county, ['slug', 'name', 'regionId', 'timeZone']))
  await db.transaction(async (tx) => {
    await writeRows(tx, regions, regions.id, regionRows)
    await writeRows(tx, counties, counties.slug, countyRows)
  })
}
