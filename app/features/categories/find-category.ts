import data from '../../../reference-data/categories.json' with { type: 'json' }
import { likelyNames, nearestNames } from '../../text/likely-names.ts'
import { titleCase } from '../../text/title-case.ts'
import { type Category, everyCategory, INDUSTRIES, listCategories } from './category.ts'

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
for (const [alias, slug] of Object.entries(data.aliases)) {
  const category = categoriesBySlug.get(slug)
  if (category) categoriesByKey.set(normalizeKey(alias), category)
}

export function isAllCategories(text: string | null | undefined): boolean {
  return text?.trim().toLowerCase() === ALL_CATEGORIES.toLowerCase()
}

/** Case, spaces and hyphens do not matter; `&` is "and". Synonyms are not names. */
export function findCategory(text: string | null | undefined): Category | undefined {
  if (!text) return undefined
  const key = normalizeKey(text)
  return categoriesByKey.get(key) ?? categoriesByGroup.get(key)
}

/** The display name (`hvac` → `HVAC`), else the slug in title case. */
export function categoryTitle(slug: string): string {
  return findCategory(slug)?.displayName ?? titleCase(slug)
}

function normalizeKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '')
}

export function suggestCategories(text: string, limit = 4): Category[] {
  const categoriesByName = new Map(
    listCategories().flatMap((category) =>
      [category.displayName, category.name, ...category.synonyms].map((name) => [name, category] as const),
    ),
  )
  const names = likelyNames(text.replaceAll('-', ' '), [...categoriesByName.keys()], 4 * limit)
  return [...new Set(names.flatMap((name) => categoriesByName.get(name) ?? []))].slice(0, limit)
}

export function nearestCategories(text: string, limit = 4): Category[] {
  const categoriesByName = new Map(listCategories().map((category) => [category.displayName, category]))
  const names = nearestNames(text.replaceAll('-', ' '), [...categoriesByName.keys()], limit)
  return names.flatMap((name) => categoriesByName.get(name) ?? [])
}

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
