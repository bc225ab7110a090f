import { eq, gt, isNotNull, sql } from 'drizzle-orm'
import { statfs } from 'node:fs/promises'
import type { Database, Queries } from '../../db/client.ts'
import { mailOutbox, upkeepRuns } from '../../db/schema/index.ts'
import { shorten } from '../../text/cut-text.ts'

/** The name under which backups are recorded among the runs of jobs. */
export const BACKUP_RUN = 'made-backup'

const LONGEST_TEXT = 300

export interface EndedRun {
  name: string
  endedAt: Date
  tookMs: number
  /** Absent: it succeeded. Without names or addresses of people. */
  problem?: string
  /** Absent: what an earlier success said stays. */
  result?: string
}

/** Keeps the last outcome of a job or a backup for the desk and the metrics. */
export async function recordRun(
  db: Pick<Queries, 'insert'>,
  { name, endedAt, tookMs, problem, result }: EndedRun,
): Promise<void> {
  const hasFailed = problem !== undefined
  const outcome = {
    endedAt,
    tookMs: Math.round(tookMs),
    ...(hasFailed
      ? { failedAt: endedAt, problem: shorten(problem, LONGEST_TEXT) }
      : { succeededAt: endedAt }),
    ...(result !== undefined && { result: shorten(result, LONGEST_TEXT) }),
  }
  await db
    .insert(upkeepRuns)
    .values({ name, ...outcome, failures: hasFailed ? 1 : 0 })
    .onConflictDoUpdate({
      target: upkeepRuns.name,
      set: { ...outcome, failures: hasFailed ? sql`${upkeepRuns.failures} + 1` : 0 },
    })
}

/**
 * What an administrator wants to know of the directory at a glance.
 * @param dataDir the disk on which it lies
 */
export async function findStatus(db: Database, dataDir: string) {
  const [backup] = await db
    .select({ at: upkeepRuns.succeededAt })
    .from(upkeepRuns)
    .where(eq(upkeepRuns.name, BACKUP_RUN))
  const failing = await db
    .select({ name: upkeepRuns.name })
    .from(upkeepRuns)
    .where(gt(upkeepRuns.failures, 0))
    .orderBy(upkeepRuns.name)
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return {
    backupAt: backup?.at?.toISOString() ?? null,
    failingJobs: failing.map(({ name }) => name),
    mails: await countMails(db),
    disk: { freeBytes: bavail * bsize, bytes: blocks * bsize },
  }
}

/**
 * Those that are due, and those given up in the last 30 days. The mail of a decision is held on purpose while it can
 * be undone; one that was tried without success waits.
 */
export async function countMails(db: Database) {
  const { sentAt, failedAt, dueAt, attempts } = mailOutbox
  return {
    waiting: await db.$count(
      mailOutbox,
      sql`${sentAt} is null and ${failedAt} is null and (${dueAt} <= now() or ${attempts} > 0)`,
    ),
    failed: await db.$count(mailOutbox, isNotNull(failedAt)),
  }
}
