import data from '../../../reference-data/florida-counties.json' with { type: 'json' }
import { requireCounty } from './county-name.ts'
import { type County, listCounties } from './county.ts'
import { nameWords } from './place-name.ts'

/** `fullName` is for a sentence: `South Florida`, `the Tampa Bay area`. */
export type Region = (typeof regions)[number]

const regions = data.regions.map((region) => ({
  id: region.id,
  name: region.name,
  fullName: composeFullName(region.name),
  counties: region.counties.map(requireCounty),
}))

export function listRegions(): readonly Region[] {
  return regions
}

export function findRegion(id: string | null | undefined): Region | undefined {
  const wanted = id?.trim().toLowerCase()
  return regions.find((region) => region.id === wanted)
}

function composeFullName(name: string): string {
  if (name.endsWith('Florida')) return name
  return name.endsWith('Bay') ? `the ${name} area` : `${name} Florida`
}

const COMMON_WORDS = new Set(['the', 'area', 'region', 'of', 'florida', 'fla', 'fl'])

// oxfmt-ignore
const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'north', s: 'south', ne: 'northeast', nw: 'northwest', sw: 'southwest',
}

const regionsByKey = new Map(listRegions().map((region) => [normalizeKey(region.name), region]))

export function findRegionByName(text: string): Region | undefined {
  return regionsByKey.get(normalizeKey(text))
}

function normalizeKey(text: string): string {
  return nameWords(text)
    .filter((word) => !COMMON_WORDS.has(word))
    .map((word) => DIRECTIONS[word] ?? word)
    .join('')
}

export function regionCards(regions: readonly Region[], counts: Record<string, number>) {
  return regions.map(({ id, name, counties }) => ({
    id,
    name,
    counties: counties.map(({ slug, name }) => ({ slug, name })),
    count: counties.reduce((sum, { slug }) => sum + (counts[slug] ?? 0), 0),
  }))
}

export function countedCounties(counts: Record<string, number>) {
  return listCounties().map((county) => countedCounty(county, counts))
}

export function countedCounty({ slug, name, regionId }: County, counts: Record<string, number>) {
  return { slug, name, regionId, count: counts[slug] ?? 0 }
}
