/** Server only: 30 KB. */
import data from '../../../reference-data/category-words.json' with { type: 'json' }

interface CategoryWords {
  slug: string
  trade: readonly string[]
  /** Tasks and troubles, which mean the category or, standing under several, one of them. */
  sure: readonly string[]
  /** Words that may mean it when they stand beside other words. */
  hint: readonly string[]
}

export function categoryWords(): CategoryWords[] {
  return Object.entries(data.categories).map(([slug, words]) => ({ slug, ...words }))
}

/** Groups of words for one thing that has no category of its own. */
export function relatedWords(): readonly (readonly string[])[] {
  return data.related
}
