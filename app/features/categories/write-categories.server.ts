import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { categories } from '../../db/schema/index.ts'
import { everyCategory } from './category.ts'

export async function writeCategories(db: Database): Promise<void> {
  const rows = everyCategory().map(({ slug, name, displayName, listed }, position) => ({
    slug,
    name,
    displayName,
    listed,
    position,
  }))
  await db
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({
      target: categories.slug,
      set: {
        name: sql`excluded.name`,
        displayName: sql`excluded.display_name`,
        listed: sql`excluded.listed`,
        position: sql`excluded.position`,
      },
      setWhere: sql`${categories} is distinct from excluded`,
    })
}
