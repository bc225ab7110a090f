import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { excludedColumns } from '../../db/pick-columns.ts'
import { categories } from '../../db/schema/index.ts'
import { everyCategory } from './category.ts'

export async function writeCategories(db: Database): Promise<void> {
  const rows = everyCategory().map(({ slug, name }) => ({ slug, name }))
  await db
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({
      target: categories.slug,
      set: excludedColumns(categories),
      setWhere: sql`${categories} is distinct from excluded`,
    })
}
