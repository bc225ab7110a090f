import { countText } from '../../text/count-text.ts'

/** Fills rows of two and of three. */
export const CATEGORY_PAGE_SIZE = 12

export interface PlaceLink {
  label: string
  count: number
  href: string
}

export function mostFirst(a: PlaceLink, b: PlaceLink): number {
  return b.count - a.count || a.label.localeCompare(b.label, 'en')
}

export interface UnknownName {
  kind: 'unknown-category' | 'unknown-county'
  path: string
  name: string
  isLikely: boolean
  suggestions: { label: string; href: string }[]
}

const UNKNOWN_METADATA = {
  'unknown-category': {
    title: 'Category Not Found',
    description: 'The directory has no category by that name.',
  },
  'unknown-county': { title: 'County Not Found', description: 'Florida has no county by that name.' },
} as const

export function unknownNameMetadata({ kind, path }: UnknownName) {
  return { ...UNKNOWN_METADATA[kind], path, facts: { kind: 'private' } as const }
}

export function businessCount(total: number): string {
  return countText(total, 'veteran-owned business', 'veteran-owned businesses')
}
