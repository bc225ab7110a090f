export interface CountyGuide {
  kind: 'guide'
  county: { slug: string; name: string }
  /** All of the guide are of this category. */
  category: { slug: string; name: string } | undefined
  /** Of the guide, without the origin. */
  path: string
  /** Of the county's page, for those who hold the paper. */
  countyAddress: string
  /** `November 23, 2026` */
  date: string
  /** Hours are in Central time unless an entry says otherwise; else in Eastern time. */
  isCentral: boolean
  located: GuidePart
  /** Those that come to the county from elsewhere. */
  serving: GuidePart
  /** The same guide for one category only. */
  categories: CountedLink[]
  /** Guides of the nearest counties with businesses, for a county without. */
  nearest: CountedLink[]
}

export interface GuidePart {
  /** The total, which may be more than are printed. */
  total: number
  groups: GuideGroup[]
}

interface GuideGroup {
  category: string
  entries: GuideEntry[]
}

export interface GuideEntry {
  id: string
  name: string
  telephone: { text: string; href: string } | undefined
  place: string
  hours: string | undefined
  /** The full address of its page, for the QR code. */
  address: string
}

export interface CountedLink {
  label: string
  count: number
  href: string
}

/** About sixteen sheets in large print, which is what a stapler and a reader can bear. */
export const LOCATED_LIMIT = 200
export const SERVING_LIMIT = 40

export function entryCount({ groups }: GuidePart): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0)
}
