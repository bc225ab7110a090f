import { eq, and, sql, isNull, ne, notExists } from 'drizzle-orm'
import type { Database, Transaction, Queries } from '../../../db/client.ts'
import { submissions, photos } from '../../../db/schema/index.ts'
import { A_VISITOR, type Actor, THE_SYSTEM } from '../../audit/audit-entry.ts'
import { appendAudit } from '../../audit/append-audit.server.ts'
import type { ActContext } from '../../../platform/secrets.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import type { Submission } from '../check-submission.server.ts'
import { rethrowRedacted } from '../../../db/transact.ts'
import { done, type Outcome, refuseFields } from '../../../platform/outcome.ts'
import { limitRows } from '../../../db/limit-rows.ts'
import { DAY_MS } from '../../../time/durations.ts'
import { z } from 'zod'
import { photoColumns } from '../../businesses/business-pictures.server.ts'
import { LONGEST_ALT, type StoredPhoto } from '../../photos/photo.ts'
import { cutText } from '../../../text/cut-text.ts'
import { PHOTO_GONE, PHOTO_INPUT } from '../submission-fields.ts'

export interface NewSubmission extends ActContext {
  submission: Submission
  source: 'form' | 'account' | 'provider'
  accountId?: string | null
  /** Where we write to about it; the listing's own address when there is none. */
  contactEmail?: string | null
  /** Kept out of the queue until the address is confirmed; the mail asks for that instead. */
  isHeld?: boolean
  photoId?: string | null
  photoAlt?: string | undefined
  /** The form provider's id; a repeated delivery is answered with the submission that is there. */
  providerId?: string | null
}

/** `isNew` is false when a provider delivered it before. @throws when the database is away */
export async function storeSubmission(db: Database, sent: NewSubmission) {
  return db.transaction((tx) => insert(tx, sent)).catch(rethrowRedacted)
}

async function insert(
  tx: Transaction,
  { submission, source, now, isHeld = false, providerId = null, ...sent }: NewSubmission,
): Promise<{ id: string; isNew: boolean }> {
  const accountId = sent.accountId ?? null
  const [row] = await tx
    .insert(submissions)
    .values({
      businessName: submission.businessName,
      fields: submission,
      source,
      providerId,
      accountId,
      contactEmail: sent.contactEmail ?? submission.email,
      isHeld,
      photoId: sent.photoId ?? null,
      createdAt: now,
      submittedAt: now,
    })
    .onConflictDoNothing({ target: submissions.providerId })
    .returning()
  if (!row) return { id: await findDelivered(tx, providerId), isNew: false }

  await describeSentPhoto(tx, row, sent.photoAlt)
  await mailSender(tx, isHeld ? 'confirm' : 'received', row, sent)
  await appendAudit(tx, {
    actor: senderOf(source, accountId),
    subject: { kind: 'submission', id: row.id },
    action: 'submitted',
    to: 'submitted',
    facts: { source, version: 1, ...(isHeld && { isHeld }) },
    at: now,
  })
  return { id: row.id, isNew: true }
}

function senderOf(source: NewSubmission['source'], accountId: string | null): Actor {
  if (accountId) return { kind: 'owner', accountId }
  return source === 'provider' ? THE_SYSTEM : A_VISITOR
}

async function findDelivered(tx: Transaction, providerId: string | null): Promise<string> {
  const [present] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.providerId, providerId ?? ''))
  if (!present) throw new Error('The database stored no submission and has none with this provider id.')
  return present.id
}

/** Submissions of a day that name one address: each sends a mail there, and anybody can type it. */
const MOST_PER_ADDRESS = 40

/** Beside the limit by network address: nobody floods one mailbox from many places. @throws TooOften */
export async function limitPerAddress(q: Queries, address: string | null, now: Date): Promise<void> {
  if (!address) return
  await limitRows(q, {
    table: submissions,
    at: submissions.createdAt,
    where: sql`lower(${submissions.contactEmail}) = lower(${address})`,
    most: MOST_PER_ADDRESS,
    withinMs: DAY_MS,
    now,
  }).catch(rethrowRedacted)
}

/** Photos without a submission are swept after a day; none is left out without a word. */
export async function findSentPhoto(db: Database, id: string): Promise<Outcome<string | null>> {
  if (id === '') return done(null)
  const photo = await findSubmissionPhoto(db, id)
  return photo ? done(photo.id) : refuseFields({ [PHOTO_INPUT]: PHOTO_GONE })
}

export async function findSubmissionPhoto(db: Database, id: string): Promise<StoredPhoto | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [photo] = await db.select(photoColumns).from(photos).where(isOfSubmission(id))
  return photo
}

function isOfSubmission(id: string) {
  return and(eq(photos.id, id), eq(photos.kind, 'submission'), isNull(photos.businessId))
}

/** Its words come with the form. Another submission with the same photo leaves them as they are. */
export async function describeSentPhoto(
  tx: Transaction,
  { id, photoId }: { id: string; photoId: string | null },
  alt: string | undefined,
): Promise<void> {
  if (photoId === null || alt === undefined) return
  const isOfOther = and(eq(submissions.photoId, photoId), ne(submissions.id, id))
  const others = tx.select({ id: submissions.id }).from(submissions).where(isOfOther)
  await tx
    .update(photos)
    .set({ alt: cutText(alt.trim(), LONGEST_ALT) })
    .where(and(isOfSubmission(photoId), notExists(others)))
}
