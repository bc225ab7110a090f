import { ALL_CATEGORIES, findCategory, isAllCategories } from '../../categories/find-category.ts'
import { listCategories } from '../../categories/category.ts'
import { matchesTyped } from '../../categories/matches-typed.ts'

/** Home Repair is shown as Home Remodeling, and stays known by its name. */
export const CATEGORY_OPTIONS = [
  { value: ALL_CATEGORIES, label: ALL_CATEGORIES, otherNames: [] },
  ...listCategories().map(({ name, displayName, synonyms }) => ({
    value: name,
    label: displayName,
    otherNames: [name, ...synonyms],
  })),
]

/** Those found by the name that is shown come first. */
export function matchingCategories(typed: string) {
  const isNamed = (displayName: string, synonyms: string[] = []) =>
    matchesTyped({ displayName, synonyms }, typed)
  return CATEGORY_OPTIONS.filter(({ label, otherNames }) => isNamed(label, otherNames)).toSorted(
    (a, b) => Number(isNamed(b.label)) - Number(isNamed(a.label)),
  )
}

export function findCategoryOption(text: string): string {
  if (isAllCategories(text)) return ALL_CATEGORIES
  const category = findCategory(text)
  return category?.listed ? category.name : ''
}

export function categoryName(text: string): string {
  return isAllCategories(text) ? ALL_CATEGORIES : (findCategory(text)?.name ?? text)
}

export function categoryLabel(text: string): string {
  return isAllCategories(text) ? ALL_CATEGORIES : (findCategory(text)?.displayName ?? text)
}
