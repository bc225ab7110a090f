import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import {
  articleVersions,
  AUDIT_SUBJECTS,
  auditLog,
  businesses,
  businessHistory,
  submissions,
  upkeepRuns,
  users,
} from '../../db/schema/index.ts'
import { cleanText } from '../../text/clean-text.ts'
import { addDays, instantOf, isDate } from '../../time/zone-clock.ts'
import { ACTOR_NAMES, actionText } from '../audit/action-texts.ts'
import { listingOfEntry } from '../audit/find-newest-entry.server.ts'
import { columnLabel } from '../businesses/listing-fields.ts'
import { changesInWords } from '../owners/changes-in-words.server.ts'
import { isMeant } from '../team-listings/find-listings.server.ts'
import { STATE_NAMES } from '../team-listings/listing-list.ts'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import { AUDIT_CHECK } from './check-log.server.ts'

const PAGE_SIZE = 50
const ZONE = 'America/New_York'
const text = z.string().max(200).transform(cleanText).pipe(z.string().trim()).catch('')

/** Every address is a list: what cannot be read asks for nothing. */
export const logQuery = z.object({
  /** A listing as the team looks for it, or the number of a case. */
  about: text,
  person: text,
  /** The kind of the subject and the action: `claim claim_approved`. */
  act: text,
  day: text,
  /** The number of an entry; only older ones. */
  before: z.coerce.number().int().min(1).optional().catch(undefined),
})

export type LogQuery = z.output<typeof logQuery>
export type LogEntry = Awaited<ReturnType<typeof findLog>>['entries'][number]

/** Newest first. */
export async function findLog(db: Database, query: LogQuery, readerId: string) {
  const { before } = query
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.sequence}) <
          ((select older.at from audit_log older where older.sequence = ${before}), ${before})`
  const rows = await db
    .select({
      entry: auditLog,
      email: users.email,
      businessId: businesses.id,
      businessName: businesses.name,
      sentName: submissions.businessName,
      storyName: sql<string | null>`(
        select ${articleVersions.story} ->> 'displayTitle' from ${articleVersions}
        where ${articleVersions.articleId} = case when ${auditLog.subjectKind} = 'article' then ${auditLog.subjectId}::int end
        order by ${articleVersions.number} desc limit 1
      )`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(businesses, sql`${businesses.id} = ${listingOfEntry}`)
    .leftJoin(
      submissions,
      sql`${submissions.id} = case when ${auditLog.subjectKind} = 'submission' then ${auditLog.subjectId}::uuid end`,
    )
    .where(and(matching(query), isOlder))
    .orderBy(desc(auditLog.at), desc(auditLog.sequence))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const changes = await findChanges(
    db,
    shown.map(({ entry }) => entry),
  )
  return {
    entries: shown.map(({ entry, email, businessId, businessName, sentName, storyName }) => ({
      sequence: entry.sequence,
      at: entry.at.toISOString(),
      who: entry.actorId === readerId ? 'You' : (email ?? ACTOR_NAMES[entry.actorKind]),
      what: actionText(entry.action, entry.subjectKind),
      kind: entry.subjectKind,
      id: entry.subjectId,
      title: businessName ?? sentName ?? storyName,
      businessId,
      changes: changesOf(entry, changes.get(Number(entry.facts['historyId']))),
      reason: entry.reason,
    })),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.entry.sequence ?? null) : null,
    chain: await findLastCheck(db),
  }
}

export function matching({ about, person, act, day }: LogQuery): SQL | undefined {
  const [kind = '', action = ''] = act.split(' ')
  return and(
    about === '' ? undefined : isAbout(about),
    person === ''
      ? undefined
      : // One value, so that the index has them in order.
        sql`${auditLog.actorId} = (select id from ${users} where lower(email) = ${person.toLowerCase()} limit 1)`,
    act === '' ? undefined : sql`${auditLog.subjectKind} = ${kind} and ${auditLog.action} = ${action}`,
    isDate(day)
      ? and(
          gte(auditLog.at, instantOf(ZONE, day, '00:00')),
          lt(auditLog.at, instantOf(ZONE, addDays(day, 1), '00:00')),
        )
      : undefined,
  )
}

const MOST_LISTINGS = 50

function isAbout(about: string): SQL | undefined {
  if (z.uuid().safeParse(about).success) {
    return and(inArray(auditLog.subjectKind, AUDIT_SUBJECTS), eq(auditLog.subjectId, about))
  }
  // A listing that is gone is known by its identifier only.
  return sql`${listingOfEntry} = any(${about}::text || array(
    select ${businesses.id} from ${businesses} where ${isMeant(about)} limit ${MOST_LISTINGS}))`
}

type Entry = typeof auditLog.$inferSelect

async function findChanges(db: Database, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ facts: { historyId } }) =>
    typeof historyId === 'number' ? [historyId] : [],
  )
  const rows = await db
    .select({ id: businessHistory.id, changes: businessHistory.changes })
    .from(businessHistory)
    .where(inArray(businessHistory.id, ids))
  return new Map(rows.map(({ id, changes }) => [id, changesInWords(changes)]))
}

function changesOf(
  { subjectKind, fromState, toState, facts }: Entry,
  words: ReturnType<typeof changesInWords> = [],
): string[] {
  const columns = (label: string, names: unknown) =>
    Array.isArray(names) && names.length > 0 && `${label}: ${names.map(String).map(columnLabel).join(', ')}`
  const level = Object.entries(LEVEL_NAMES).find(([name]) => name === facts['level'])?.[1]
  const lines = [
    fromState !== null &&
      toState !== null &&
      fromState !== toState &&
      `It was ${stateText(fromState, subjectKind)}, and is now ${stateText(toState, subjectKind)}`,
    ...words.map(({ label, from, to }) => `${label}: was ${quoted(from)}, now ${quoted(to)}`),
    words.length === 0 &&
      columns('Changed', facts['published'] ?? facts['columns'] ?? facts['fields'] ?? facts['edited']),
    columns('Held for review', facts['held']),
    columns('Left out', facts['left']),
    level !== undefined && `Level: ${level}`,
    typeof facts['role'] === 'string' && `Role: ${facts['role']}`,
    Array.isArray(facts['removedOwners']) && 'Earlier owners were removed',
    facts['hasTakenDown'] === true && 'The listing was taken down',
    facts['isOwnMatter'] === true && 'It was their own matter',
  ]
  return lines.filter((line) => line !== false)
}

function quoted(value: string): string {
  return value === '' ? 'empty' : `“${value}”`
}

function stateText(state: string, kind: Entry['subjectKind']): string {
  const names: Readonly<Record<string, string>> = kind === 'business' ? STATE_NAMES : {}
  return (names[state] ?? state.replaceAll('_', ' ')).toLowerCase()
}

/** What the last check said, and since when the log is kept. */
async function findLastCheck(db: Database) {
  const [[run], [first]] = await Promise.all([
    db.select().from(upkeepRuns).where(eq(upkeepRuns.name, AUDIT_CHECK)),
    db.select({ at: auditLog.at }).from(auditLog).orderBy(auditLog.sequence).limit(1),
  ])
  return {
    checkedAt: run?.endedAt.toISOString() ?? null,
    problem: run && run.failures > 0 ? run.problem : null,
    since: first?.at.toISOString() ?? null,
  }
}
