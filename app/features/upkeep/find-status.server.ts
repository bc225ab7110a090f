import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { findFigures } from './find-figures.server.ts'
import { findSlowestQueries } from './find-slowest-queries.server.ts'
import type { ServerFacts } from './status.ts'

export type Status = Awaited<ReturnType<typeof findStatus>>

/** What an administrator wants to know of the directory at a glance. */
export async function findStatus(db: Database, server: ServerFacts) {
  const figures = await findFigures(db)
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const slowest = await findSlowestQueries(db)
  return {
    at: new Date().toISOString(),
    server,
    ...figures,
    databaseVersion: rows[0]?.version ?? '',
    // Absent where PostgreSQL does not count queries.
    ...(slowest && { slowest }),
  }
}
