/**
 * The categories of `spec.md` section 3, with Plumbing, Social Clubs and Disability Benefits, which it names elsewhere.
 * Browser-safe: icons are names only.
 *
 * Source: `reference-data/categories.json`; synonyms and icons are proposals of ours.
 */
import data from '../../../reference-data/categories.json' with { type: 'json' }
import { INDUSTRIES, type Industry, requireIndustry } from './industry.ts'

export interface Category {
  /**
   * Lower-cased name with hyphens, part of page addresses: `home-repair`. Made from `name`, not
   * `displayName`.
   */
  slug: string
  /** As stored with a business: `Home Repair`. */
  name: string
  /** As shown: equal to the name, but for Home Repair, shown as `Home Remodeling`. */
  displayName: string
  /** Whether lists show it; false for Auto Repair and Disability Benefits, whose pages answer all the same. */
  listed: boolean
  /** The one of the sixteen that it belongs to. */
  industry: Industry
  /** Export name of a lucide-react component: `PaintRoller`. */
  icon: string
  /** schema.org type for structured data: `Plumber`. */
  schemaType: string
  /** What people type for it, lower case: `ac repair`. */
  synonyms: readonly string[]
  /** Keys of the groups of the sample list in it, camelCase: `hvac`, `airAndElectric`. */
  groupKeys: readonly string[]
}

/** The icon of a category that is not known. */
export const DEFAULT_CATEGORY_ICON = data.rules.defaultIconComponent

const categories: readonly Category[] = data.categories
  .map((record) => ({
    slug: record.slug,
    name: record.name,
    displayName: record.displayName,
    listed: record.listed,
    industry: requireIndustry(record.industry),
    icon: record.iconComponent,
    schemaType: record.schemaType,
    synonyms: record.synonyms,
    groupKeys: record.groupKeys,
  }))
  .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'))

const categoriesBySlug = new Map(categories.map((category) => [category.slug, category]))

/** Every category, also those that lists do not show; by display name. For rules and checks. */
export function everyCategory(): readonly Category[] {
  return categories
}

/** The 48 categories that lists show, by display name. */
export function listCategories(): Category[] {
  return categories.filter((category) => category.listed)
}

/**
 * The listed categories under the first letter of their display name, both in alphabetical order
 * (`/categories`).
 */
export function categoriesByLetter(): { letter: string; categories: Category[] }[] {
  const groups = Map.groupBy(listCategories(), (category) => category.displayName.charAt(0).toUpperCase())
  return Array.from(groups, ([letter, categories]) => ({ letter, categories }))
}

/** The listed categories under their industries, both in alphabetical order; industries without one are left out. */
export function categoriesByIndustry(): { industry: Industry; categories: Category[] }[] {
  return INDUSTRIES.map((industry) => ({
    industry,
    categories: listCategories().filter((category) => category.industry === industry),
  })).filter(({ categories }) => categories.length > 0)
}

/** The five categories of the home page, in its order. */
export function popularCategories(): Category[] {
  return data.popular.map((slug) => categoriesBySlug.get(slug)).filter((category) => category !== undefined)
}
