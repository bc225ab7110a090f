import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { verificationDocuments, verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { unsealDocument } from './documents/document-cipher.server.ts'
import { documentFileName } from './documents/document-type.server.ts'
import { DOCUMENT_FOLDER } from './send-verification.server.ts'

export async function findDocuments(q: Queries, verificationIds: readonly string[]) {
  return q
    .select()
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.verificationId, [...verificationIds]))
    .orderBy(asc(verificationDocuments.position))
}

/** Turns the rows into receipts without a file. @returns the keys of the files, to be deleted after the commit */
export async function releaseDocuments(
  tx: Transaction,
  verificationId: string,
  now: Date,
): Promise<string[]> {
  const isKept = and(
    eq(verificationDocuments.verificationId, verificationId),
    isNotNull(verificationDocuments.key),
  )
  const kept = await tx.select({ key: verificationDocuments.key }).from(verificationDocuments).where(isKept)
  await tx.update(verificationDocuments).set({ key: null, deletedAt: now }).where(isKept)
  return kept.flatMap(({ key }) => key ?? [])
}

/** A file that cannot be deleted now is swept later. */
export async function deleteDocuments(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.delete(key)))
}

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

/** Younger files may belong to a row that is being written. */
const LEFT_ALONE_MS = 3_600_000

/** A job: deletes files without a row, which a crash can leave behind. @returns how many */
export async function sweepDocuments(
  { db, files }: { db: Queries; files: FileStore },
  now: Date,
): Promise<number> {
  const orphans: string[] = []
  for await (const { key, at } of files.list(DOCUMENT_FOLDER)) {
    if (now.getTime() - at.getTime() > LEFT_ALONE_MS) orphans.push(key)
  }
  if (orphans.length === 0) return 0
  const rows = await db
    .select({ key: verificationDocuments.key })
    .from(verificationDocuments)
    .where(isNotNull(verificationDocuments.key))
  const named = new Set(rows.map(({ key }) => key))
  const swept = orphans.filter((key) => !named.has(key))
  for (const key of swept) await files.delete(key)
  return swept.length
}
