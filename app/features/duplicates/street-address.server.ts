import words from './data/street-words.json' with { type: 'json' }

export interface StreetAddress {
  number: string
  /** Without direction and kind of street: `ocean` for `1420 SE Ocean Blvd`. */
  name: string
  directions: string
  kind: string
  unit: string | null
}

const DIRECTIONS = new Set(words.directions)
const KINDS = new Set(words.kinds)
/** People write the name of a numbered road in many ways: `US Hwy 17`, `US-17`, `Hwy 17`. */
const ROAD_WORDS = new Set(words.numberedRoads)
const SHORT_WORDS: Readonly<Record<string, string>> = words.short

/** @returns undefined without a house number: a road is no address, and a post-office box is shared */
export function parseStreetAddress(street: string | null, unit: string | null): StreetAddress | undefined {
  const [number, ...words] = streetKey(street ?? '')
    .replace(/\b(us|sr|cr)(\d)/g, '$1 $2')
    .split(' ')
  if (!number || !/^\d+[a-z]?$/.test(number) || words.length === 0) return undefined
  const kind = words.findLast((word) => KINDS.has(word)) ?? ''
  const directions = words.filter((word) => DIRECTIONS.has(word)).join(' ')
  const isNumbered = words.some((word) => /^\d+$/.test(word))
  const name = words
    .filter((word) => !DIRECTIONS.has(word) && !KINDS.has(word) && !(isNumbered && ROAD_WORDS.has(word)))
    .join(' ')
  return { number, name: name || kind, directions, kind, unit: unitKey(unit) }
}

export function isSameStreetAddress(a: StreetAddress, b: StreetAddress): boolean {
  return (
    a.number === b.number &&
    a.name === b.name &&
    (a.directions === b.directions || a.directions === '' || b.directions === '') &&
    (a.kind === b.kind || a.kind === '' || b.kind === '' || /^\d+$/.test(a.name))
  )
}

export function streetKey(street: string): string {
  return street
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ')
}

function unitKey(unit: string | null): string | null {
  const key = (unit ?? '')
    .toLowerCase()
    .replace(/\b(?:suite|ste|unit|apt|apartment|no|room|rm)\b|[^a-z0-9]/g, '')
  return key || null
}
