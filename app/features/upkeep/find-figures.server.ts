import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businessImages, listingCounts, mailOutbox, upkeepRuns, users } from '../../db/schema/index.ts'
import { summarizeQueue } from '../moderation/index.server.ts'

export type UpkeepRun = ReturnType<typeof toRun>

/** Only counts and times, from kept counts and indexes: asked every few seconds. */
export async function findFigures(db: Database) {
  const [counted] = await db
    .select({ listings: sql<number>`coalesce(sum(${listingCounts.listed}), 0)`.mapWith(Number) })
    .from(listingCounts)
    .where(eq(listingCounts.scope, 'county'))
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return {
    listings: counted?.listings ?? 0,
    accounts: await db.$count(users),
    photos: await db.$count(businessImages),
    outbox: {
      waiting: await db.$count(
        mailOutbox,
        sql`${mailOutbox.sentAt} is null and ${mailOutbox.failedAt} is null`,
      ),
      failed: await db.$count(mailOutbox, isNotNull(mailOutbox.failedAt)),
    },
    queue: await summarizeQueue(db),
    runs: (await db.select().from(upkeepRuns).orderBy(upkeepRuns.name)).map(toRun),
    databaseBytes: Number(rows[0]?.bytes),
  }
}

function toRun({ endedAt, succeededAt, failedAt, ...row }: typeof upkeepRuns.$inferSelect) {
  return {
    ...row,
    endedAt: endedAt.toISOString(),
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }
}
