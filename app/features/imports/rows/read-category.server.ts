import { findCategory, suggestCategories } from '../../categories/find-category.ts'
import { EMPTY_SEARCH } from '../../listing-search/search-request.ts'
import { readSearch } from '../../listing-search/read-search.server.ts'

/** A list has few different ones, and reading words costs more than all else in a row. */
const MOST_REMEMBERED = 5000
const remembered = new Map<string, string | undefined>()

/** The slug of the listed category that a text means: by its name, slug or alias, else by the words that the search knows. */
export function readCategory(text: string): string | undefined {
  if (remembered.has(text)) return remembered.get(text)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  // `Home Services > Plumbing` is narrowed from left to right; of `Plumbing, HVAC` the first is meant.
  const parts = text.split(/[,;|\n]/).flatMap((part) => part.split(/[>/»]/).toReversed())
  const slug = [text, ...parts].map(meant).find((found) => found !== undefined)
  remembered.set(text, slug)
  return slug
}

function meant(text: string): string | undefined {
  const named = findCategory(text)
  if (named?.listed) return named.slug
  const { categorySlugs = [], instead = [] } = readSearch({ ...EMPTY_SEARCH, q: text }, new Date(0)).query
  const [slug, ...others] = categorySlugs.length > 0 ? categorySlugs : instead
  return others.length === 0 && findCategory(slug)?.listed ? slug : undefined
}

export function noCategoryText(text: string): string {
  const [likely] = text === '' ? [] : suggestCategories(text, 1)
  const hint = likely ? `Did you mean ${likely.displayName}?` : 'Use the name of one of our categories.'
  return text === '' ? 'Enter a category' : `We have no category “${text.slice(0, 60)}”. ${hint}`
}
