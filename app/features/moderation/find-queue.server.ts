import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import {
  businesses,
  claims,
  listingEdits,
  reports,
  submissions,
  verifications,
} from '../../db/schema/index.ts'
import { findCategory } from '../categories/index.ts'
import { type DeskKind, type Queue, QUEUE_SIZE, type QueueItem } from './desk.ts'
import { fieldLabel } from './field-labels.ts'
import { levelName } from './level-name.ts'
import { problemName } from './problem-name.ts'

/** Held ones wait for their sender, and one that was asked for changes too. */
export const waitingSubmission = and(
  inArray(submissions.status, ['submitted', 'in_review']),
  eq(submissions.isHeld, false),
)
const WAITING = {
  edits: eq(listingEdits.status, 'waiting'),
  claims: eq(claims.status, 'waiting'),
  verifications: eq(verifications.status, 'waiting'),
  reports: eq(reports.status, 'waiting'),
}

/**
 * A page of the list of one tab, the longest waiting first and so what is overdue before the rest, with the counts of all
 * tabs.
 * @param page from 1; one behind the end is the last one
 */
export async function findQueue(
  db: Database,
  { kind, page: wanted, moderatorId }: { kind: DeskKind; page: number; moderatorId: string },
): Promise<Queue> {
  const counts = await countWaiting(db)
  const pages = Math.max(1, Math.ceil(counts[kind] / QUEUE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  const items = await LISTS[kind](db, { offset: (page - 1) * QUEUE_SIZE, moderatorId })
  return { kind, items, page, pages, counts }
}

/** Which part of a list, for whom. */
interface Part {
  offset: number
  moderatorId: string
}

async function countWaiting(db: Database): Promise<Queue['counts']> {
  const [ofSubmissions, ofEdits, ofClaims, ofVerifications, ofReports] = await Promise.all([
    db.$count(submissions, waitingSubmission),
    db.$count(listingEdits, WAITING.edits),
    db.$count(claims, WAITING.claims),
    db.$count(verifications, WAITING.verifications),
    db.$count(reports, WAITING.reports),
  ])
  return {
    submissions: ofSubmissions,
    edits: ofEdits,
    claims: ofClaims,
    verifications: ofVerifications,
    reports: ofReports,
  }
}

const LISTS: Record<DeskKind, (db: Database, part: Part) => Promise<QueueItem[]>> = {
  submissions: listSubmissions,
  edits: listEdits,
  claims: listClaims,
  verifications: listVerifications,
  reports: listReports,
}

async function listSubmissions(db: Database, { offset, moderatorId }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: submissions.id,
      title: submissions.businessName,
      category: sql<string | null>`${submissions.fields} ->> 'category'`,
      city: sql<string | null>`${submissions.fields} ->> 'city'`,
      since: submissions.submittedAt,
      status: submissions.status,
      reviewerId: submissions.reviewerId,
    })
    .from(submissions)
    .where(waitingSubmission)
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  return rows.map(({ id, title, category, city, since, status, reviewerId }) => ({
    id,
    title,
    detail: [findCategory(category ?? '')?.displayName, city].filter(Boolean).join(' · '),
    since: since.toISOString(),
    openBy: status !== 'in_review' || !reviewerId ? null : reviewerId === moderatorId ? 'me' : 'another',
  }))
}

async function listEdits(db: Database, { offset }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: listingEdits.id,
      title: businesses.name,
      changes: listingEdits.changes,
      since: listingEdits.createdAt,
    })
    .from(listingEdits)
    .innerJoin(businesses, eq(businesses.id, listingEdits.businessId))
    .where(WAITING.edits)
    .orderBy(asc(listingEdits.createdAt), asc(listingEdits.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  return rows.map(({ changes, ...row }) =>
    itemOf({ ...row, detail: Object.keys(changes).map(fieldLabel).join(', ') }),
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
  return rows.map(itemOf)
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
  return rows.map(({ level, ...row }) => itemOf({ ...row, detail: levelName(level) }))
}

async function listReports(db: Database, { offset }: Part): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: reports.id,
      title: businesses.name,
      kind: reports.kind,
      problem: reports.problem,
      field: reports.field,
      since: reports.createdAt,
    })
    .from(reports)
    .innerJoin(businesses, eq(businesses.id, reports.businessId))
    .where(WAITING.reports)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(QUEUE_SIZE)
    .offset(offset)
  return rows.map(({ kind, problem, field, ...row }) =>
    itemOf({
      ...row,
      detail: kind === 'correction' ? `Correction: ${fieldLabel(field ?? '')}` : problemName(problem),
    }),
  )
}

function itemOf({ since, ...row }: Omit<QueueItem, 'since' | 'openBy'> & { since: Date }): QueueItem {
  return { ...row, since: since.toISOString(), openBy: null }
}
