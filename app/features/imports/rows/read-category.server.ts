import { categoryTitle, findCategory, suggestCategories } from '../../categories/find-category.ts'
import { EMPTY_SEARCH } from '../../listing-search/search-request.ts'
import { readSearch } from '../../listing-search/read-search.server.ts'
import { categoriesOfNaics } from '../../categories/naics.server.ts'

interface Clues {
  /** As the source names it, perhaps several on lines of their own. */
  category: string
  /** Codes of the North American Industry Classification System, of 2022 or before, perhaps with their titles. */
  naics: string
  /** Of the business; tells which of several categories one code means. */
  name: string
}

interface Found {
  /** Of a category that lists show. */
  slug?: string | undefined
  /** What to do. */
  problem: string
}

/** A list has few different ones, and to read one costs more than the rest of a row. */
const MOST_REMEMBERED = 5000
const MOST_PARTS = 20
const LONGEST = 100
const remembered = new Map<string, Found>()

export function readCategory({ category: typed, naics, name }: Clues): Found {
  const category = typed.slice(0, LONGEST)
  const named = remembered.get(category) ?? categoryNamed(category)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(category, named)
  const slug = named.slug ?? categoryOfNaics(naics, name)
  if (slug !== undefined) return { slug, problem: '' }
  const isCode = category === '' && naics !== ''
  return isCode ? { problem: `Enter a category: we have none for NAICS ${naics.split(/[\n,]/)[0]}` } : named
}

/** By its name, slug or alias, else by the words that the search knows. */
function categoryNamed(text: string): Found {
  // `Home Services > Plumbing` narrows from left to right; of `Plumbing, HVAC` the first is meant.
  const parts = text.split(/[,;|\n]/).flatMap((part) => [part, ...part.split(/[>/»]/).toReversed()])
  const slug = [text, ...parts]
    .slice(0, MOST_PARTS)
    .map(meant)
    .find((found) => found !== undefined)
  return { slug, problem: slug === undefined ? problemOf(text) : '' }
}

function meant(text: string): string | undefined {
  const [slug, ...others] = possibleSlugs(text)
  return others.length === 0 ? slug : undefined
}

/** Lists show no category for it. */
const INSTEAD: Readonly<Record<string, string>> = { 'auto-repair': 'auto-services' }

function possibleSlugs(text: string): string[] {
  const named = findCategory(text)
  if (named?.listed) return [named.slug]
  if (!/\p{L}/u.test(text)) return []
  const { categorySlugs = [], instead = [] } = readSearch({ ...EMPTY_SEARCH, q: text }, new Date(0)).query
  const slugs = (categorySlugs.length > 0 ? categorySlugs : instead).map((slug) => INSTEAD[slug] ?? slug)
  return [...new Set(slugs)].filter((slug) => findCategory(slug)?.listed)
}

/** Of the first code that we have a category for. */
function categoryOfNaics(text: string, name: string): string | undefined {
  for (const code of text.match(/(?<!\d)\d{3,6}(?!\d)/g) ?? []) {
    const slugs = categoriesOfNaics(code)
    if (slugs) {
      const named = slugs.length > 1 ? meant(name.slice(0, LONGEST)) : undefined
      return slugs.find((slug) => slug === named) ?? slugs[0]
    }
  }
  return undefined
}

function problemOf(category: string): string {
  if (category === '') return 'Enter a category'
  if (!/\p{L}/u.test(category)) return 'Enter the name of the category: this is only its number'
  const shown = `“${category.slice(0, LONGEST_SHOWN)}”`
  const possible = possibleSlugs(category).slice(0, 3).map(categoryTitle)
  if (possible.length > 1)
    return `${shown} may mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(possible)}. Use one of these names.`
  const [likely] = category.length > LONGEST_SHOWN ? [] : suggestCategories(category, 1)
  return `We have no category ${shown}. ${likely ? `Did you mean ${likely.displayName}?` : 'Use the name of one of ours.'}`
}

const LONGEST_SHOWN = 60
