import type { Database } from '../../db/client.ts'
import { writeRows } from '../../db/pick-columns.ts'
import { categories } from '../../db/schema/index.ts'
import { everyCategory } from './category.ts'

export function writeCategories(db: Database): Promise<void> {
  const rows = everyCategory().map(({ slug, name }) => ({ slug, name }))
  return writeRows(db, categories, categories.slug, rows)
}
