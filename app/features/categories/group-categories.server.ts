import notes from '../../../reference-data/category-notes.json' with { type: 'json' }
import { listCategories } from './category.ts'

/** Where visitors look for it, in the order of the data, or by first letter. */
export function groupCategories(by: 'family' | 'letter') {
  const groups = Map.groupBy(listCategories(), ({ slug, displayName }) =>
    by === 'letter'
      ? displayName.charAt(0).toUpperCase()
      : notes.categories[slug as keyof typeof notes.categories].family,
  )
  return Array.from(groups, ([heading, categories]) => ({
    id: heading.toLowerCase().replaceAll(' ', '-'),
    heading,
    categories,
  })).toSorted((a, b) => notes.families.indexOf(a.heading) - notes.families.indexOf(b.heading))
}
