import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../file-store.ts'
import type { Secrets } from '../../secrets.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { unsealDocument } from './document-cipher.server.ts'
import { documentFileName, type DocumentType, isDocumentType } from './document-type.server.ts'

/** The document of a waiting verification, as the owner sent it. */
export interface OpenedDocument {
  content: Buffer
  type: DocumentType
  /** `verification-4f9b8c1e.pdf` */
  fileName: string
}

/**
 * Opens a document for a moderator. That they looked is an audit entry, written before they see anything.
 * @returns nothing once it is deleted, and for an id that there is not
 */
export async function openDocument(
  db: Database,
  { files, secrets }: { files: FileStore; secrets: Secrets },
  { id, moderator, now }: { id: string; moderator: Actor; now: Date },
): Promise<OpenedDocument | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const row = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        key: verifications.documentKey,
        type: verifications.documentType,
        status: verifications.status,
        businessId: verifications.businessId,
      })
      .from(verifications)
      .where(eq(verifications.id, id))
      .for('update')
    if (!found?.key || found.status !== 'waiting') return undefined
    await appendAudit(tx, {
      actor: moderator,
      subject: { kind: 'verification', id },
      action: 'document_viewed',
      facts: { businessId: found.businessId },
      at: now,
    })
    return found
  })
  if (!row?.key || !isDocumentType(row.type)) return undefined
  const file = await files.get(row.key)
  if (!file) return undefined
  const sealed = Buffer.concat(await file.content.toArray())
  return {
    content: unsealDocument(secrets, id, sealed),
    type: row.type,
    fileName: documentFileName(id, row.type),
  }
}
