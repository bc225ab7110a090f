import { findCounty } from '../places/county-name.ts'
import { timeZoneAt } from '../places/time-zone.ts'
import type { BusinessProfile } from './business.ts'

export function businessTimeZone({
  countySlug,
  zip,
  city,
}: Pick<BusinessProfile, 'countySlug' | 'zip' | 'city'>): string {
  const county = findCounty(countySlug)
  if (!county) return 'America/New_York'
  return timeZoneAt(county, { ...(zip && { zip }), ...(city && { city }) })
}
