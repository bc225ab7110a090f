import { createHash, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../db/client.ts'
import { verificationDocuments, verifications } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { isAsked, questionAnswered } from '../cases/question.server.ts'
import { takeStep } from '../cases/take-step.server.ts'
import { verificationCase } from './verification-case.server.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { heicProblem } from '../photos/picture-problem.ts'
import { pictureFormat } from '../photos/picture-format.ts'
import {
  deleteDocuments,
  DOCUMENT_FOLDER,
  documentTypeOf,
  findDocuments,
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
  now: Date
}

interface Services {
  db: Database
  files: FileStore
  secrets: Secrets
}

/** @returns the id */
export async function sendVerification(
  services: Services,
  { level, certificateNumber, ownerName, note, documents, businessId, actor, now }: NewVerification,
): Promise<Outcome<string>> {
  const number = oneLine(certificateNumber) || null
  const name = cutText(oneLine(ownerName), OWNER_NAME_MAX)
  if (name === '') return refuse('name_missing')
  if (documents.length === 0 && (level === 'document_reviewed' || number === null)) {
    return level === 'document_reviewed'
      ? refuse('nothing_to_check')
      : refuse('nothing_to_check', 'Enter the number of the certificate, or send the certificate itself.')
  }
  const id = randomUUID()
  return withDocuments(services, { id, documents }, async (tx, rows) => {
    const [taken] = await tx
      .insert(verifications)
      .values({
        id,
        businessId,
        accountId: actor.accountId,
        level,
        certificateNumber: number,
        ownerName: name,
        note: note.trim().slice(0, NOTE_MAX),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: verifications.id })
    if (!taken) return refuse('already_waiting')
    if (rows.length > 0) await tx.insert(verificationDocuments).values(rows)
    await appendAudit(tx, {
      actor,
      subject: { kind: 'verification', id },
      action: 'verification_sent',
      to: 'waiting',
      facts: { businessId, level, documents: rows.length },
      at: now,
    })
    return done(id)
  })
}

interface Answer {
  id: string
  businessId: string
  text: string
  documents: readonly Buffer[]
  actor: Actor
  now: Date
}

/** To what the team asked about a waiting proof, in words, with more documents, or both. */
export async function answerAboutProof(
  services: Services,
  { id, businessId, text, documents, actor, now }: Answer,
): Promise<Outcome<unknown>> {
  const answer = text.trim().slice(0, NOTE_MAX)
  if (answer === '' && documents.length === 0) {
    return refuseFields({ answer: 'Write an answer, or add a document' })
  }
  const earlier = (await findDocuments(services.db, [id])).length
  return withDocuments(services, { id, documents, earlier }, async (tx, rows) => {
    const isOf = (row: { businessId: string }) => row.businessId === businessId
    const act = { id, isOf, action: 'verification_answered', actor, now } as const
    return takeStep(tx, verificationCase, act, async (_, row) => {
      if (!isAsked(row)) return refuse('not_found', 'There is no open question about your proof.')
      if (rows.length > 0) await tx.insert(verificationDocuments).values(rows)
      return done({ set: questionAnswered(answer, now), facts: { documents: rows.length } })
    })
  })
}

type NewDocument = typeof verificationDocuments.$inferInsert & { key: string }

/** Files are stored before rows: every row has its file, files without a row are swept. */
async function withDocuments<Value>(
  { db, files, secrets }: Services,
  { id, documents, earlier = 0 }: { id: string; documents: readonly Buffer[]; earlier?: number },
  store: (tx: Transaction, rows: NewDocument[]) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (documents.length + earlier > MOST_DOCUMENTS) {
    return refuse('too_many', `Send at most ${MOST_DOCUMENTS} files${earlier > 0 ? ' altogether' : ''}.`)
  }
  if (documents.reduce((bytes, { length }) => bytes + length, 0) > LARGEST_PROOF) {
    return refuse('too_large', 'These files are larger than 12 MB together. Send smaller ones.')
  }
  const rows: NewDocument[] = []
  for (const [at, content] of documents.entries()) {
    if (content.length === 0) {
      return refuse('invalid', 'One of these files is empty. Choose it again, or leave it out.')
    }
    const type = documentTypeOf(content)
    if (!type) return refuse('wrong_type', pictureFormat(content) === 'heic' ? heicProblem() : undefined)
    const key = `${DOCUMENT_FOLDER}${id}/${randomUUID()}`
    const hash = createHash('sha256').update(content).digest('hex')
    rows.push({ verificationId: id, position: earlier + at, key, type, bytes: content.length, hash })
  }
  const keys = rows.map(({ key }) => key)
  try {
    for (const [at, content] of documents.entries()) {
      await files.put(keys[at]!, sealDocument(secrets, id, content), 'application/octet-stream')
    }
    const sent = await transact(db, (tx) => store(tx, rows))
    if (!sent.ok) await deleteDocuments(files, keys)
    return sent
  } catch (error) {
    // If this fails too, the files are swept.
    await deleteDocuments(files, keys)
    throw error
  }
}
