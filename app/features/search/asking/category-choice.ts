import { ALL_CATEGORIES, findCategory, isAllCategories, listCategories } from '../../categories/index.ts'

/** The picker's entries: "All", then every listed category, found by its synonyms too. The value is the name. */
export function categoryOptions() {
  const categories = listCategories().map(({ name, displayName, synonyms }) => ({
    value: name,
    label: displayName,
    // Home Repair is shown as Home Remodeling, and stays known by its name.
    keywords: [name, ...synonyms],
  }))
  return [{ value: ALL_CATEGORIES, label: ALL_CATEGORIES, keywords: [] }, ...categories]
}

/** The picker's entry that a text from an address means; empty when it means none. */
export function categoryOptionOf(text: string): string {
  if (isAllCategories(text)) return ALL_CATEGORIES
  const category = findCategory(text)
  return category?.listed ? category.name : ''
}

/** One spelling of a category in addresses: its name; a text that names none stays as it is. */
export function categoryName(text: string): string {
  return isAllCategories(text) ? ALL_CATEGORIES : (findCategory(text)?.name ?? text)
}

/** The category as people read it: its display name; a text that names none stays as it is. */
export function categoryLabel(text: string): string {
  return isAllCategories(text) ? ALL_CATEGORIES : (findCategory(text)?.displayName ?? text)
}
