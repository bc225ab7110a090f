import { sql } from 'drizzle-orm'
import { openDatabase } from '../app/db/client.ts'
import { migrateDatabase } from '../app/db/migrate.ts'
import { fillWithSampleList } from '../app/features/businesses/index.server.ts'
import { writeCategories } from '../app/features/categories/index.server.ts'
import { writePlaces } from '../app/features/places/index.server.ts'

/** Any constant; serializes processes that start at once. */
const PREPARATION_LOCK = 7_267_002

/**
 * Migrates, updates the reference tables, and fills an empty database with the sample list. Idempotent.
 * @returns how many sample businesses were added
 */
export async function prepareDatabase(
  connectionString: string,
  { sampleData }: { sampleData: boolean },
): Promise<number> {
  await migrateDatabase(connectionString)
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    // Held until the pool's only connection closes.
    await db.execute(sql`select pg_advisory_lock(${PREPARATION_LOCK})`)
    await writePlaces(db)
    await writeCategories(db)
    return sampleData ? await fillWithSampleList(db) : 0
  } finally {
    await close()
  }
}
