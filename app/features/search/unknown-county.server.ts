import { displayCounty, suggestCounties } from '../places/county-name.ts'
import type { UnknownName } from './category-list.ts'

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
