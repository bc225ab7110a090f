import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../file-store.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { VerificationRefused } from './verification-refusal.ts'

/**
 * Takes a proof back before it is decided, and deletes its document.
 * @throws VerificationRefused when it does not wait any more
 */
export async function withdrawVerification(
  { db, files }: { db: Database; files: FileStore },
  { id, businessId, actor, now }: { id: string; businessId: string; actor: Actor; now: Date },
): Promise<void> {
  const key = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ status: verifications.status, documentKey: verifications.documentKey })
      .from(verifications)
      .where(and(eq(verifications.id, id), eq(verifications.businessId, businessId)))
      .for('update')
    if (row?.status !== 'waiting') {
      throw new VerificationRefused('not_waiting', 'This verification does not wait any more.')
    }
    await tx
      .update(verifications)
      .set({ status: 'withdrawn', decidedAt: now, ...documentGone(row.documentKey, now) })
      .where(eq(verifications.id, id))
    await appendAudit(tx, {
      actor,
      subject: { kind: 'verification', id },
      action: 'verification_withdrawn',
      from: 'waiting',
      to: 'withdrawn',
      facts: { businessId, documentDeleted: row.documentKey !== null },
      at: now,
    })
    return row.documentKey
  })
  await deleteDocument(files, key)
}

/** What a row says once its document is deleted: the receipt. */
export function documentGone(documentKey: string | null, now: Date) {
  return documentKey === null ? {} : { documentKey: null, documentDeletedAt: now }
}

/** After the row no longer names it. What cannot be deleted now is swept later. */
export async function deleteDocument(files: FileStore, key: string | null): Promise<void> {
  if (key !== null) await files.delete(key).catch(() => {})
}
