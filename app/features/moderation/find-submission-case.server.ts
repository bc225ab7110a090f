import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { photos, submissions } from '../../db/schema/index.ts'
import { photoAddress } from '../photos/index.ts'
import { formOptions } from '../submissions/index.server.ts'
import type { SubmissionCase } from './case.ts'
import { findCandidates } from './find-candidates.server.ts'
import { findHistory } from './find-history.server.ts'
import { describeFields, submissionValues } from './submission-fields.server.ts'

/** Others of the same sender that are shown. */
const OTHERS_SHOWN = 8

/** Everything that a moderator sees of a submission. */
export async function findSubmissionCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<SubmissionCase | undefined> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  if (!row) return undefined
  const values = submissionValues(row.fields)
  const [found, history, photo, sender] = await Promise.all([
    findCandidates(db, { submissionId: id, businessId: row.businessId, values }),
    findHistory(db, { kind: 'submission', id }, moderatorId),
    row.photoId ? findPhoto(db, row.photoId) : null,
    findSender(db, row),
  ])
  return {
    kind: 'submissions',
    id,
    title: row.businessName,
    since: row.submittedAt.toISOString(),
    version: row.version,
    status: row.status,
    source: row.source,
    openBy: openBy(row, moderatorId),
    businessId: row.businessId,
    decided: decisionOf(row),
    fields: describeFields(values),
    values,
    ...formOptions(),
    photo,
    sender,
    ...found,
    history,
  }
}

type Row = typeof submissions.$inferSelect

function openBy({ status, reviewerId }: Row, moderatorId: string): SubmissionCase['openBy'] {
  if (status !== 'in_review' || !reviewerId) return null
  return reviewerId === moderatorId ? 'me' : 'another'
}

function decisionOf({ status, isMerged, decidedAt, decisionText }: Row): SubmissionCase['decided'] {
  if (status === 'submitted' || status === 'in_review' || !decidedAt) return null
  const as = isMerged && status === 'approved' ? 'merged' : status.replaceAll('_', ' ')
  return { as, at: decidedAt.toISOString(), text: decisionText }
}

async function findPhoto(db: Database, id: string): Promise<SubmissionCase['photo']> {
  const [photo] = await db
    .select({ widths: photos.widths, alt: photos.alt })
    .from(photos)
    .where(eq(photos.id, id))
  const width = photo?.widths.find((one) => one >= 640) ?? photo?.widths.at(-1)
  return photo && width ? { src: photoAddress(id, width), alt: photo.alt } : null
}

/** Who sent it, and what else they sent: by their account, or by the address that they gave. */
async function findSender(
  db: Database,
  { id, accountId, contactEmail }: Row,
): Promise<SubmissionCase['sender']> {
  const same: SQL[] = []
  if (accountId) same.push(eq(submissions.accountId, accountId))
  if (contactEmail) same.push(sql`lower(${submissions.contactEmail}) = lower(${contactEmail})`)
  const ofSender = and(or(...same), ne(submissions.id, id))
  const [others, total] =
    same.length === 0
      ? [[], 0]
      : await Promise.all([
          db
            .select({
              id: submissions.id,
              businessName: submissions.businessName,
              status: submissions.status,
              submittedAt: submissions.submittedAt,
            })
            .from(submissions)
            .where(ofSender)
            .orderBy(desc(submissions.submittedAt))
            .limit(OTHERS_SHOWN),
          db.$count(submissions, ofSender),
        ])
  return {
    contactEmail,
    hasAccount: accountId !== null,
    others: others.map((one) => ({ ...one, submittedAt: one.submittedAt.toISOString() })),
    total,
  }
}
