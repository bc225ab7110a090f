/** One entry of the resources page. Null means not confirmed or not applicable; nothing is filled in by guess. */
export interface VeteranResource {
  id: string
  title: string
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

const SMALL_WORDS = new Set(['the', 'of', 'and', 'for', 'a', 'in'])

/**
 * The letters that stand where a logo would be: logos of other organizations need permission.
 * An abbreviation in the title is taken (`… (TAPS)`, `SBA …`); otherwise up to four capitals are.
 */
export function initialsOf(title: string): string {
  const inBrackets = /\(([A-Z]{2,5})\)/.exec(title)?.[1]
  if (inBrackets) return inBrackets
  const [name = ''] = title.split(',')
  const words = name
    .split(/[\s-]+/)
    .filter((word) => /^[A-Z]/.test(word) && !SMALL_WORDS.has(word.toLowerCase()))
  const abbreviation = words.find((word) => /^[A-Z]{2,4}$/.test(word))
  if (abbreviation) return abbreviation
  if (words.length < 2) return name.slice(0, 2).toUpperCase()
  return words
    .slice(0, 4)
    .map((word) => word.charAt(0))
    .join('')
}
