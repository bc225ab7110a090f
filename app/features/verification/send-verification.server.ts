import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { verificationDocuments, verifications } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { heicProblem } from '../photos/picture-problem.ts'
import { pictureFormat } from '../photos/picture-format.ts'
import { recordTeamEvent } from '../owners/tell-owners.server.ts'
import {
  deleteDocuments,
  DOCUMENT_FOLDER,
  documentTypeOf,
  sealDocument,
} from './verification-documents.server.ts'
import type { ProvenLevel } from '../veterans/levels.ts'
import { LARGEST_PROOF, MOST_DOCUMENTS, NOTE_MAX, OWNER_NAME_MAX } from './verification.ts'
import { cutText } from '../../text/cut-text.ts'

interface NewVerification {
  businessId: string
  level: ProvenLevel
  certificateNumber: string
  ownerName: string
  note: string
  documents: readonly Buffer[]
  actor: Actor & { accountId: string }
  publicUrl: string
  now: Date
}

/** Files are stored before rows: every row has its file, files without a row are swept. @returns the id */
export async function sendVerification(
  { db, files, secrets }: { db: Database; files: FileStore; secrets: Secrets },
  {
    businessId,
    level,
    certificateNumber,
    ownerName,
    note,
    documents,
    actor,
    publicUrl,
    now,
  }: NewVerification,
): Promise<Outcome<string>> {
  const number = oneLine(certificateNumber) || null
  const name = cutText(oneLine(ownerName), OWNER_NAME_MAX)
  if (name === '') return refuse('name_missing')
  if (documents.length === 0 && (level === 'document_reviewed' || number === null)) {
    return level === 'document_reviewed'
      ? refuse('nothing_to_check')
      : refuse('nothing_to_check', 'Enter the number of the certificate, or send the certificate itself.')
  }
  if (documents.length > MOST_DOCUMENTS) {
    return refuse('too_many', `Send at most ${MOST_DOCUMENTS} files.`)
  }
  if (documents.reduce((bytes, { length }) => bytes + length, 0) > LARGEST_PROOF) {
    return refuse('too_large', 'These files are larger than 12 MB together. Send smaller ones.')
  }
  const id = randomUUID()
  const sealed: { row: typeof verificationDocuments.$inferInsert & { key: string }; content: Buffer }[] = []
  for (const [position, content] of documents.entries()) {
    const type = documentTypeOf(content)
    if (!type) return refuse('wrong_type', pictureFormat(content) === 'heic' ? heicProblem() : undefined)
    const key = `${DOCUMENT_FOLDER}${id}/${randomUUID()}`
    const hash = createHash('sha256').update(content).digest('hex')
    sealed.push({ row: { verificationId: id, position, key, type, bytes: content.length, hash }, content })
  }
  const deleteSealed = () =>
    deleteDocuments(
      files,
      sealed.map(({ row }) => row.key),
    )
  try {
    for (const { row, content } of sealed) {
      await files.put(row.key, sealDocument(secrets, id, content), 'application/octet-stream')
    }
    const sent = await transact(db, async (tx) => {
      const [taken] = await tx
        .insert(verifications)
        .values({
          id,
          businessId,
          accountId: actor.accountId,
          level,
          certificateNumber: number,
          ownerName: name,
          note: cutText(note.trim(), NOTE_MAX),
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: verifications.id })
      if (!taken) return refuse('already_waiting')
      if (sealed.length > 0) await tx.insert(verificationDocuments).values(sealed.map(({ row }) => row))
      await recordTeamEvent(tx, 'verification_sent', { businessId, actor, publicUrl, now })
      await appendAudit(tx, {
        actor,
        subject: { kind: 'verification', id },
        action: 'verification_sent',
        to: 'waiting',
        facts: { businessId, level, documents: sealed.length },
        at: now,
      })
      return done(id)
    })
    if (!sent.ok) await deleteSealed()
    return sent
  } catch (error) {
    // If this fails too, the files are swept.
    await deleteSealed()
    throw error
  }
}
