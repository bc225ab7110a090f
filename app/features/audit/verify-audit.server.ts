import { asc, gt, max } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { entryHash, NO_HASH } from './append-audit.server.ts'

interface AuditReport {
  sound: number
  /** Hash of the last intact entry. Noted elsewhere, it proves later that no entry was cut off the end. */
  lastHash: string
  broken: { sequence: number; what: string } | undefined
}

export interface NotedEntry {
  sequence: number
  hash: string
}

const ENTRIES_PER_READ = 1000

/** `noted` must still exist, because cutting off the end or rewriting everything leaves no gap. */
export async function verifyAudit(
  db: Queries,
  {
    noted,
    onProgress = () => {},
  }: { noted?: NotedEntry | undefined; onProgress?: (sound: number, total: number) => void } = {},
): Promise<AuditReport> {
  const report: AuditReport = { sound: 0, lastHash: NO_HASH, broken: undefined }
  const [{ total } = { total: 0 }] = await db.select({ total: max(auditLog.sequence) }).from(auditLog)
  for (;;) {
    const entries = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.sequence, report.sound))
      .orderBy(asc(auditLog.sequence))
      .limit(ENTRIES_PER_READ)
    for (const entry of entries) {
      const what = findFault(entry, report, noted)
      if (what !== undefined) return { ...report, broken: { sequence: entry.sequence, what } }
      report.sound = entry.sequence
      report.lastHash = entry.hash
    }
    onProgress(report.sound, total ?? 0)
    if (entries.length < ENTRIES_PER_READ) break
  }
  if (noted && noted.sequence > report.sound) {
    const what = `Entry ${noted.sequence} is missing, although you noted it: entries were cut off the end.`
    return { ...report, broken: { sequence: noted.sequence, what } }
  }
  return report
}

function findFault(
  entry: typeof auditLog.$inferSelect,
  before: AuditReport,
  noted: NotedEntry | undefined,
): string | undefined {
  const { hash, ...content } = entry
  if (entry.sequence !== before.sound + 1) {
    return `Entry ${before.sound + 1} is missing: what follows is entry ${entry.sequence}.`
  }
  if (entry.previousHash !== before.lastHash) {
    return `Entry ${entry.sequence} doesn’t follow from the entry before it.`
  }
  if (entryHash(content) !== hash) return `Entry ${entry.sequence} was changed after it was written.`
  return noted?.sequence === entry.sequence && noted.hash !== hash
    ? `Entry ${entry.sequence} isn’t the one you noted: the log was rewritten up to here or further.`
    : undefined
}
