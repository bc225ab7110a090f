import { everyCategory, type Category } from './category.ts'
import { INDUSTRIES } from './industry.ts'
import { findCategory, isAllCategories } from './find-category.ts'

const CONSTRUCTION = 'construction'
const FENCE_CONSTRUCTION = 'fence-construction'

/**
 * A text that names a category means only that one; else one that names an industry means its categories; else every
 * category, listed or not, whose name contains the text. `constr` does not find Fence Construction where it finds
 * Construction; `fence` does.
 * @returns slugs by display name; every slug for `All`; none for an empty text or when nothing matches
 */
export function categorySlugsMatching(text: string | null | undefined): string[] {
  if (isAllCategories(text)) return everyCategory().map((category) => category.slug)
  const named = findCategory(text)
  if (named) return [named.slug]

  const part = plain(text ?? '')
  if (part === '') return []
  const industry = INDUSTRIES.find(({ name, slug }) => plain(name) === part || plain(slug) === part)
  if (industry) {
    return everyCategory()
      .filter((category) => category.industry === industry)
      .map(({ slug }) => slug)
  }
  const slugs = everyCategory()
    .filter((category) => namesContain(category, part))
    .map((category) => category.slug)
  return slugs.includes(CONSTRUCTION) ? slugs.filter((slug) => slug !== FENCE_CONSTRUCTION) : slugs
}

function namesContain(category: Category, part: string): boolean {
  return plain(category.name).includes(part) || plain(category.displayName).includes(part)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[-\s]+/g, ' ')
    .trim()
}
