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

/** One entry of the resources page. Null means not confirmed or not applicable; nothing is filled in by guess. */
export interface VeteranResource {
  id: string
  title: string
  kind: ResourceKind
  description: string
  /** Street with unit, then city, state and ZIP code. */
  addressLines: readonly string[] | null
  phone: ResourcePhone | null
  website: string | null
  /** As the organization states it: `24/7`. */
  hours: string | null
}

export interface ResourcePhone {
  display: string
  /** For a `tel:` link: `+17275183202`, or a short number such as `211`. */
  tel: string
  /** How else to dial it. */
  note: string | null
}

export interface ResourceSection {
  id: string
  title: string
  resources: readonly VeteranResource[]
  /** Of the health section only: a list that is closed at first, with the way to all other VA locations. */
  medicalCenters: { centers: readonly VeteranResource[]; moreLocationsUrl: string } | null
}

/** "Need Assistance?": the Veterans Crisis Line, and the state's support line. */
export interface NeedAssistance {
  title: string
  crisisLine: {
    title: string
    description: string
    /** `988`; with what to press after it: `988 (press 1)`. */
    dial: string
    dialInFull: string
    tel: string
    /** The number for text messages, and the link that opens them. */
    text: string
    smsHref: string
    chatUrl: string
    website: string
    hours: string
    emergency: string
  }
  stateLine: VeteranResource
}

export interface VeteranResources {
  /** Day of the last check, `2026-11-21`. */
  checkedOn: string
  /** In the order of the specification. */
  sections: readonly ResourceSection[]
  needAssistance: NeedAssistance
}

/** Opens the visitor's map on a click; the suite would only confuse its search. */
export function directionsHref([street = '', city = '']: readonly string[]): string {
  const destination = `${street.split(', ')[0]}, ${city}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** `floridavets.org` for `https://www.floridavets.org/our-veterans/`. */
export function siteName(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
