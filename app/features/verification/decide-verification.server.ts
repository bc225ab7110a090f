import { eq } from 'drizzle-orm'
import { AlreadyDecided } from '../../forms/already-decided.ts'
import type { Database } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { Actor } from '../audit/index.ts'
import { appendDecision } from '../audit/index.server.ts'
import { mailSenderOrOwners } from '../owners/index.server.ts'
import { badgeOf } from '../veterans/index.server.ts'
import { defaultExpiry } from './expiry.ts'
import type { ProvenLevel } from '../veterans/index.ts'
import { verificationDecidedMail } from './verification-mails.server.ts'
import { deleteDocuments, releaseDocuments } from './documents/verification-documents.server.ts'

export interface VerificationDecision {
  id: string
  decision: 'approved' | 'rejected'
  text: string
  level?: ProvenLevel | undefined
  /** Until when a certificate holds; without it as long as the level does. */
  expiresAt?: Date | undefined
  moderator: Actor
  now: Date
  publicUrl: string
}

/**
 * Decides a verification, tells the owner, and deletes the documents.
 * @throws AlreadyDecided when it does not wait any more
 */
export async function decideVerification(
  db: Database,
  files: FileStore,
  { id, decision, text, level, expiresAt, moderator, now, publicUrl }: VerificationDecision,
): Promise<void> {
  const reason = text.trim()
  const documentKeys = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update')
    if (row?.status !== 'waiting') throw new AlreadyDecided(row?.decidedAt ?? null)
    const { businessId } = row
    const isApproved = decision === 'approved'
    const proven = level ?? (row.level as ProvenLevel)
    const until = isApproved ? (expiresAt ?? defaultExpiry(proven, now)) : null
    await tx
      .update(verifications)
      .set({
        status: decision,
        level: proven,
        expiresAt: until,
        decidedAt: now,
        decidedBy: moderator.accountId,
        decisionText: reason || null,
      })
      .where(eq(verifications.id, id))
    const keys = await releaseDocuments(tx, id, now)
    const before = isApproved ? await badgeOf(tx, businessId) : undefined
    if (isApproved) {
      await tx
        .update(businesses)
        .set({
          isVerified: true,
          verificationLevel: proven,
          verifiedAt: now,
          verificationExpiresAt: until,
          updatedAt: now,
        })
        .where(eq(businesses.id, businessId))
    }
    const hadDocument = keys.length > 0
    await mailSenderOrOwners(tx, row, (to) =>
      verificationDecidedMail({ ...to, level: proven, until, text: reason, hadDocument, publicUrl }),
    )
    await appendDecision(
      tx,
      {
        subject: { kind: 'verification', id },
        to: decision,
        text: reason,
        facts: {
          businessId,
          level: proven,
          expiresAt: until?.toISOString() ?? null,
          documentDeleted: hadDocument,
          asked: row.level,
          ...(before && { before }),
        },
      },
      { moderator, now },
    )
    return keys
  })
  await deleteDocuments(files, documentKeys)
}
