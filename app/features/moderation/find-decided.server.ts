import { and, asc, desc, eq, gt, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, businesses, submissions, teamMessages, users } from '../../db/schema/index.ts'
import { ACCOUNT_DELETED, OWNER_LEFT } from '../audit/audit-entry.ts'
import type { Moderator } from '../cases/case.ts'
import { findRights } from '../cases/undo.server.ts'
import { CASES } from './cases.server.ts'
import { DESK_KINDS, type DecisionVerb, type DeskKind, LIST_SIZE } from './desk.ts'

/** The team's decisions, as the audit log calls them. If the log has one name for two of them, it is the first. */
const DECISIONS: ReadonlyMap<string, { kind: DeskKind; verb: DecisionVerb }> = new Map(
  DESK_KINDS.flatMap((kind) =>
    Object.entries(CASES[kind].decisions)
      .filter(([, { to }]) => to !== undefined)
      .toReversed()
      .map(([verb, { action }]) => [action, { kind, verb: verb as DecisionVerb }]),
  ),
)
/** What ended with the account or the ownership of its sender. */
const WITHDRAWALS: ReadonlyMap<string, DeskKind> = new Map(
  DESK_KINDS.map((kind) => [kind === 'submissions' ? 'withdrawn' : `${CASES[kind].kind}_withdrawn`, kind]),
)
const SUBJECTS = DESK_KINDS.map((kind) => CASES[kind].kind)
export const UNDONE: readonly string[] = DESK_KINDS.map((kind) => CASES[kind].undo.action)
const TEAM = ['moderator', 'administrator'] as const
const OF_SUBMISSION = eq(auditLog.subjectKind, 'submission')
const ENDING_ACTIONS = [...UNDONE, 'resubmitted', ...DECISIONS.keys()]

export const BY_TEAM = and(
  inArray(auditLog.subjectKind, SUBJECTS),
  inArray(auditLog.action, [...DECISIONS.keys()]),
  inArray(auditLog.actorKind, TEAM),
)

export type DecidedItem = Awaited<ReturnType<typeof findDecided>>['items'][number]

/** @param before the number of an entry; only older ones */
export async function findDecided(
  db: Database,
  { before, moderator, now }: { before?: number | undefined; moderator: Moderator; now: Date },
) {
  const rows = await findEntries(db, before)
  const entries = rows.slice(0, LIST_SIZE)
  const ends = await findEnds(db, entries)
  const inForce = entries.filter((entry) => !findEnd(entry, ends))
  const rights = await Promise.all(
    DESK_KINDS.map((kind) => {
      const ofKind = inForce.filter(({ action }) => DECISIONS.get(action)?.kind === kind)
      const ids = new Set(ofKind.map(({ subjectId }) => subjectId))
      return findRights(db, CASES[kind], [...ids], { moderator, now })
    }),
  )
  const undoUntil = new Map(rights.flatMap((ofKind) => [...ofKind]).map(([id, one]) => [id, one.undoUntil]))
  const items = entries.flatMap((entry) => {
    const withdrawn = WITHDRAWALS.get(entry.action)
    const { kind, verb } = withdrawn
      ? { kind: withdrawn, verb: 'withdraw' as const }
      : (DECISIONS.get(entry.action) ?? {})
    // A case that is gone with its business has no title.
    if (!kind || !verb || entry.title === null) return []
    const since = findEnd(entry, ends)
    const isUndone = since !== undefined && UNDONE.includes(since.action)
    return [
      {
        entry: entry.entry,
        kind,
        id: entry.subjectId,
        title: entry.title,
        verb: entry.hasTakenDown ? 'take_down' : verb,
        /** Identifies the decision when it is undone. */
        at: entry.at.toISOString(),
        who: withdrawn ? null : actorName(entry, moderator),
        reason: entry.reason,
        undone: since && isUndone ? { who: actorName(since, moderator), at: since.at.toISOString() } : null,
        canUndo: !since && Boolean(undoUntil.get(entry.subjectId)),
      },
    ]
  })
  return { items, next: rows.length > LIST_SIZE ? String(entries.at(-1)?.entry) : null }
}

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

function selectEntries(db: Database) {
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
      title: sql<
        string | null
      >`coalesce(${submissions.businessName}, ${businesses.name}, ${teamMessages.name})`,
      hasTakenDown: sql<boolean>`coalesce((${auditLog.facts}->>'hasTakenDown')::boolean, false)`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(
      submissions,
      sql`${submissions.id} = case when ${OF_SUBMISSION} then ${auditLog.subjectId}::uuid end`,
    )
    .leftJoin(
      teamMessages,
      sql`${teamMessages.id} = case when ${auditLog.subjectKind} = 'message' then ${auditLog.subjectId}::uuid end`,
    )
    .leftJoin(businesses, and(not(OF_SUBMISSION), sql`${businesses.id} = ${auditLog.facts}->>'businessId'`))
}

function findEntries(db: Database, before: number | undefined) {
  return selectEntries(db)
    .where(
      and(
        or(
          BY_TEAM,
          and(
            inArray(auditLog.subjectKind, SUBJECTS),
            inArray(auditLog.action, [...WITHDRAWALS.keys()]),
            inArray(auditLog.reason, [ACCOUNT_DELETED, OWNER_LEFT]),
          ),
        ),
        before === undefined ? undefined : lt(auditLog.sequence, before),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(LIST_SIZE + 1)
}

/** Oldest first; a decision ends when it is undone, answered by the sender, or decided again. */
async function findEnds(db: Database, entries: readonly Entry[]): Promise<Entry[]> {
  const oldest = entries.at(-1)
  if (!oldest) return []
  return selectEntries(db)
    .where(
      and(
        inArray(auditLog.subjectKind, SUBJECTS),
        inArray(
          auditLog.subjectId,
          entries.map(({ subjectId }) => subjectId),
        ),
        gt(auditLog.sequence, oldest.entry),
        inArray(auditLog.action, ENDING_ACTIONS),
      ),
    )
    .orderBy(asc(auditLog.sequence))
}

function findEnd({ entry, subjectId }: Entry, ends: readonly Entry[]): Entry | undefined {
  return ends.find((end) => end.subjectId === subjectId && end.entry > entry)
}

function actorName({ actorId, email }: Entry, { accountId }: Moderator): string {
  return actorId === accountId ? 'You' : (email ?? 'A moderator')
}
