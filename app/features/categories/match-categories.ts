import { everyCategory, type Category } from './category.ts'
import { INDUSTRIES } from './industry.ts'
import { findCategory, isAllCategories } from './find-category.ts'

const CONSTRUCTION = 'construction'
const FENCE_CONSTRUCTION = 'fence-construction'

/**
 * The slugs of the categories that a search for a category means (`spec.md` sections 5 and 7).
 *
 * 1. A text that names a category means that one and no other.
 * 2. Otherwise a text that names an industry means the categories in it (`Automotive`).
 * 3. Otherwise every category whose name or display name contains the text, in any case, listed or not.
 * 4. Fence Construction is never found as a kind of Construction: where the text finds Construction too
 *    (`constr`), Fence Construction is left out. `fence` finds it.
 *
 * @param text as typed or from a page address; hyphens count as spaces
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
