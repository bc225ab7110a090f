import { nameWords } from './place-name.ts'
import { listRegions, type Region } from './region.ts'

/** Words that belong to every region, and so tell none apart. */
const COMMON_WORDS = new Set(['the', 'area', 'region', 'of', 'florida', 'fla', 'fl'])

/** Points of the compass as people shorten them. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  ne: 'northeast',
  nw: 'northwest',
  sw: 'southwest',
}

const regionsByKey = new Map(listRegions().map((region) => [keyOf(region.name), region]))

/**
 * The region that a text names, in any case: `South Florida`, `south`, `South Florida, FL`, `NW Florida`, `the Tampa Bay
 * area`. Undefined for anything else.
 */
export function findRegionByName(text: string): Region | undefined {
  return regionsByKey.get(keyOf(text))
}

/** What is left of a region's name when its direction is spelled out: `South Florida` → `south`. */
function keyOf(text: string): string {
  return nameWords(text)
    .filter((word) => !COMMON_WORDS.has(word))
    .map((word) => DIRECTIONS[word] ?? word)
    .join('')
}
