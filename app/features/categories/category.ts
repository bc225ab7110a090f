/** Browser-safe: icons are names only. Synonyms and icons are our own proposals. */
import data from '../../../reference-data/categories.json' with { type: 'json' }
import { INDUSTRIES, type Industry, requireIndustry } from './industry.ts'

export interface Category {
  /** `home-repair`: made from `name`, not `displayName`. */
  slug: string
  name: string
  /** As shown; differs only for Home Repair, shown as `Home Remodeling`. */
  displayName: string
  /** False for Auto Repair and Disability Benefits, which have pages but are in no list. */
  listed: boolean
  industry: Industry
  icon: string
  schemaType: string
  synonyms: readonly string[]
  /** Keys of the sample list's groups, camelCase: `airAndElectric`. */
  groupKeys: readonly string[]
}

export const DEFAULT_CATEGORY_ICON = data.rules.defaultIconComponent

const categories: readonly Category[] = data.categories
  .map((record) => ({
    ...record,
    industry: requireIndustry(record.industry),
    icon: record.iconComponent,
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
