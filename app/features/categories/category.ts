/** Browser-safe: icons are names only. Synonyms and icons are our own proposals. */
import data from '../../../reference-data/categories.json' with { type: 'json' }
import { INDUSTRIES, type Industry, requireIndustry } from './industry.ts'

export interface Category {
  /** `home-repair`: made from `name`, not `displayName`. */
  slug: string
  /** As stored with a business: `Home Repair`. */
  name: string
  /** As shown; differs only for Home Repair, shown as `Home Remodeling`. */
  displayName: string
  /** False for Auto Repair and Disability Benefits, which have pages but are in no list. */
  listed: boolean
  industry: Industry
  /** lucide-react export name: `PaintRoller`. */
  icon: string
  /** schema.org type for structured data: `Plumber`. */
  schemaType: string
  /** Search words, lower case: `ac repair`. */
  synonyms: readonly string[]
  /** Keys of the sample list's groups, camelCase: `airAndElectric`. */
  groupKeys: readonly string[]
}

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

/** Includes those that lists do not show; by display name. */
export function everyCategory(): readonly Category[] {
  return categories
}

/** The 48 that lists show, by display name. */
export function listCategories(): Category[] {
  return categories.filter((category) => category.listed)
}

/** By first letter of the display name, both in alphabetical order. */
export function categoriesByLetter(): { letter: string; categories: Category[] }[] {
  const groups = Map.groupBy(listCategories(), (category) => category.displayName.charAt(0).toUpperCase())
  return Array.from(groups, ([letter, categories]) => ({ letter, categories }))
}

/** Industries without a listed category are left out. */
export function categoriesByIndustry(): { industry: Industry; categories: Category[] }[] {
  return INDUSTRIES.map((industry) => ({
    industry,
    categories: listCategories().filter((category) => category.industry === industry),
  })).filter(({ categories }) => categories.length > 0)
}

export function popularCategories(): Category[] {
  return data.popular.map((slug) => categoriesBySlug.get(slug)).filter((category) => category !== undefined)
}
