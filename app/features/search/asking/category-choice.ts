import { ALL_CATEGORIES, findCategory, isAllCategories } from '../../categories/find-category.ts'
import { listCategories } from '../../categories/category.ts'

export function categoryOptions() {
  const categories = listCategories().map(({ name, displayName, synonyms }) => ({
    value: name,
    label: displayName,
    // Home Repair is shown as Home Remodeling, and stays known by its name.
    keywords: [name, ...synonyms],
  }))
  return [{ value: ALL_CATEGORIES, label: ALL_CATEGORIES, keywords: [] }, ...categories]
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
