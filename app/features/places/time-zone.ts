/**
 * Which clock a county keeps.
 *
 * Rule: the line between Eastern and Central time follows the Apalachicola River (49 CFR 71.5). The nine
 * counties wholly west of it keep Central time, all others Eastern time.
 *
 * Gulf is the one county that the line divides: near the coast it leaves the river, goes up the Jackson
 * River, through Lake Wimico and along the Intracoastal Waterway by White City and Overstreet. South of the
 * waterway (Port St. Joe, the county seat, with St. Joe Beach and Cape San Blas) is Eastern, north of it
 * (Wewahitchka) Central. A county has one zone here, so Gulf gets that of its seat; `timeZoneAt` knows its
 * Central town.
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

/** County slug → zone, for the Central counties only; every county that is absent keeps Eastern time. */
export const COUNTY_TIME_ZONES: Readonly<Record<string, FloridaTimeZone>> = Object.fromEntries(
  CENTRAL_COUNTY_SLUGS.map((slug) => [slug, 'America/Chicago'] as const),
)

// The only ZIP code (and postal city) of Gulf County north of the waterway.
const CENTRAL_ZIP_IN_GULF = '32465'
const CENTRAL_CITY_IN_GULF = 'wewahitchka'

/**
 * The zone of one business: its county's, except in the north of Gulf County, which keeps Central time.
 *
 * @param county slug and zone of the business's county
 * @param address its ZIP code (five digits) or city, whichever is known
 */
export function timeZoneAt(
  county: { slug: string; timeZone: FloridaTimeZone },
  address: { zip?: string; city?: string } = {},
): FloridaTimeZone {
  if (county.slug !== 'gulf') return county.timeZone
  if (address.zip) return address.zip.startsWith(CENTRAL_ZIP_IN_GULF) ? 'America/Chicago' : county.timeZone
  return address.city?.trim().toLowerCase() === CENTRAL_CITY_IN_GULF ? 'America/Chicago' : county.timeZone
}
