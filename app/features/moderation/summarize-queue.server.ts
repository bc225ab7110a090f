import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { DESK_KINDS, type QueueSummary } from './desk.ts'
import { CASE_TABLES, waitingSince, WAITING } from './queue/waiting-cases.server.ts'

export async function summarizeQueue(db: Database): Promise<QueueSummary> {
  return Promise.all(
    DESK_KINDS.map(async (kind) => {
      const table = CASE_TABLES[kind]
      const [row] = await db
        .select({
          count: sql<number>`count(*)`.mapWith(Number),
          oldest: sql<Date | null>`min(${waitingSince(kind)})`.mapWith(table.createdAt),
        })
        .from(table)
        .where(WAITING[kind])
      return { kind, count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
    }),
  )
}
