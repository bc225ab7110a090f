import { and, eq, inArray, lt } from 'drizzle-orm'
import { DAY_MS } from '../../time/durations.ts'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'

const DAYS_TO_CONFIRM = 14

const AT_ONCE = 200

/** Nobody reads a submission whose address was never confirmed; it may name somebody. @returns how many */
export async function forgetHeldSubmissions(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const unconfirmed = tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.isHeld, true),
          inArray(submissions.status, ['submitted', 'withdrawn']),
          lt(submissions.submittedAt, new Date(now.getTime() - DAYS_TO_CONFIRM * DAY_MS)),
        ),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const { id, status } = submissions
    const rows = await tx.delete(submissions).where(inArray(id, unconfirmed)).returning({ id, status })
    for (const { id, status } of rows) {
      await appendAudit(tx, {
        actor: THE_SYSTEM,
        subject: { kind: 'submission', id },
        action: 'forgotten',
        from: status,
        reason: 'The address was never confirmed.',
        at: now,
      })
    }
    return rows.length
  })
}
