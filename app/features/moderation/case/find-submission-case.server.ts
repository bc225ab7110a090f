import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { photos, submissions } from '../../../db/schema/index.ts'
import { photoAddress } from '../../photos/photo.ts'
import { cityDoubtText, doubtCity } from '../../places/doubt-city.server.ts'
import { formOptions } from '../../submissions/check-submission.server.ts'
import type { CaseHead, FieldDifference } from './case-facts.ts'
import { changesBetween } from './compare-with-listing.server.ts'
import { findCandidates } from './find-candidates.server.ts'
import { findHistory } from './find-history.server.ts'
import { hasLinks, hasMadeUpPhone } from '../queue/find-marks.server.ts'
import { shownValue } from '../../submissions/shown-value.server.ts'
import { describeFields, submissionValues } from './submission-fields.server.ts'

const OTHERS_SHOWN = 8

export async function findSubmissionCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  if (!row) return undefined
  const values = submissionValues(row.fields)
  const [found, history, photo, sender] = await Promise.all([
    findCandidates(db, { submissionId: id, businessId: row.businessId, values }),
    findHistory(db, { kind: 'submission', id }, moderatorId),
    row.photoId ? findPhoto(db, row.photoId) : null,
    findSender(db, row, values),
  ])
  return {
    kind: 'submissions' as const,
    id,
    title: row.businessName,
    since: row.submittedAt.toISOString(),
    version: row.version,
    status: row.status,
    source: row.source,
    businessId: row.businessId,
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
  if (!askedAbout || status !== 'submitted') return null
  return changesBetween(
    { values: submissionValues(askedAbout.fields), photoId: askedAbout.photoId },
    { values, photoId },
  )
}

const STATE_WORDS: Partial<Record<Row['status'], string>> = {
  changes_requested: 'changes requested',
  expired: 'closed because the sender didn’t answer',
}

function decisionOf({ status, isMerged, decidedAt, decisionText }: Row): CaseHead['decided'] {
  if (status === 'submitted' || !decidedAt) return null
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
