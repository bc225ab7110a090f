import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { upkeepRuns } from '../../db/schema/upkeep.ts'

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
    ...(hasFailed ? { failedAt: endedAt, problem: shortened(problem) } : { succeededAt: endedAt }),
    ...(result !== undefined && { result: shortened(result) }),
  }
  await db
    .insert(upkeepRuns)
    .values({ name, ...outcome, failures: hasFailed ? 1 : 0 })
    .onConflictDoUpdate({
      target: upkeepRuns.name,
      set: { ...outcome, failures: hasFailed ? sql`${upkeepRuns.failures} + 1` : 0 },
    })
}

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
