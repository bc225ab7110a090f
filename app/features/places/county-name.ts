/**
 * County names as people, forms, lists and addresses of pages write them.
 *
 * `spec.md` matches counties by case-insensitive substring and has special cases for St. Lucie, Martin,
 * Indian River and Flagler. Between clean names that equals "is the same county", because no county's name is
 * part of another's. Between other texts it is wrong: a city in the county field ("Lake Worth") contains a
 * county's name ("Lake"). So both rules are one here: bring a text to its county, then compare counties.
 */
import { listCounties, type County } from './county.ts'

/** Names in use that neither the reference data nor a formatting rule covers. */
const EXTRA_ALIASES: Readonly<Record<string, string>> = {
  '12025': 'miami-dade', // FIPS code until 1997, still in old lists
  metrodade: 'miami-dade',
}

const countiesByKey = new Map<string, County>()
for (const county of listCounties()) {
  for (const name of [county.slug, county.name, county.fips, ...county.aliases]) {
    countiesByKey.set(normaliseCountyName(name), county)
  }
}
const countiesBySlug = new Map(listCounties().map((county) => [county.slug, county]))

/**
 * The text without what varies between spellings: case, accents, dots, apostrophes, hyphens, spaces, "Saint"
 * for "St.", a trailing "County" or "Co.", "County of", and a trailing Florida. `St. Lucie County, FL` →
 * `stlucie`. Nothing else is removed, so another state stays visible: `Orange County, CA` → `orangecountyca`.
 */
export function normaliseCountyName(text: string): string {
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
 * The county that a text names: slug, name in any case and punctuation, with or without "County", old and
 * other names (`Dade`, `De Soto`, `Saint Johns`), FIPS code, both spellings of page addresses (`st. lucie`,
 * `st-lucie`).
 *
 * @returns undefined for anything else: cities, regions, counties of other states, two counties in one text
 */
export function findCounty(text: string | null | undefined): County | undefined {
  if (!text) return undefined
  const key = normaliseCountyName(text)
  return countiesByKey.get(key) ?? countiesBySlug.get(EXTRA_ALIASES[key] ?? '')
}

/** Whether two texts name the same county of Florida; false when either names none. */
export function sameCounty(a: string | null | undefined, b: string | null | undefined): boolean {
  const county = findCounty(a)
  return county !== undefined && county === findCounty(b)
}

/**
 * A county's name from the slug in a page address: looked up (`st-lucie` → `St. Lucie`, `miami-dade` →
 * `Miami-Dade`). For an unknown slug the rule of `spec.md` section 5: hyphens become spaces, the first letter
 * a capital.
 */
export function displayCounty(slug: string): string {
  const county = findCounty(slug)
  if (county) return county.name
  const words = slug.replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
