import type { ResourceValues } from '../../db/schema/resources.ts'

// oxfmt-ignore
export const RESOURCE_FIELDS = [
  'title', 'kind', 'description', 'phone', 'phoneNote', 'hours', 'street', 'unit', 'city', 'zip', 'website', 'action',
] as const satisfies (keyof ResourceValues)[]

/** The section of the 67 offices: each stands on the page of its county, and none can be added. */
export const OFFICES = 'county-offices'

/** Each has a drawn mark, as logos need permission. */
// oxfmt-ignore
export const RESOURCE_KINDS = [
  'government', 'line', 'claims', 'jobs', 'business', 'certificate', 'training', 'hospital', 'counseling', 'home',
  'care', 'loan', 'law', 'court', 'community', 'relief', 'dogs', 'families',
] as const

export type ResourceKind = (typeof RESOURCE_KINDS)[number]

export function resourcesPath(asked: { need?: string | undefined; county?: string | undefined }): string {
  const query = new URLSearchParams()
  if (asked.need) query.set('need', asked.need)
  if (asked.county) query.set('county', asked.county)
  return query.size === 0 ? '/veteran-resources' : `/veteran-resources?${query.toString()}#for-you`
}

/** Without the suite, which would confuse the map's search. */
export function directionsHref([street = '', city = '']: readonly string[]): string {
  const destination = `${street.split(', ')[0]}, ${city}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
