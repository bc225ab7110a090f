import { and, asc, eq, gt, lte, or, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, businesses } from '../../db/schema/index.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { findOwners, mailOwners } from '../owners/business-owners.server.ts'
import { VERIFICATION_MAILS } from './verification-mails.server.ts'

const DAYS_BEFORE_EXPIRY = 30

const REMINDED = 'verification_reminded'
const AT_ONCE = 100

/** A job: once for each end date, which the audit log has. @returns how many listings */
export async function remindOfExpiry(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const endsSoon = endingSoon(now)
  const due = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(endsSoon)
    .orderBy(asc(businesses.verificationExpiresAt), asc(businesses.id))
    .limit(AT_ONCE)
  let reminded = 0
  for (const { id } of due) {
    const isReminded = await db.transaction(async (tx) => {
      // Read again after the lock: another server may have reminded them meanwhile, and only the audit log knows.
      await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update')
      const [business] = await tx
        .select({ name: businesses.name, until: businesses.verificationExpiresAt })
        .from(businesses)
        .where(and(eq(businesses.id, id), endsSoon))
      if (!business?.until) return false
      const about = { businessId: id, businessName: business.name, until: business.until, publicUrl }
      await mailOwners(tx, await findOwners(tx, id), VERIFICATION_MAILS.endsSoon(about))
      await appendAudit(tx, {
        actor: THE_SYSTEM,
        subject: { kind: 'business', id },
        action: REMINDED,
        facts: { expiresAt: business.until.toISOString() },
        at: now,
      })
      return true
    })
    if (isReminded) reminded += 1
  }
  return reminded
}

function endingSoon(now: Date) {
  const until = businesses.verificationExpiresAt
  const days = sql`make_interval(days => ${DAYS_BEFORE_EXPIRY})`
  return and(
    eq(businesses.isVerified, true),
    gt(until, now),
    lte(until, sql`${now.toISOString()}::timestamptz + ${days}`),
    or(isNull(businesses.verifiedAt), lte(businesses.verifiedAt, sql`${until} - ${days}`)),
    sql`not exists (
      select 1 from ${auditLog}
      where ${auditLog.subjectKind} = 'business' and ${auditLog.subjectId} = ${businesses.id}
        and ${auditLog.action} = ${REMINDED}
        and (${auditLog.facts} ->> 'expiresAt')::timestamptz = date_trunc('milliseconds', ${until}))`,
  )
}
