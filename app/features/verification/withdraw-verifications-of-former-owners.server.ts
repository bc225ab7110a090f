import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { accountRoles, businessOwners, verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { withdrawVerification } from './withdraw-verification.server.ts'

const AT_ONCE = 100

/** Their document proves nothing about the present owner. A job. @returns how many */
export async function withdrawVerificationsOfFormerOwners(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
): Promise<number> {
  const due = await db
    .select({ id: verifications.id, businessId: verifications.businessId })
    .from(verifications)
    .leftJoin(
      businessOwners,
      and(
        eq(businessOwners.businessId, verifications.businessId),
        eq(businessOwners.accountId, verifications.accountId),
      ),
    )
    .leftJoin(accountRoles, eq(accountRoles.userId, verifications.accountId))
    .where(
      and(eq(verifications.status, 'waiting'), isNull(businessOwners.accountId), isNull(accountRoles.userId)),
    )
    .orderBy(asc(verifications.createdAt))
    .limit(AT_ONCE)
  let withdrawn = 0
  for (const one of due) {
    // It may have been decided in the meantime.
    const { ok } = await withdrawVerification({ db, files }, { ...one, actor: THE_SYSTEM, now })
    if (ok) withdrawn += 1
  }
  return withdrawn
}
