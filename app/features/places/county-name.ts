/**
 * Bring a text to its county first, then compare counties: a substring is right between clean names only ("Lake Worth"
 * contains "Lake").
 */
import { listCounties, type County } from './county.ts'

/** Covered by neither the reference data nor a formatting rule. */
const EXTRA_ALIASES: Readonly<Record<string, string>> = {
  '12025': 'miami-dade', // FIPS code until 1997, still in old lists
  metrodade: 'miami-dade',
}

const countiesByKey = new Map<string, County>()
for (const county of listCounties()) {
  for (const name of [county.slug, county.name, county.fips, ...county.aliases]) {
    countiesByKey.set(normalizeCountyName(name), county)
  }
}
const countiesBySlug = new Map(listCounties().map((county) => [county.slug, county]))

/**
 * Drops case, accents, punctuation, spaces, "County", "Co." and a trailing Florida; "Saint" becomes "st": `St. Lucie
 * County, FL` → `stlucie`. Another state stays: `Orange County, CA` → `orangecountyca`.
 */
function normalizeCountyName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/,\s*(?:fl|fla|florida)\.?$/, '')
    .replace(/^county of\s+/, '')
    .replace(/(?<=[\p{L}.\s_+-])[\s_+-](?:county|co\.?|cnty)$/u, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z0-9]/g, '')
}

/**
 * By slug, name in any spelling, former name (`Dade`), FIPS code or page address (`st-lucie`).
 * @returns undefined for anything else: cities, regions, counties of other states, two counties in one text
 */
export function findCounty(text: string | null | undefined): County | undefined {
  if (!text) return undefined
  const key = normalizeCountyName(text)
  return countiesByKey.get(key) ?? countiesBySlug.get(EXTRA_ALIASES[key] ?? '')
}

/** From a page address: `st-lucie` → `St. Lucie`; an unknown slug with spaces and a first capital. */
export function displayCounty(slug: string): string {
  const county = findCounty(slug)
  if (county) return county.name
  const words = slug.replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
