import { nameWords } from './place-name.ts'
import { listRegions, type Region } from './region.ts'

/** They tell no regions apart. */
const COMMON_WORDS = new Set(['the', 'area', 'region', 'of', 'florida', 'fla', 'fl'])

const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  ne: 'northeast',
  nw: 'northwest',
  sw: 'southwest',
}

const regionsByKey = new Map(listRegions().map((region) => [normalizeKey(region.name), region]))

/** `south`, `South Florida, FL`, `NW Florida`, `the Tampa Bay area`. */
export function findRegionByName(text: string): Region | undefined {
  return regionsByKey.get(normalizeKey(text))
}

/** `South Florida` → `south` */
function normalizeKey(text: string): string {
  return nameWords(text)
    .filter((word) => !COMMON_WORDS.has(word))
    .map((word) => DIRECTIONS[word] ?? word)
    .join('')
}
