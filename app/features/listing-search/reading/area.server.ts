import data from '../../../../reference-data/florida-areas.json' with { type: 'json' }
import { requireCounty } from '../../places/county-name.ts'
import type { County } from '../../places/county.ts'
import { nameWords } from '../../places/place-name.ts'
import { findRegion } from '../../places/region.ts'

/** A part of Florida that people name, and that is no county and no region: `the Treasure Coast`. */
export interface Area {
  /** After "in". */
  label: string
  counties: readonly County[]
}

interface AreaRecord {
  label: string
  names: string[]
  counties?: string[]
  region?: string
}

const records: readonly AreaRecord[] = data.areas

// oxfmt-ignore
const SPELLINGS: Readonly<Record<string, string>> = {
  n: 'north', s: 'south', e: 'east', w: 'west', se: 'southeast', fl: 'florida', fla: 'florida',
}

const areasByKey = new Map<string, Area>()
for (const { label, names, counties, region } of records) {
  const area = { label, counties: region ? countiesOfRegion(region) : (counties ?? []).map(requireCounty) }
  for (const name of [label, ...names]) areasByKey.set(normalizeKey(name), area)
}

/** `Treasure Coast`, `the Florida Keys`, `N. Florida`. */
export function findArea(text: string): Area | undefined {
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
