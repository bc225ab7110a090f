import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { type Actor, THE_SYSTEM } from '../audit/audit-entry.ts'
import { takeStep } from '../cases/take-step.server.ts'
import { deleteDocuments, releaseDocuments } from './verification-documents.server.ts'
import { verificationCase } from './verification-case.server.ts'
import { businessOwners, verifications } from '../../db/schema/index.ts'

interface Withdrawal {
  id: string
  businessId: string
  actor: Actor
  now: Date
}

export async function withdrawVerification(
  { db, files }: { db: Database; files: FileStore },
  { id, businessId, actor, now }: Withdrawal,
): Promise<Outcome<unknown>> {
  let released: string[] = []
  const isOf = (row: { businessId: string }) => row.businessId === businessId
  const act = { id, isOf, action: 'verification_withdrawn', actor, now } as const
  const withdrawn = await takeStep(db, verificationCase, act, async (tx) => {
    released = await releaseDocuments(tx, id, now)
    return done({ set: { decidedAt: now }, facts: { documentDeleted: released.length > 0 } })
  })
  if (withdrawn.ok) await deleteDocuments(files, released)
  return withdrawn
}

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
    .where(and(eq(verifications.status, 'waiting'), isNull(businessOwners.accountId)))
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
