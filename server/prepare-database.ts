import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../app/db/client.ts'
import { migrateDatabase } from '../app/db/migrate.ts'
import { fillWithSampleList } from '../app/features/businesses/index.server.ts'
import { writeCategories } from '../app/features/categories/index.server.ts'
import { writePlaces } from '../app/features/places/index.server.ts'

const migrationsFolder = fileURLToPath(new URL('../app/db/migrations', import.meta.url))

/** Any constant: of two processes that start at once, the second must see what the first has filled in. */
const PREPARATION_LOCK = 7_267_002

/**
 * Migrates, brings the reference tables up to date, and fills an empty database with the sample list
 * where that is wanted. Repeating it changes nothing.
 * @returns how many sample businesses were added
 */
export async function prepareDatabase(
  connectionString: string,
  { sampleData }: { sampleData: boolean },
): Promise<number> {
  await migrateDatabase(connectionString, migrationsFolder)
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    // Held by the only connection of this pool until it closes.
    await db.execute(sql`select pg_advisory_lock(${PREPARATION_LOCK})`)
    await writePlaces(db)
    await writeCategories(db)
    return sampleData ? await fillWithSampleList(db) : 0
  } finally {
    await close()
  }
}
