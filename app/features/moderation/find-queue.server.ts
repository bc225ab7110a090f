import { and, asc, count, eq, min } from 'drizzle-orm'
import { DAY_MS } from '../../time/durations.ts'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import type { Database } from '../../db/client.ts'
import { deskCases } from '../../db/schema/index.ts'
import { pageOf } from '../businesses/business.ts'
import { findRows } from '../cases/open-case.server.ts'
import { shownValue } from '../submissions/shown-fields.server.ts'
import { CASES } from './cases.server.ts'
import { DESK_KINDS, type DeskKind, LIST_SIZE, QUEUE_SIZE } from './desk.ts'
import { findMarks } from '../submissions/find-marks.server.ts'

export type Queue = Awaited<ReturnType<typeof findQueue>>
export type WaitingSender = Awaited<ReturnType<typeof findWaitingSenders>>['items'][number]

/** Times are ISO 8601. @param page from 1; clamped to the last one */
export async function findQueue(db: Database, { kind, page: wanted }: { kind: DeskKind; page: number }) {
  const open = await countOpen(db)
  const asked = open.reduce((sum, one) => sum + (one.waitsFor === 'sender' ? one.count : 0), 0)
  const ofKinds = Object.fromEntries(waitingOf(open).map((one) => [one.kind, one.count]))
  const counts = { ...(ofKinds as Record<DeskKind, number>), waiting: asked }
  const { page, lastPage: pages } = pageOf(wanted, QUEUE_SIZE, counts[kind])
  const waiting = await db
    .select({ id: deskCases.id, title: deskCases.title, since: deskCases.since })
    .from(deskCases)
    .where(and(eq(deskCases.kind, kind), eq(deskCases.waitsFor, 'team')))
    .orderBy(asc(deskCases.since), asc(deskCases.id))
    .limit(QUEUE_SIZE)
    .offset((page - 1) * QUEUE_SIZE)
  const ids = waiting.map(({ id }) => id)
  const [found, marksOf] = await Promise.all([
    findRows(db, CASES[kind], ids),
    kind === 'submissions' ? findMarks(db, ids) : undefined,
  ])
  const rows = new Map(found.map((row) => [row.id, row]))
  const items = waiting.flatMap(({ id, title, since }) => {
    const row = rows.get(id)
    return row
      ? [
          {
            id,
            title,
            detail: CASES[kind].detail(row),
            /** When it came in or came back; the 24 hours count from here. */
            since: since.toISOString(),
            marks: marksOf?.(id) ?? [],
            /** Of a submission; a decision from the list names it. */
            version: row.version ?? null,
          },
        ]
      : []
  })
  return { kind, items, page, pages, counts }
}

function countOpen(db: Database) {
  const { kind, waitsFor, since } = deskCases
  return db
    .select({ kind, waitsFor, count: count(), oldest: min(since) })
    .from(deskCases)
    .groupBy(kind, waitsFor)
}

const waitingOf = (open: Awaited<ReturnType<typeof countOpen>>) =>
  DESK_KINDS.map((kind) => {
    const waiting = open.find((one) => one.kind === kind && one.waitsFor === 'team')
    return { kind, count: waiting?.count ?? 0, oldest: waiting?.oldest?.toISOString() ?? null }
  })

export async function summarizeQueue(db: Database) {
  return waitingOf(await countOpen(db))
}

/** @param from offset */
export async function findWaitingSenders(db: Database, from: number) {
  const rows = await db
    .select()
    .from(deskCases)
    .where(eq(deskCases.waitsFor, 'sender'))
    .orderBy(asc(deskCases.askedAt), asc(deskCases.id))
    .limit(LIST_SIZE + 1)
    .offset(from)
  const items = rows.slice(0, LIST_SIZE).map((row) => {
    const { kind, id, title, question, senderReminders: reminders, hasEmail, phone } = row
    const askedAt = row.askedAt ?? row.since
    return {
      kind,
      id,
      title,
      text: question ?? '',
      reminders,
      hasEmail,
      phone: phone && shownValue('phone', phone),
      askedAt: askedAt.toISOString(),
      closesAt: new Date(askedAt.getTime() + DAYS_TO_ANSWER * DAY_MS).toISOString(),
    }
  })
  return { items, next: rows.length > LIST_SIZE ? String(from + LIST_SIZE) : null }
}
