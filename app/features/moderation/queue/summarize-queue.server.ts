import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import { DESK_KINDS, type DeskKind } from '../desk/desk.ts'
import { OF_LISTINGS, sinceOf, WAITING } from './waiting-cases.server.ts'

/** How many cases of each kind wait for the team, and since when the oldest does (ISO 8601). */
export async function summarizeQueue(
  db: Database,
): Promise<{ kind: DeskKind; count: number; oldest: string | null }[]> {
  return Promise.all(
    DESK_KINDS.map(async (kind) => {
      const table = kind === 'submissions' ? submissions : OF_LISTINGS[kind]
      const since = kind === 'submissions' ? sql`${submissions.submittedAt}` : sinceOf(kind)
      const [row] = await db
        .select({
          count: sql<number>`count(*)`.mapWith(Number),
          oldest: sql<Date | null>`min(${since})`.mapWith(table.createdAt),
        })
        .from(table)
        .where(WAITING[kind])
      return { kind, count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
    }),
  )
}
