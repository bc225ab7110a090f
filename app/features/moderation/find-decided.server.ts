import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, businesses, submissions, users } from '../../db/schema/index.ts'
import { DECIDED_SIZE, type Decided, type DecidedItem } from './decided.ts'
import type { DecisionVerb, DeskKind } from './desk.ts'
import { type DeskPerson, findOwnMatter } from './find-own-matter.server.ts'
import { findUndo } from './find-undo.server.ts'

/** The team's decisions as the audit log calls them. */
const ACTIONS: Readonly<Record<string, [DeskKind, DecisionVerb]>> = {
  approved: ['submissions', 'approve'],
  merged: ['submissions', 'merge'],
  changes_requested: ['submissions', 'request_changes'],
  rejected: ['submissions', 'reject'],
  edit_approved: ['edits', 'approve'],
  edit_rejected: ['edits', 'reject'],
  claim_approved: ['claims', 'approve'],
  claim_rejected: ['claims', 'reject'],
  verification_approved: ['verifications', 'approve'],
  verification_rejected: ['verifications', 'reject'],
  report_resolved: ['reports', 'approve'],
  report_dismissed: ['reports', 'reject'],
}
const SUBJECTS = ['submission', 'edit', 'claim', 'verification', 'report'] as const
const TEAM = ['moderator', 'administrator'] as const

/**
 * What the team decided of all kinds, newest first, with what became of it since.
 * @param before the number of an entry; only older ones
 */
export async function findDecided(
  db: Database,
  { before, person }: { before?: number | undefined; person: DeskPerson },
): Promise<Decided> {
  const rows = await findEntries(db, before)
  const items = await Promise.all(rows.slice(0, DECIDED_SIZE).map((row) => itemOf(db, row, person)))
  return {
    items: items.filter((item) => item !== undefined),
    next: rows.length > DECIDED_SIZE ? (rows[DECIDED_SIZE - 1]?.entry ?? null) : null,
  }
}

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

function findEntries(db: Database, before: number | undefined) {
  return db
    .select({
      entry: auditLog.sequence,
      at: auditLog.at,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      action: auditLog.action,
      reason: auditLog.reason,
      actorId: auditLog.actorId,
      email: users.email,
      businessId: sql<string | null>`${auditLog.facts}->>'businessId'`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        inArray(auditLog.subjectKind, SUBJECTS),
        inArray(auditLog.action, Object.keys(ACTIONS)),
        inArray(auditLog.actorKind, TEAM),
        before === undefined ? undefined : lt(auditLog.sequence, before),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(DECIDED_SIZE + 1)
}

/** Nothing for a case that is gone with its business. */
async function itemOf(db: Database, row: Entry, person: DeskPerson): Promise<DecidedItem | undefined> {
  const [kind, verb] = ACTIONS[row.action] ?? []
  if (!kind || !verb) return undefined
  const [title, since] = await Promise.all([titleOf(db, kind, row), findSince(db, row)])
  if (title === undefined) return undefined
  const isUndone = since?.action.endsWith('undone') ?? false
  return {
    entry: row.entry,
    kind,
    id: row.subjectId,
    title,
    verb,
    at: row.at.toISOString(),
    who: nameOf(row, person),
    reason: row.reason,
    undone: since && isUndone ? { who: nameOf(since, person), at: since.at.toISOString() } : null,
    undo: since ? null : await undoFor(db, kind, row.subjectId, person),
  }
}

async function undoFor(db: Database, kind: DeskKind, id: string, person: DeskPerson) {
  const own = await findOwnMatter(db, { kind, id, person })
  return own && !own.mayDecide ? { obstacle: own.text } : findUndo(db, kind, id)
}

async function titleOf(
  db: Database,
  kind: DeskKind,
  { subjectId, businessId }: Entry,
): Promise<string | undefined> {
  if (kind === 'submissions') {
    const [row] = await db
      .select({ name: submissions.businessName })
      .from(submissions)
      .where(eq(submissions.id, subjectId))
    return row?.name
  }
  const [row] = await db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId ?? ''))
  return row?.name
}

/** The first entry after a decision that ended it: taken back, or decided anew. */
async function findSince(db: Database, { entry, subjectKind, subjectId }: Entry) {
  const ends = ['undone', ...SUBJECTS.map((kind) => `${kind}_undone`), ...Object.keys(ACTIONS)]
  const [found] = await db
    .select({ action: auditLog.action, at: auditLog.at, actorId: auditLog.actorId, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectKind, subjectKind),
        eq(auditLog.subjectId, subjectId),
        gt(auditLog.sequence, entry),
        inArray(auditLog.action, ends),
      ),
    )
    .orderBy(asc(auditLog.sequence))
    .limit(1)
  return found
}

function nameOf(
  { actorId, email }: { actorId: string | null; email: string | null },
  { accountId }: DeskPerson,
): string {
  return actorId === accountId ? 'You' : (email ?? 'A moderator')
}
