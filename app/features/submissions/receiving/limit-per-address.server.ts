import { and, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import { TooOften } from '../../../platform/request-limits.ts'
import { DAY_MS } from '../../../time/durations.ts'
import { rethrowRedacted } from '../../../db/rethrow-redacted.ts'

/** Submissions of a day that name one address: each sends a mail there, and anybody can type it. */
const MOST_PER_ADDRESS = 40

/**
 * Beside the limit by network address: nobody floods one mailbox from many places.
 * @throws TooOften
 */
export async function limitPerAddress(q: Queries, address: string | null, now: Date): Promise<void> {
  if (!address) return
  const today = and(
    sql`lower(${submissions.contactEmail}) = lower(${address})`,
    gt(submissions.createdAt, new Date(now.getTime() - DAY_MS)),
  )
  const sent = await q.$count(submissions, today).catch(rethrowRedacted)
  if (sent >= MOST_PER_ADDRESS) throw new TooOften(DAY_MS / 1000)
}
