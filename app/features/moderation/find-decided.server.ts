import { and, desc, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, businesses, submissions, teamMessages, users } from '../../db/schema/index.ts'
import { ACCOUNT_DELETED, OWNER_LEFT } from '../audit/audit-entry.ts'
import type { Moderator } from '../cases/case.ts'
import { mailsFrom } from '../cases/decide.server.ts'
import { findRights } from '../cases/undo.server.ts'
import { CASES } from './cases.server.ts'
import { DESK_KINDS, type DecisionVerb, type DeskKind, LIST_SIZE } from './desk.ts'

type Step = readonly [action: string, { kind: DeskKind; verb: DecisionVerb | 'undo' | 'withdraw' }]

const SUBJECTS = DESK_KINDS.map((kind) => CASES[kind].kind)
/** The team's decisions, as the audit log calls them. If the log has one name for two of them, it is the first. */
const DECISIONS = DESK_KINDS.flatMap((kind): Step[] =>
  Object.entries(CASES[kind].decisions)
    .filter(([, { to }]) => to !== undefined)
    .toReversed()
    .map(([verb, { action }]) => [action, { kind, verb: verb as DecisionVerb }]),
)
const UNDOINGS = DESK_KINDS.map((kind): Step => [CASES[kind].undo.action, { kind, verb: 'undo' }])
export const UNDONE: readonly string[] = UNDOINGS.map(([action]) => action)
/** What ended with the account or the ownership of its sender. */
const WITHDRAWALS = DESK_KINDS.map((kind): Step => {
  const action = kind === 'submissions' ? 'withdrawn' : `${CASES[kind].kind}_withdrawn`
  return [action, { kind, verb: 'withdraw' }]
})
const STEPS = new Map([...DECISIONS, ...UNDOINGS, ...WITHDRAWALS])

const isStep = (...steps: readonly Step[]) =>
  and(
    inArray(auditLog.subjectKind, SUBJECTS),
    inArray(
      auditLog.action,
      steps.map(([action]) => action),
    ),
  )
const ofTeam = inArray(auditLog.actorKind, ['moderator', 'administrator'])

export const BY_TEAM = and(isStep(...DECISIONS), ofTeam)

export type DecidedItem = Awaited<ReturnType<typeof findDecided>>['items'][number]

/** What was decided and taken back, the newest first. @param before the number of an entry; only older ones */
export async function findDecided(
  db: Database,
  { before, moderator, now }: { before?: number | undefined; moderator: Moderator; now: Date },
) {
  const rows = await findEntries(db, before)
  const entries = rows.slice(0, LIST_SIZE)
  const rights = await Promise.all(
    DESK_KINDS.map((kind) => {
      const ofKind = entries.filter(({ action }) => STEPS.get(action)?.kind === kind)
      const ids = new Set(ofKind.map(({ subjectId }) => subjectId))
      return findRights(db, CASES[kind], [...ids], { moderator, now })
    }),
  )
  const undoUntil = new Map(rights.flatMap((ofKind) => [...ofKind]).map(([id, one]) => [id, one.undoUntil]))
  const items = entries.flatMap((entry) => {
    const { entry: number, subjectId: id, action, title, at, actorId, email, reason, hasTakenDown } = entry
    const step = STEPS.get(action)
    // A case that is gone with its business has no title.
    if (!step || title === null) return []
    const { kind, verb } = step
    return {
      entry: number,
      kind,
      id,
      title,
      verb: hasTakenDown ? ('take_down' as const) : verb,
      /** Identifies the decision when it is undone. */
      at: at.toISOString(),
      who: verb === 'withdraw' ? null : actorId === moderator.accountId ? 'You' : (email ?? 'A moderator'),
      reason,
      // Only the decision that stands: its emails wait from then on.
      canUndo: verb !== 'undo' && undoUntil.get(id) === mailsFrom(at).toISOString(),
    }
  })
  return { items, next: rows.length > LIST_SIZE ? String(entries.at(-1)?.entry) : null }
}

function findEntries(db: Database, before: number | undefined) {
  const { subjectKind, subjectId, facts } = auditLog
  const isOf = (kind: (typeof SUBJECTS)[number]) => eq(subjectKind, kind)
  const ofCase = (kind: (typeof SUBJECTS)[number]) => sql`case when ${isOf(kind)} then ${subjectId}::uuid end`
  return db
    .select({
      entry: auditLog.sequence,
      at: auditLog.at,
      subjectId,
      action: auditLog.action,
      reason: auditLog.reason,
      actorId: auditLog.actorId,
      email: users.email,
      title: sql<
        string | null
      >`coalesce(${submissions.businessName}, ${businesses.name}, ${teamMessages.name})`,
      hasTakenDown: sql<boolean>`coalesce((${facts}->>'hasTakenDown')::boolean, false)`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(submissions, sql`${submissions.id} = ${ofCase('submission')}`)
    .leftJoin(teamMessages, sql`${teamMessages.id} = ${ofCase('message')}`)
    .leftJoin(businesses, and(not(isOf('submission')), sql`${businesses.id} = ${facts}->>'businessId'`))
    .where(
      and(
        or(
          and(isStep(...DECISIONS, ...UNDOINGS), ofTeam),
          and(isStep(...WITHDRAWALS), inArray(auditLog.reason, [ACCOUNT_DELETED, OWNER_LEFT])),
        ),
        before === undefined ? undefined : lt(auditLog.sequence, before),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(LIST_SIZE + 1)
}
