import data from '../../../../reference-data/other-places.json' with { type: 'json' }
import otherStates from '../../../../reference-data/other-states.json' with { type: 'json' }
import { findOtherState } from '../../places/elsewhere.ts'
import { normalizePlaceName } from '../../places/place-name.ts'

interface OtherPlace {
  /** The state or country of a city; undefined where several have one of its name. */
  within?: string
  isCity?: true
}

const placesByKey = new Map<string, OtherPlace>()
for (const [within, cities] of Object.entries(data.cities)) {
  for (const city of cities) placesByKey.set(normalizePlaceName(city), { within, isCity: true })
}
for (const city of data.several) placesByKey.set(normalizePlaceName(city), { isCity: true })
for (const name of [...data.countries, ...Object.values(otherStates.states)]) {
  const key = normalizePlaceName(name)
  if (!placesByKey.has(key)) placesByKey.set(key, {})
}

const ALSO_WORDS = new Set(data.alsoWords)
const LONGEST_COUNTRY = 3

/** A state, a country, or a large city that is not in Florida. */
export function findOtherPlace(text: string): OtherPlace | undefined {
  return placesByKey.get(normalizePlaceName(text))
}

/** `turkey`, `mobile`: a place only where something else says so. */
export function isWordToo(text: string): boolean {
  return ALSO_WORDS.has(text.toLowerCase())
}

/** `Naples Italy`, `Hollywood, California`, `Macon GA`: what stands before a country or another state, and which. */
export function splitOtherPlace(text: string): { name: string; within: string } | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  for (let length = Math.min(LONGEST_COUNTRY, words.length - 1); length > 0; length -= 1) {
    const within = words.slice(-length).join(' ')
    const name = words.slice(0, -length).join(' ')
    const place = findOtherPlace(within)
    if (place && !place.isCity) return { name, within }
    if (length === 1 && /^[A-Za-z]{2}$/.test(within) && findOtherState(within.toUpperCase())) {
      return { name, within: within.toUpperCase() }
    }
  }
  return undefined
}
