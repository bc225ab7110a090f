/** The kinds of help; each has a drawn mark where a logo would be, as logos of others need permission. */
export const RESOURCE_KINDS = [
  'government',
  'line',
  'claims',
  'jobs',
  'business',
  'certificate',
  'training',
  'hospital',
  'counseling',
  'home',
  'care',
  'loan',
  'law',
  'court',
  'community',
  'relief',
  'dogs',
  'families',
] as const

export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** Opens the visitor's map on a click; the suite would only confuse its search. */
export function directionsHref([street = '', city = '']: readonly string[]): string {
  const destination = `${street.split(', ')[0]}, ${city}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** `floridavets.org` for `https://www.floridavets.org/our-veterans/`. */
export function siteName(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
