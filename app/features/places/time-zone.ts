/**
 * The nine counties wholly west of the Apalachicola River keep Central time (49 CFR 71.5). The line divides Gulf
 * County along the Intracoastal Waterway: its seat Port St. Joe is Eastern, Wewahitchka in the north Central. A county
 * has its seat's zone; `timeZoneAt` knows the Central town.
 */
export type FloridaTimeZone = 'America/New_York' | 'America/Chicago'

const CENTRAL_COUNTY_SLUGS = [
  'escambia',
  'santa-rosa',
  'okaloosa',
  'walton',
  'holmes',
  'washington',
  'bay',
  'jackson',
  'calhoun',
] as const

/** Absent counties keep Eastern time. */
export const COUNTY_TIME_ZONES: Readonly<Record<string, FloridaTimeZone>> = Object.fromEntries(
  CENTRAL_COUNTY_SLUGS.map((slug) => [slug, 'America/Chicago'] as const),
)

// Gulf County's only ZIP code north of the waterway.
const CENTRAL_ZIP_IN_GULF = '32465'
const CENTRAL_CITY_IN_GULF = 'wewahitchka'

/**
 * A business's zone: its county's, but Central in the north of Gulf County.
 * @param address its ZIP code (five digits) or city
 */
export function timeZoneAt(
  county: { slug: string; timeZone: FloridaTimeZone },
  address: { zip?: string; city?: string } = {},
): FloridaTimeZone {
  if (county.slug !== 'gulf') return county.timeZone
  if (address.zip) return address.zip.startsWith(CENTRAL_ZIP_IN_GULF) ? 'America/Chicago' : county.timeZone
  return address.city?.trim().toLowerCase() === CENTRAL_CITY_IN_GULF ? 'America/Chicago' : county.timeZone
}
