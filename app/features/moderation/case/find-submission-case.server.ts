import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { photos, submissions, users } from '../../../db/schema/index.ts'
import { photoAddress } from '../../photos/index.ts'
import { cityDoubtText, doubtCity } from '../../places/index.server.ts'
import { formOptions } from '../../submissions/index.server.ts'
import type { CaseHead, FieldDifference } from './case-facts.ts'
import { changesBetween } from './compare-with-listing.server.ts'
import { findCandidates } from './find-candidates.server.ts'
import { findHistory } from './find-history.server.ts'
import { hasLinks, hasMadeUpPhone } from '../queue/find-marks.server.ts'
import { isReviewer, openBy } from '../queue/open-by.server.ts'
import { shownValue } from '../../submissions/index.server.ts'
import { describeFields, submissionValues } from './submission-fields.server.ts'

const OTHERS_SHOWN = 8

export async function findSubmissionCase(
  db: Database,
  { id, ...reader }: { id: string; moderatorId: string; now: Date },
) {
  const [read] = await db
    .select({ row: submissions, reviewerEmail: users.email })
    .from(submissions)
    .leftJoin(users, isReviewer)
    .where(eq(submissions.id, id))
  if (!read) return undefined
  const { row, reviewerEmail } = read
  const values = submissionValues(row.fields)
  const [found, history, photo, sender, joinedInto] = await Promise.all([
    findCandidates(db, { submissionId: id, businessId: row.businessId, values }),
    findHistory(db, { kind: 'submission', id }, reader.moderatorId),
    row.photoId ? findPhoto(db, row.photoId) : null,
    findSender(db, row, values),
    row.joinedIntoId ? findOther(db, row.joinedIntoId) : null,
  ])
  return {
    kind: 'submissions' as const,
    id,
    title: row.businessName,
    since: row.submittedAt.toISOString(),
    version: row.version,
    status: row.status,
    source: row.source,
    /** `You`, or the colleague's address. */
    openBy: openBy({ ...row, reviewerEmail }, reader),
    businessId: row.businessId,
    joinedInto,
    /** Null when nothing came back. */
    changedSince: changedSinceAsked(row, values),
    decided: decisionOf(row),
    fields: describeFields(values),
    doubts: doubtsAbout(values),
    values,
    ...formOptions(),
    photo,
    sender,
    ...found,
    history,
  }
}

function doubtsAbout(values: Record<string, string>): string[] {
  const { city = '', zip = '' } = values
  const doubt = doubtCity({ city, zip })
  return [
    ...(doubt ? [cityDoubtText(doubt)] : []),
    ...(hasLinks(values) ? ['There are links in the text.'] : []),
    ...(hasMadeUpPhone(values) ? ['The phone number is made up.'] : []),
  ]
}

type Row = typeof submissions.$inferSelect

/** A sender who has not answered yet has changed nothing. */
function changedSinceAsked(
  { status, askedAbout, photoId }: Row,
  values: Record<string, string>,
): FieldDifference[] | null {
  if (!askedAbout || (status !== 'submitted' && status !== 'in_review')) return null
  return changesBetween(
    { values: submissionValues(askedAbout.fields), photoId: askedAbout.photoId },
    { values, photoId },
  )
}

async function findOther(db: Database, id: string) {
  const [other] = await db
    .select({ id: submissions.id, businessName: submissions.businessName })
    .from(submissions)
    .where(eq(submissions.id, id))
  return other ?? null
}

const STATE_WORDS: Partial<Record<Row['status'], string>> = {
  changes_requested: 'changes requested',
  joined: 'merged into another submission',
  expired: 'closed because the sender didn’t answer',
}

function decisionOf({ status, isMerged, decidedAt, decisionText }: Row): CaseHead['decided'] {
  if (status === 'submitted' || status === 'in_review' || !decidedAt) return null
  const as = isMerged && status === 'approved' ? 'merged' : (STATE_WORDS[status] ?? status)
  return { as, at: decidedAt.toISOString(), text: decisionText }
}

async function findPhoto(db: Database, id: string) {
  const [photo] = await db
    .select({ widths: photos.widths, alt: photos.alt })
    .from(photos)
    .where(eq(photos.id, id))
  const width = photo?.widths.find((one) => one >= 640) ?? photo?.widths.at(-1)
  return photo && width ? { src: photoAddress(id, width), alt: photo.alt } : null
}

/** Matched by account or by email address. */
async function findSender(
  db: Database,
  { id, accountId, contactEmail }: Row,
  { phone }: Record<string, string>,
) {
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
    phone: phone ? shownValue('phone', phone) : null,
    others: others.map((one) => ({ ...one, submittedAt: one.submittedAt.toISOString() })),
    total,
  }
}
