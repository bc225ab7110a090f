import data from '../../../reference-data/categories.json' with { type: 'json' }
import { everyCategory, type Category } from './category.ts'

/** The choice that filters nothing. It is no category: no page, no place in the sitemap. */
export const ALL_CATEGORIES = 'All'

const categoriesBySlug = new Map(everyCategory().map((category) => [category.slug, category]))
const categoriesByGroup = new Map(
  Object.entries(data.groupKeyToCategorySlug).map(([key, slug]) => [keyOf(key), categoriesBySlug.get(slug)]),
)
const categoriesByKey = new Map(
  everyCategory().flatMap((category) =>
    [category.slug, category.name, category.displayName].map((name) => [keyOf(name), category] as const),
  ),
)
for (const [alias, slug] of Object.entries(data.rules.aliases)) {
  const category = categoriesBySlug.get(slug)
  if (category) categoriesByKey.set(keyOf(alias), category)
}

/** Whether a text is the choice "All". */
export function isAllCategories(text: string | null | undefined): boolean {
  return text?.trim().toLowerCase() === ALL_CATEGORIES.toLowerCase()
}

/**
 * The category that a text names: slug, name, display name (`home-remodeling` is home-repair), `landscaping`
 * for landscape, or a sample group in camelCase or with hyphens (`garageDoor`, `clothing-apparel`). Case,
 * spaces and hyphens do not matter, `&` is "and". Synonyms are not names: the search looks for them.
 *
 * @returns undefined for `All` and anything else
 */
export function findCategory(text: string | null | undefined): Category | undefined {
  if (!text) return undefined
  return categoriesByKey.get(keyOf(text)) ?? categoryOfGroup(text)
}

/** The category of a group of the sample list, by its key in camelCase or with hyphens; undefined for other texts. */
export function categoryOfGroup(groupKey: string): Category | undefined {
  return categoriesByGroup.get(keyOf(groupKey))
}

/**
 * A category's display name from the slug in a page address, looked up (`hvac` → `HVAC`), else the slug in
 * title case.
 */
export function categoryTitle(slug: string): string {
  const known = findCategory(slug)
  if (known) return known.displayName
  return slug
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}

/** What two spellings of a category's name have in common. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '')
}
