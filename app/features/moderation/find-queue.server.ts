import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import {
  businesses,
  type claims,
  type ListingChanges,
  listingEdits,
  type reports,
  submissions,
  type verifications,
} from '../../db/schema/index.ts'
import { findCategory } from '../categories/find-category.ts'
import { DESK_KINDS, type DeskKind, type Queue, QUEUE_SIZE, type QueueItem } from './desk.ts'
import { fieldLabel } from '../submissions/submission-fields.ts'
import { findMarks } from './queue/find-marks.server.ts'
import { waitingForSender } from './find-waiting-senders.server.ts'
import { waitsForOwner } from '../owners/remind-asked-owners.server.ts'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import { problemName } from '../reports/report.ts'
import { submissionValues } from './case/submission-fields.server.ts'
import { CASE_TABLES, LISTING_CASE_TABLES, WAITING, waitingSince } from './queue/waiting-cases.server.ts'

/**
 * The longest waiting first, with the counts of all tabs.
 * @param page from 1; clamped to the last one
 */
export async function findQueue(
  db: Database,
  { kind, page: wanted }: { kind: DeskKind; page: number },
): Promise<Queue> {
  const counts = await countWaiting(db)
  const pages = Math.max(1, Math.ceil(counts[kind] / QUEUE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  const offset = (page - 1) * QUEUE_SIZE
  const items = await (kind === 'submissions'
    ? listSubmissions(db, offset)
    : listListingCases(db, kind, offset))
  return { kind, items, page, pages, counts }
}

async function countWaiting(db: Database): Promise<Queue['counts']> {
  const [counts, asked, askedEdits] = await Promise.all([
    Promise.all(DESK_KINDS.map((kind) => db.$count(CASE_TABLES[kind], WAITING[kind]))),
    db.$count(submissions, waitingForSender),
    db.$count(listingEdits, waitsForOwner),
  ])
  const byKind = DESK_KINDS.map((kind, index) => [kind, counts[index]])
  return { ...Object.fromEntries(byKind), waiting: asked + askedEdits } as Queue['counts']
}

async function listSubmissions(db: Database, offset: number): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: submissions.id,
      title: submissions.businessName,
      fields: submissions.fields,
      version: submissions.version,
      since: submissions.submittedAt,
    })
    .from(submissions)
    .where(WAITING.submissions)
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  const submitted = rows.map(({ fields, ...row }) => ({ ...row, values: submissionValues(fields) }))
  const marksOf = await findMarks(db, submitted)
  return submitted.map(({ id, title, values: { category = '', city }, since, version }) => ({
    id,
    title,
    detail: [findCategory(category)?.displayName, city].filter(Boolean).join(' · '),
    since: since.toISOString(),
    marks: marksOf(id),
    version,
  }))
}

/** What the queue says beside the name of the listing. */
const DETAILS = {
  edits: ({ changes }: typeof listingEdits.$inferSelect) => fieldNames(changes),
  claims: ({ accountEmail }: typeof claims.$inferSelect) => accountEmail,
  verifications: ({ level }: typeof verifications.$inferSelect) => LEVEL_NAMES[level],
  reports: ({ kind, problem, changes }: typeof reports.$inferSelect) => {
    if (kind === 'objection') return 'Says that what we did is wrong'
    return kind === 'problem' ? problemName(problem) : `Correction: ${fieldNames(changes)}`
  },
}

function fieldNames(changes: ListingChanges | null): string {
  return Object.keys(changes ?? {})
    .map(fieldLabel)
    .join(', ')
}

async function listListingCases(
  db: Database,
  kind: Exclude<DeskKind, 'submissions'>,
  offset: number,
): Promise<QueueItem[]> {
  const table = LISTING_CASE_TABLES[kind]
  const since = waitingSince(kind)
  const rows = await db
    .select({ row: table, title: businesses.name, since })
    .from(table)
    .innerJoin(businesses, eq(businesses.id, table.businessId))
    .where(WAITING[kind])
    .orderBy(asc(since), asc(table.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  const detail = DETAILS[kind] as (row: unknown) => string
  return rows.map(({ row, title, since: at }) => ({
    id: row.id,
    title,
    detail: detail(row),
    since: at.toISOString(),
    marks: [],
    version: null,
  }))
}
