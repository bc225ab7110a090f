import { closestNames } from '../../text/likely-names.ts'
import { type County, listCounties } from './county.ts'

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
const countiesByName = new Map(listCounties().map((county) => [county.name, county]))

/** `St. Lucie County, FL` → `stlucie`. Another state stays: `Orange County, CA` → `orangecountyca`. */
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

/** Undefined for cities and two counties. Compare counties, never texts: "Lake Worth" contains "Lake". */
export function findCounty(text: string | null | undefined): County | undefined {
  if (!text) return undefined
  const written = countiesBySlug.get(text) ?? countiesByName.get(text)
  if (written) return written
  const key = normalizeCountyName(text)
  return countiesByKey.get(key) ?? countiesBySlug.get(EXTRA_ALIASES[key] ?? '')
}

export function requireCounty(name: string): County {
  const county = findCounty(name)
  if (!county) throw new Error(`The reference data name an unknown county: ${name}`)
  return county
}

/** From a page address: `st-lucie` → `St. Lucie`; an unknown slug with spaces and a first capital. */
export function displayCounty(slug: string): string {
  const county = findCounty(slug)
  if (county) return county.name
  const words = slug.replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function suggestCounties(text: string) {
  const typed = text.replaceAll('-', ' ').replace(/ county$/i, '')
  const names = listCounties().map((county) => county.name)
  return closestNames(typed, names, 4)
}
