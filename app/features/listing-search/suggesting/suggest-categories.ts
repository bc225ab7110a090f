import { listCategories } from '../../categories/category.ts'
import type { ListingSuggestions } from '../listing-query.ts'
import { wordsOf } from '../words/normalize-words.ts'
import { beginsOneOf } from './begins-with.ts'

const MOST_CATEGORIES = 4

export function suggestCategories(
  text: string,
  countsByCategory: Readonly<Record<string, number>>,
): ListingSuggestions['categories'] {
  const typed = wordsOf(text)
  return listCategories()
    .flatMap(({ slug, name, displayName, icon, synonyms }) => {
      const count = countsByCategory[slug] ?? 0
      const asName = beginsOneOf([displayName, name], typed)
      const asSynonym = beginsOneOf(synonyms, typed)
      const rank = asName ?? (asSynonym === undefined ? undefined : asSynonym + 2)
      return count === 0 || rank === undefined ? [] : [{ slug, name: displayName, icon, count, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, MOST_CATEGORIES)
    .map(({ rank: _rank, ...category }) => category)
}
