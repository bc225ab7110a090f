import { likelyNames, nearestNames } from '../../text/likely-names.ts'
import { type Category, listCategories } from './category.ts'

/** Categories that a text naming none may mean: `plumber`, `pluming`. */
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
