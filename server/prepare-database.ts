import { sql } from 'drizzle-orm'
import { openDatabase } from '../app/db/client.ts'
import { buildDeferredIndexes } from '../app/db/deferred-indexes.ts'
import { LOCKS } from '../app/db/locks.ts'
import { migrateDatabase } from '../app/db/migrate.ts'
import { fillWithSampleList } from '../app/features/businesses/sample-list.server.ts'
import { writeCategories } from '../app/features/categories/write-categories.server.ts'
import { makeSearchWords } from '../app/features/listing-search/search-words.server.ts'
import { writePlaces } from '../app/features/places/place.server.ts'

const LONGEST_INDEXING_MS = 3_600_000

/** Migrates, updates the reference tables, fills an empty database. @returns how many samples were added */
export async function prepareDatabase(connectionString: string, { sampleData }: { sampleData: boolean }) {
  await migrateDatabase(connectionString)
  await finishInterruptedFilling(connectionString)
  const { db, close } = openDatabase(connectionString, { max: 1 })
  try {
    // Held until the pool's only connection closes.
    await db.execute(sql`select pg_advisory_lock(${LOCKS.preparation})`)
    await writePlaces(db)
    await writeCategories(db)
    const added = sampleData ? await fillWithSampleList(db) : 0
    // In an existing directory the job makes them, because that can take minutes.
    if (added > 0) await makeSearchWords(db, { now: new Date() })
    return added
  } finally {
    await close()
  }
}

/** Of a filling that was stopped by force. One that is under way makes its indexes itself. */
async function finishInterruptedFilling(connectionString: string): Promise<void> {
  const { pool, close } = openDatabase(connectionString, { max: 1, patienceMs: LONGEST_INDEXING_MS })
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      LOCKS.syntheticBusinesses,
    ])
    if (rows[0]?.free) await buildDeferredIndexes(client)
  } finally {
    client.release(true)
    await close()
  }
}
