import { statfs } from 'node:fs/promises'
import { eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { mailOutbox, upkeepRuns } from '../../db/schema/index.ts'
import { BACKUP_RUNS } from './backup-runs.ts'

/**
 * What an administrator wants to know of the directory at a glance.
 * @param dataDir the disk on which it lies
 */
export async function findStatus(db: Database, dataDir: string) {
  const [backup] = await db
    .select({ at: upkeepRuns.succeededAt })
    .from(upkeepRuns)
    .where(eq(upkeepRuns.name, BACKUP_RUNS.made))
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
