import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { upkeepRuns } from '../../db/schema/index.ts'
import { verifyAudit } from '../audit/verify-audit.server.ts'

/** The job whose last outcome the log shows. */
export const AUDIT_CHECK = 'verify-audit'

/**
 * Also against the last entry of the check before, so that one that was cut off the end shows.
 * @returns what the job keeps @throws Error that names the first broken entry
 */
export async function checkLog(db: Database): Promise<Record<string, unknown> | undefined> {
  const [before] = await db
    .select({ result: upkeepRuns.result })
    .from(upkeepRuns)
    .where(eq(upkeepRuns.name, AUDIT_CHECK))
  const [, sequence, hash] = /(\d+):([\da-f]{64})/.exec(before?.result ?? '') ?? []
  const noted = hash === undefined ? undefined : { sequence: Number(sequence), hash }
  const { sound, lastHash, broken } = await verifyAudit(db, { noted })
  if (broken) throw new Error(broken.what)
  return sound > 0 ? { entries: sound, last: `${sound}:${lastHash}` } : undefined
}
