import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { findOwners, mailOwners } from '../owners/business-owners.server.ts'
import { NO_BADGE } from '../veterans/badge.server.ts'
import { VERIFICATION_MAILS } from './verification-mails.server.ts'

const AT_ONCE = 100

/** A job. @returns how many */
export async function expireVerifications(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const hasRunOut = and(eq(businesses.isVerified, true), lte(businesses.verificationExpiresAt, now))
  const due = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(hasRunOut)
    .orderBy(asc(businesses.verificationExpiresAt))
    .limit(AT_ONCE)
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [business] = await tx
        .select({ name: businesses.name, level: businesses.verificationLevel })
        .from(businesses)
        .where(and(eq(businesses.id, id), hasRunOut))
        .for('update')
      // Verified again in the meantime.
      if (!business) return
      await tx
        .update(businesses)
        .set({ ...NO_BADGE, updatedAt: now })
        .where(eq(businesses.id, id))
      const mail = VERIFICATION_MAILS.expired({ businessId: id, businessName: business.name, publicUrl })
      await mailOwners(tx, await findOwners(tx, id), mail)
      await appendAudit(tx, {
        actor: THE_SYSTEM,
        subject: { kind: 'business', id },
        action: 'verification_expired',
        from: business.level,
        to: NO_BADGE.verificationLevel,
        at: now,
      })
    })
  }
  return due.length
}
