import { Gauge, type Registry } from 'prom-client'
import { eq, sql } from 'drizzle-orm'
import type { Database, DatabaseClient } from '../../app/db/client.ts'
import type { DatabaseHealth } from '../../app/db/health.ts'
import { listingCounts, upkeepRuns } from '../../app/db/schema/index.ts'
import { summarizeQueue } from '../../app/features/moderation/find-queue.server.ts'
import { countMails } from '../../app/features/upkeep/find-status.server.ts'
import { BACKUP_RUNS } from '../../app/features/upkeep/backup-runs.ts'

export interface DatabaseSource {
  database: Pick<DatabaseClient, 'db'>
  health: DatabaseHealth
}

/** Read anew for each reader of the figures; without a database they are absent rather than old. */
export function measureDatabase(registry: Registry, { database: { db }, health }: DatabaseSource): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({
      name: `directory_${name}`,
      help,
      labelNames,
      aggregator: 'first',
      registers: [registry],
      collect: () => (reading ??= read().finally(() => (reading = undefined))),
    })
  let reading: Promise<void> | undefined

  const isUp = gauge('database_up', '1 when the database can be read.')
  const bytes = gauge('database_bytes', 'Size of the database.')
  const listings = gauge('listings', 'Published businesses.')
  const mails = gauge('mails', 'Emails that are due, and those given up in the last 30 days.', ['state'])
  const cases = gauge('cases_waiting', 'Cases that wait for the review team.', ['kind'])
  const oldest = gauge('case_oldest_timestamp_seconds', 'Since when the oldest case waits.', ['kind'])
  const succeeded = gauge('job_success_timestamp_seconds', 'When a job last succeeded.', ['job'])
  const failed = gauge('job_failure_timestamp_seconds', 'When a job last failed.', ['job'])
  const failures = gauge('job_failures', 'Failures of a job in a row, up to now.', ['job'])
  const took = gauge('job_duration_seconds', 'How long the last run of a job took.', ['job'])
  const backups = gauge('backup_success_timestamp_seconds', 'When a backup was last made and verified.', [
    'kind',
  ])
  const ofDatabase = [bytes, listings, mails, cases, oldest, succeeded, failed, failures, took, backups]

  const show = (figures: Awaited<ReturnType<typeof findFigures>>) => {
    bytes.set(figures.databaseBytes)
    listings.set(figures.listings)
    mails.set({ state: 'waiting' }, figures.mails.waiting)
    mails.set({ state: 'failed' }, figures.mails.failed)
    for (const { kind, count, oldest: since } of figures.queue) {
      cases.set({ kind }, count)
      if (since) oldest.set({ kind }, Date.parse(since) / 1000)
    }
    for (const run of figures.runs) {
      const [kind] = Object.entries(BACKUP_RUNS).find(([, name]) => name === run.name) ?? []
      if (kind) {
        if (run.succeededAt) backups.set({ kind }, run.succeededAt.getTime() / 1000)
        continue
      }
      const label = { job: run.name }
      if (run.succeededAt) succeeded.set(label, run.succeededAt.getTime() / 1000)
      if (run.failedAt) failed.set(label, run.failedAt.getTime() / 1000)
      failures.set(label, run.failures)
      took.set(label, run.tookMs / 1000)
    }
  }

  async function read(): Promise<void> {
    for (const one of ofDatabase) one.reset()
    isUp.set(0)
    if (!health.shouldTry()) return
    try {
      show(await findFigures(db))
      isUp.set(1)
    } catch {
      for (const one of ofDatabase) one.reset()
    }
  }
}

/** Only counts and times, from kept counts and indexes: asked every few seconds. */
async function findFigures(db: Database) {
  const [counted] = await db
    .select({ listings: sql<number>`coalesce(sum(${listingCounts.listed}), 0)`.mapWith(Number) })
    .from(listingCounts)
    .where(eq(listingCounts.scope, 'county'))
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return {
    listings: counted?.listings ?? 0,
    mails: await countMails(db),
    queue: await summarizeQueue(db),
    runs: await db.select().from(upkeepRuns).orderBy(upkeepRuns.name),
    databaseBytes: Number(rows[0]?.bytes),
  }
}
