import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../file-store.ts'
import type { Secrets } from '../../secrets.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { sealDocument } from './document-cipher.server.ts'
import { documentTypeOf } from './document-type.server.ts'
import { LARGEST_DOCUMENT } from './levels.ts'
import type { ProvenLevel } from './verification.ts'
import { VerificationRefused } from './verification-refusal.ts'

/** Under this every document lies, and nothing else. */
export const DOCUMENT_FOLDER = 'verifications/'

interface NewVerification {
  businessId: string
  level: ProvenLevel
  certificateNumber: string | null
  document: Buffer | undefined
  /** An owner, or a moderator in their place. */
  actor: Actor & { accountId: string }
  now: Date
}

/**
 * Takes an owner's proof. The document is encrypted before it is stored; its file comes first and the row last, so that
 * what has a row is whole, and files without a row are swept.
 * @returns the id
 * @throws VerificationRefused
 */
export async function sendVerification(
  { db, files, secrets }: { db: Database; files: FileStore; secrets: Secrets },
  { businessId, level, certificateNumber, document, actor, now }: NewVerification,
): Promise<string> {
  const number = certificateNumber?.trim() || null
  const type = document && checkedType(document)
  if (!document && (level === 'document_reviewed' || number === null)) {
    throw new VerificationRefused(
      'nothing_to_check',
      level === 'document_reviewed'
        ? 'Choose the document that we shall look at.'
        : 'Give the number of the certificate, or send the certificate itself.',
    )
  }
  const id = randomUUID()
  const key = document ? `${DOCUMENT_FOLDER}${id}/${randomUUID()}` : null
  if (document && key) await files.put(key, sealDocument(secrets, id, document), 'application/octet-stream')
  try {
    await db.transaction(async (tx) => {
      const [taken] = await tx
        .insert(verifications)
        .values({
          id,
          businessId,
          accountId: actor.accountId,
          level,
          certificateNumber: number,
          documentKey: key,
          documentType: type ?? null,
          documentBytes: document?.length ?? null,
          documentHash: document ? createHash('sha256').update(document).digest('hex') : null,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: verifications.id })
      if (!taken) {
        throw new VerificationRefused('already_waiting', 'A verification of this business waits already.')
      }
      await appendAudit(tx, {
        actor,
        subject: { kind: 'verification', id },
        action: 'verification_sent',
        to: 'waiting',
        facts: { businessId, level, hasDocument: document !== undefined },
        at: now,
      })
    })
  } catch (error) {
    // What stays because this fails too is swept.
    if (key) await files.delete(key).catch(() => {})
    throw error
  }
  return id
}

function checkedType(document: Buffer) {
  if (document.length > LARGEST_DOCUMENT) {
    throw new VerificationRefused('too_large', 'This file is larger than 12 MB. Send a smaller one.')
  }
  const type = documentTypeOf(document)
  if (!type) throw new VerificationRefused('wrong_type', 'Send a PDF, a JPEG or a PNG.')
  return type
}
