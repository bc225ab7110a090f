import { getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { LOCKS } from '../../app/db/locks.ts'
import * as schema from '../../app/db/schema/index.ts'
import { makeSearchWords } from '../../app/features/listing-search/search-words.server.ts'
import { done, type Outcome, refuse } from '../../app/platform/outcome.ts'
import { syntheticBusiness } from './synthetic-business.ts'

interface FillOptions {
  count: number
  /** The next call with the same seed continues its series. */
  seed: number
  onProgress?: (added: number) => void
}

const { businesses } = schema
/** A statement that takes a second goes to the database's log, with all its rows. */
const ROWS_PER_BATCH = 250
/** More writers wait for each other on the same index pages. */
const WRITERS = 2

const columns = Object.entries(getTableColumns(businesses)).filter(([, column]) => !column.generated)
const columnList = columns.map(([, { name }]) => `"${name}"`).join(', ')
const INSERT = `insert into businesses (${columnList}) select ${columnList} from json_populate_recordset(null::businesses, $1)`

/** Continues behind the highest number, in batches that each commit; refused while another process fills it. */
export async function fillWithSyntheticBusinesses(pool: Pool, options: FillOptions): Promise<Outcome> {
  const guard = await connect(pool)
  try {
    const { rows } = await guard.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      LOCKS.syntheticBusinesses,
    ])
    if (!rows[0]?.free) {
      return refuse('busy', 'Another process is filling this database: wait until it finishes.')
    }
    await addAll(pool, options, await highestNumber(guard))
    await guard.query('vacuum analyze businesses, listing_search')
    await makeSearchWords(drizzle(pool, { schema }), { now: new Date() })
    // Ending the connection would release it only some time after the caller goes on.
    await guard.query('select pg_advisory_unlock($1)', [LOCKS.syntheticBusinesses])
    return done()
  } finally {
    guard.release(true)
  }
}

async function addAll(pool: Pool, { count, seed, onProgress }: FillOptions, highest: number): Promise<void> {
  let begun = 0
  let added = 0

  async function write(): Promise<void> {
    const client = await connect(pool)
    try {
      // The rows can be made again, and the text indexes are merged in few large steps.
      await client.query(
        "set synchronous_commit = off; set gin_pending_list_limit = '128MB'; set work_mem = '128MB'",
      )
      while (begun < count) {
        const first = highest + 1 + begun
        const size = Math.min(ROWS_PER_BATCH, count - begun)
        begun += size
        await client.query(INSERT, [batch(seed, first, size)])
        onProgress?.((added += size))
      }
    } catch (error) {
      begun = count // the other writers stop, too
      throw error
    } finally {
      client.release(true) // its settings are not for others
    }
  }

  await Promise.all(Array.from({ length: WRITERS }, write))
}

async function connect(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  client.on('error', () => {}) // the running query fails, and that is reported
  return client
}

function batch(seed: number, first: number, size: number): string {
  const rows = Array.from({ length: size }, (_, index) => {
    const row = syntheticBusiness(seed, first + index)
    return Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]]))
  })
  return JSON.stringify(rows)
}

async function highestNumber(client: PoolClient): Promise<number> {
  const [row] = await drizzle(client)
    .select({
      highest: sql<number>`coalesce(max(substring(${businesses.id} from '-([0-9]{1,9})$')::int), 0)`,
    })
    .from(businesses)
  return row?.highest ?? 0
}
