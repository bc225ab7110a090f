import { sql } from 'drizzle-orm'
import { openDatabase } from '../app/db/client.ts'
import { LOCKS } from '../app/db/locks.ts'
import { migrateDatabase } from '../app/db/migrate.ts'
import { fillWithSampleList } from '../app/features/businesses/index.server.ts'
import { writeCategories } from '../app/features/categories/index.server.ts'
import { writePlaces } from '../app/features/places/index.server.ts'

/** Migrates, updates the reference tables, fills an empty database. @returns how many samples were added */
export async function prepareDatabase(
  connectionString: string,
  { sampleData }: { sampleData: boolean },
): Promise<number> {
  await migrateDatabase(connectionString)
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    // Held until the pool's only connection closes.
    await db.execute(sql`select pg_advisory_lock(${LOCKS.preparation})`)
    await writePlaces(db)
    await writeCategories(db)
    return sampleData ? await fillWithSampleList(db) : 0
  } finally {
    await close()
  }
}
