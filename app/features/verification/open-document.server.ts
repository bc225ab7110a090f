import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { unsealDocument } from './documents/document-cipher.server.ts'
import { documentFileName } from './documents/document-type.server.ts'
import { findDocuments } from './verification-documents.server.ts'

/** The audit entry is written before anything is seen. @returns undefined once the document is deleted */
export async function openDocument(
  db: Database,
  { files, secrets }: { files: FileStore; secrets: Secrets },
  { id, documentId, moderator, now }: { id: string; documentId: string; moderator: Actor; now: Date },
) {
  if (![id, documentId].every((one) => z.uuid().safeParse(one).success)) return undefined
  const document = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: verifications.status, businessId: verifications.businessId })
      .from(verifications)
      .where(eq(verifications.id, id))
      .for('update')
    if (found?.status !== 'waiting') return undefined
    const { key, type } = (await findDocuments(tx, [id])).find((one) => one.id === documentId) ?? {}
    if (!key || !type) return undefined
    await appendAudit(tx, {
      actor: moderator,
      subject: { kind: 'verification', id },
      action: 'document_viewed',
      facts: { businessId: found.businessId, document: documentId },
      at: now,
    })
    return { key, type }
  })
  const file = document && (await files.get(document.key))
  if (!file) return undefined
  const sealed = Buffer.concat(await file.content.toArray())
  return {
    content: unsealDocument(secrets, id, sealed),
    type: document.type,
    fileName: documentFileName(documentId, document.type),
  }
}
