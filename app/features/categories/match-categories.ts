import { everyCategory, type Category } from './category.ts'
import { INDUSTRIES } from './industry.ts'
import { findCategory, isAllCategories } from './find-category.ts'

const CONSTRUCTION = 'construction'
const FENCE_CONSTRUCTION = 'fence-construction'

/** The category named, else those of the industry named, else all whose name contains it; all for `All`. */
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
