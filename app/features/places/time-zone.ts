export const TIME_ZONES = { 'America/New_York': 'Eastern time', 'America/Chicago': 'Central time' } as const

export type FloridaTimeZone = keyof typeof TIME_ZONES

const CENTRAL_COUNTIES = new Set(
  'escambia santa-rosa okaloosa walton holmes washington bay jackson calhoun'.split(' '),
)

/** Central west of the Apalachicola (49 CFR 71.5). The line divides Gulf County; a county has its seat's zone. */
export function countyTimeZone(slug: string): FloridaTimeZone {
  return CENTRAL_COUNTIES.has(slug) ? 'America/Chicago' : 'America/New_York'
}

export function hasTwoTimeZones(countySlug: string | undefined): boolean {
  return countySlug === 'gulf'
}

/** The likely one first. The line follows the Intracoastal Waterway; all of 32465 lies north of it. */
export function timeZonesAt(
  countySlug: string,
  { zip, city }: { zip?: string | null | undefined; city?: string | null | undefined },
): readonly FloridaTimeZone[] {
  if (!hasTwoTimeZones(countySlug)) return [countyTimeZone(countySlug)]
  if (zip === '32465') return ['America/Chicago']
  const isNorth = city?.trim().toLowerCase() === 'wewahitchka'
  return isNorth ? ['America/Chicago', 'America/New_York'] : ['America/New_York', 'America/Chicago']
}
