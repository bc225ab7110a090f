import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { auditLog, businesses } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import type { Listing } from '../cases/define-case.server.ts'
import { findOwners, mailOwners } from '../owners/business-owners.server.ts'
import { NO_BADGE } from '../veterans/badge.server.ts'
import { lastDay } from '../businesses/last-day.server.ts'
import { VERIFICATION_MAILS } from './verification-mails.server.ts'

const DAYS_BEFORE_EXPIRY = 30

const REMINDED = 'verification_reminded'
const AT_ONCE = 100

type Job = Pick<ActContext, 'now' | 'publicUrl'>

/** A job: once for each end date, which the audit log has. @returns how many listings */
export async function remindOfExpiry(db: Database, { now, publicUrl }: Job): Promise<number> {
  return forEachDue(db, endingSoon(now), async (tx, listing) => {
    const { id, name, verificationExpiresAt: until } = listing
    if (!until) return
    const about = { businessId: id, businessName: name, until: lastDay(listing, until), publicUrl }
    await mailOwners(tx, await findOwners(tx, id), VERIFICATION_MAILS.endsSoon(about))
    const facts = { expiresAt: until.toISOString() }
    await auditListing(tx, { businessId: id, actor: THE_SYSTEM, now }, REMINDED, { facts })
  })
}

/** A job. @returns how many */
export async function expireVerifications(db: Database, { now, publicUrl }: Job): Promise<number> {
  const hasRunOut = and(eq(businesses.isVerified, true), lte(businesses.verificationExpiresAt, now))
  return forEachDue(db, hasRunOut, async (tx, { id, name, verificationLevel }) => {
    await tx
      .update(businesses)
      .set({ ...NO_BADGE, updatedAt: now })
      .where(eq(businesses.id, id))
    const mail = VERIFICATION_MAILS.expired({ businessId: id, businessName: name, publicUrl })
    await mailOwners(tx, await findOwners(tx, id), mail)
    await auditListing(tx, { businessId: id, actor: THE_SYSTEM, now }, 'verification_expired', {
      from: verificationLevel,
      to: NO_BADGE.verificationLevel,
    })
  })
}

async function forEachDue(
  db: Database,
  isDue: SQL | undefined,
  act: (tx: Transaction, listing: Listing) => Promise<void>,
): Promise<number> {
  const due = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(isDue)
    .orderBy(asc(businesses.verificationExpiresAt), asc(businesses.id))
    .limit(AT_ONCE)
  let count = 0
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      // Read again after the lock: another server may have reminded them meanwhile, and only the audit log knows.
      await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update')
      const [listing] = await tx
        .select()
        .from(businesses)
        .where(and(eq(businesses.id, id), isDue))
      if (!listing) return
      await act(tx, listing)
      count += 1
    })
  }
  return count
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
