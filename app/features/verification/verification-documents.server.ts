import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { auditLog, verificationDocuments, verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from '../../platform/encryption.server.ts'
import { pictureFormat } from '../photos/picture-format.ts'
import type { DocumentType } from '../../db/schema/verifications.ts'

/** Holds nothing but documents. */
export const DOCUMENT_FOLDER = 'verifications/'

const OPENED = 'document_viewed'

export async function findDocuments(q: Queries, verificationIds: readonly string[]) {
  return q
    .select()
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.verificationId, [...verificationIds]))
    .orderBy(asc(verificationDocuments.position))
}

/** Kept documents of a proof that somebody has not opened, by the log. */
export async function findUnopened(q: Queries, id: string, accountId: string | null) {
  const isOpening = and(
    eq(auditLog.subjectKind, 'verification'),
    eq(auditLog.subjectId, id),
    eq(auditLog.action, OPENED),
    eq(auditLog.actorId, accountId ?? ''),
  )
  const [documents, openings] = await Promise.all([
    findDocuments(q, [id]),
    q.select({ facts: auditLog.facts }).from(auditLog).where(isOpening),
  ])
  const opened = new Set(openings.map(({ facts }) => facts['document']))
  return documents.filter((one) => one.key !== null && !opened.has(one.id))
}

/** Turns the rows into receipts without a file. @returns the keys of the files, to be deleted after the commit */
export async function releaseDocuments(tx: Transaction, verificationId: string, now: Date) {
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
      action: OPENED,
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
    fileName: `verification-${documentId.slice(0, 8)}.${ENDINGS[document.type]}`,
  }
}

/** Younger files may belong to a row that is being written. */
const LEFT_ALONE_MS = 3_600_000

/** A job: deletes files without a row, which a crash can leave behind. @returns how many */
export async function sweepDocuments({ db, files }: { db: Queries; files: FileStore }, now: Date) {
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

const VERSION = 1
const PURPOSE = 'verification-documents'

/** Bound to the verification. @returns a byte for the version, the nonce, the content and the tag */
export function sealDocument(secrets: Secrets, verificationId: string, document: Buffer): Buffer {
  const { nonce, tag, content } = encrypt(secrets.derive(PURPOSE), verificationId, document)
  return Buffer.concat([Buffer.from([VERSION]), nonce, content, tag])
}

/** @throws when it was changed */
export function unsealDocument(secrets: Secrets, verificationId: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) {
    throw new Error('This is no document that was sealed here.')
  }
  return decrypt(secrets.derive(PURPOSE), verificationId, {
    nonce: sealed.subarray(1, 1 + NONCE_BYTES),
    tag: sealed.subarray(-TAG_BYTES),
    content: sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES),
  })
}

/** Some programs write lines before the header; readers search this many bytes. */
const PDF_BEGINS_WITHIN = 1024

/** By its content, never by its name or the browser's claim. */
export function documentTypeOf(content: Buffer): DocumentType | undefined {
  const format = pictureFormat(content)
  if (format === 'png' || format === 'jpeg') return `image/${format}`
  return content.subarray(0, PDF_BEGINS_WITHIN).includes('%PDF-') ? 'application/pdf' : undefined
}

const ENDINGS: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}
