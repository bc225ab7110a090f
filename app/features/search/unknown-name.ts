import { href } from 'react-router'
import { categoryTitle, nearestCategories, suggestCategories } from '../categories/find-category.ts'
import { displayCounty, suggestCounties } from '../places/county-name.ts'

export interface UnknownName {
  kind: 'unknown-category' | 'unknown-county'
  path: string
  name: string
  isLikely: boolean
  suggestions: { label: string; href: string }[]
}

export function unknownCategory(name: string): UnknownName {
  const likely = suggestCategories(name)
  const suggested = likely.length > 0 ? likely : nearestCategories(name)
  return {
    kind: 'unknown-category',
    path: href('/category/:categoryId', { categoryId: name.toLowerCase() }),
    name: categoryTitle(name),
    isLikely: likely.length > 0,
    suggestions: suggested.map(({ slug, displayName }) => ({
      label: displayName,
      href: href('/category/:categoryId', { categoryId: slug }),
    })),
  }
}

export function unknownCounty(name: string, path = '/county/'): UnknownName {
  const { isLikely, counties } = suggestCounties(name)
  return {
    kind: 'unknown-county',
    path: `${path}${encodeURIComponent(name.toLowerCase())}`,
    name: displayCounty(name),
    isLikely,
    suggestions: counties.map(({ slug, fullName }) => ({ label: fullName, href: `${path}${slug}` })),
  }
}

const METADATA = {
  'unknown-category': {
    title: 'Category Not Found',
    description: 'The directory has no category by that name.',
  },
  'unknown-county': { title: 'County Not Found', description: 'Florida has no county by that name.' },
} as const

export function unknownNameMetadata({ kind, path }: UnknownName) {
  return { ...METADATA[kind], path, facts: { kind: 'private' } as const }
}
