/** Central west of the Apalachicola (49 CFR 71.5). The line divides Gulf County; a county has its seat's zone. */
export type FloridaTimeZone = 'America/New_York' | 'America/Chicago'

const CENTRAL_COUNTIES = new Set(
  'escambia santa-rosa okaloosa walton holmes washington bay jackson calhoun'.split(' '),
)

export function countyTimeZone(slug: string): FloridaTimeZone {
  return CENTRAL_COUNTIES.has(slug) ? 'America/Chicago' : 'America/New_York'
}

// Gulf County's only ZIP code north of the waterway.
const CENTRAL_ZIP_IN_GULF = '32465'
const CENTRAL_CITY_IN_GULF = 'wewahitchka'

/** The county's zone, but Central in the north of Gulf County, which the ZIP code or city tells. */
export function timeZoneAt(
  county: { slug: string; timeZone: FloridaTimeZone },
  address: { zip?: string; city?: string } = {},
): FloridaTimeZone {
  const isCentralTown = address.zip
    ? address.zip.startsWith(CENTRAL_ZIP_IN_GULF)
    : address.city?.trim().toLowerCase() === CENTRAL_CITY_IN_GULF
  return county.slug === 'gulf' && isCentralTown ? 'America/Chicago' : county.timeZone
}
