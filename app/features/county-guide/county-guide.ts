export interface CountyGuide {
  kind: 'guide'
  county: { slug: string; name: string }
  category: { slug: string; name: string } | undefined
  path: string
  countyAddress: string
  date: string
  /** Hours are in Central time unless an entry says otherwise; else in Eastern time. */
  isCentral: boolean
  located: GuidePart
  serving: GuidePart
  categories: CountedLink[]
  nearest: CountedLink[]
}

export interface GuidePart {
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
