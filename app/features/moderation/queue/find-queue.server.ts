import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import {
  businesses,
  claims,
  type ListingChanges,
  listingEdits,
  reports,
  submissions,
  users,
  verifications,
} from '../../../db/schema/index.ts'
import { findCategory } from '../../categories/index.ts'
import { type DeskKind, type Queue, QUEUE_SIZE, type QueueItem } from '../desk/desk.ts'
import { fieldLabel } from '../../submissions/index.ts'
import { findMarks } from './find-marks.server.ts'
import { waitingForSender } from './find-waiting-senders.server.ts'
import { waitsForOwner } from '../../owners/index.server.ts'
import { levelName } from '../case/views/level-name.ts'
import { isReviewer, openBy } from './open-by.server.ts'
import { problemName } from '../../reports/index.ts'
import { submissionValues } from '../case/submission-fields.server.ts'
import { editSince, WAITING } from './waiting-cases.server.ts'

/**
 * The longest waiting first, with the counts of all tabs.
 * @param page from 1; clamped to the last one
 */
export async function findQueue(
  db: Database,
  { kind, page: wanted, ...reader }: { kind: DeskKind; page: number; moderatorId: string; now: Date },
): Promise<Queue> {
  const counts = await countWaiting(db)
  const pages = Math.max(1, Math.ceil(counts[kind] / QUEUE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  const items = await LISTS[kind](db, { offset: (page - 1) * QUEUE_SIZE, ...reader })
  return { kind, items, page, pages, counts }
}

interface Part {
  offset: number
  moderatorId: string
  now: Date
}

async function countWaiting(db: Database): Promise<Queue['counts']> {
  const [ofSubmissions, ofEdits, ofClaims, ofVerifications, ofReports, asked, askedEdits] = await Promise.all(
    [
      db.$count(submissions, WAITING.submissions),
      db.$count(listingEdits, WAITING.edits),
      db.$count(claims, WAITING.claims),
      db.$count(verifications, WAITING.verifications),
      db.$count(reports, WAITING.reports),
      db.$count(submissions, waitingForSender),
      db.$count(listingEdits, waitsForOwner),
    ],
  )
  return {
    submissions: ofSubmissions,
    edits: ofEdits,
    claims: ofClaims,
    verifications: ofVerifications,
    reports: ofReports,
    waiting: asked + askedEdits,
  }
}

const LISTS: Record<DeskKind, (db: Database, part: Part) => Promise<QueueItem[]>> = {
  submissions: listSubmissions,
  edits: listEdits,
  claims: listClaims,
  verifications: listVerifications,
  reports: listReports,
}

async function listSubmissions(db: Database, { offset, ...reader }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: submissions.id,
      title: submissions.businessName,
      fields: submissions.fields,
      version: submissions.version,
      since: submissions.submittedAt,
      status: submissions.status,
      reviewerId: submissions.reviewerId,
      reviewStartedAt: submissions.reviewStartedAt,
      reviewerEmail: users.email,
    })
    .from(submissions)
    .leftJoin(users, isReviewer)
    .where(WAITING.submissions)
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  const submitted = rows.map(({ fields, ...row }) => ({ ...row, values: submissionValues(fields) }))
  const marksOf = await findMarks(db, submitted)
  return submitted.map(({ id, title, values: { category = '', city }, since, version, ...opened }) => ({
    id,
    title,
    detail: [findCategory(category)?.displayName, city].filter(Boolean).join(' · '),
    since: since.toISOString(),
    openBy: openBy(opened, reader),
    marks: marksOf(id),
    version,
  }))
}

async function listEdits(db: Database, { offset }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: listingEdits.id,
      title: businesses.name,
      changes: listingEdits.changes,
      since: editSince,
    })
    .from(listingEdits)
    .innerJoin(businesses, eq(businesses.id, listingEdits.businessId))
    .where(WAITING.edits)
    .orderBy(asc(editSince), asc(listingEdits.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  return rows.map(({ changes, ...row }) =>
    toQueueItem({ ...row, detail: Object.keys(changes).map(fieldLabel).join(', ') }),
  )
}

async function listClaims(db: Database, { offset }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({ id: claims.id, title: businesses.name, detail: claims.accountEmail, since: claims.createdAt })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .where(WAITING.claims)
    .orderBy(asc(claims.createdAt), asc(claims.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  return rows.map(toQueueItem)
}

async function listVerifications(db: Database, { offset }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: verifications.id,
      title: businesses.name,
      level: verifications.level,
      since: verifications.createdAt,
    })
    .from(verifications)
    .innerJoin(businesses, eq(businesses.id, verifications.businessId))
    .where(WAITING.verifications)
    .orderBy(asc(verifications.createdAt), asc(verifications.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  return rows.map(({ level, ...row }) => toQueueItem({ ...row, detail: levelName(level) }))
}

async function listReports(db: Database, { offset }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: reports.id,
      title: businesses.name,
      kind: reports.kind,
      problem: reports.problem,
      changes: reports.changes,
      since: reports.createdAt,
    })
    .from(reports)
    .innerJoin(businesses, eq(businesses.id, reports.businessId))
    .where(WAITING.reports)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  return rows.map(({ kind, problem, changes, ...row }) =>
    toQueueItem({
      ...row,
      detail: reportDetail(kind, problem, changes),
    }),
  )
}

function reportDetail(
  kind: (typeof reports.$inferSelect)['kind'],
  problem: string | null,
  changes: ListingChanges | null,
): string {
  if (kind === 'objection') return 'The owner says: this is wrong'
  if (kind === 'problem') return problemName(problem)
  return `Correction: ${Object.keys(changes ?? {})
    .map(fieldLabel)
    .join(', ')}`
}

function toQueueItem({
  since,
  ...row
}: Omit<QueueItem, 'since' | 'openBy' | 'marks' | 'version'> & { since: Date }): QueueItem {
  return { ...row, since: since.toISOString(), openBy: null, marks: [], version: null }
}
