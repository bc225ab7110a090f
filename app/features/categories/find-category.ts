import data from '../../../reference-data/categories.json' with { type: 'json' }
import { everyCategory, type Category } from './category.ts'

/** The choice that filters nothing; it is no category and has no page. */
export const ALL_CATEGORIES = 'All'

const categoriesBySlug = new Map(everyCategory().map((category) => [category.slug, category]))
const categoriesByGroup = new Map(
  Object.entries(data.groupKeyToCategorySlug).map(([key, slug]) => [
    normalizeKey(key),
    categoriesBySlug.get(slug),
  ]),
)
const categoriesByKey = new Map(
  everyCategory().flatMap((category) =>
    [category.slug, category.name, category.displayName].map(
      (name) => [normalizeKey(name), category] as const,
    ),
  ),
)
for (const [alias, slug] of Object.entries(data.rules.aliases)) {
  const category = categoriesBySlug.get(slug)
  if (category) categoriesByKey.set(normalizeKey(alias), category)
}

export function isAllCategories(text: string | null | undefined): boolean {
  return text?.trim().toLowerCase() === ALL_CATEGORIES.toLowerCase()
}

/**
 * By slug, name, display name, alias (`landscaping`) or sample group (`garageDoor`, `clothing-apparel`). Case, spaces
 * and hyphens do not matter, `&` is "and". Synonyms are not names: the search looks for them.
 */
export function findCategory(text: string | null | undefined): Category | undefined {
  if (!text) return undefined
  return categoriesByKey.get(normalizeKey(text)) ?? categoryOfGroup(text)
}

/** By the sample list's group key, in camelCase or with hyphens. */
export function categoryOfGroup(groupKey: string): Category | undefined {
  return categoriesByGroup.get(normalizeKey(groupKey))
}

/** The display name (`hvac` → `HVAC`), else the slug in title case. */
export function categoryTitle(slug: string): string {
  const known = findCategory(slug)
  if (known) return known.displayName
  return slug
    .split(/[-\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}

function normalizeKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '')
}
