import { and, asc, gt } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { CSV_FORMAT } from '../../text/csv-format.ts'
import { ACTOR_NAMES, actionText } from '../audit/action-texts.ts'
import { type LogQuery, matching } from './find-log.server.ts'

const ROWS_AT_ONCE = 1000

/** Oldest first, as the log has it: accounts by their number, and nothing of what has been deleted. */
export async function* exportLog(db: Database, query: LogQuery): AsyncGenerator<string> {
  const headings = 'Entry,Time (UTC),Who,Account,Subject,Number,Act,In words,Before,After,Reason,Facts,Hash'
  yield stringify([headings.split(',')], { ...CSV_FORMAT, bom: true })
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(matching(query), gt(auditLog.sequence, last)))
      .orderBy(asc(auditLog.sequence))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) return
    yield stringify(
      rows.map((row) => [
        row.sequence,
        row.at.toISOString(),
        ACTOR_NAMES[row.actorKind],
        row.actorId,
        row.subjectKind,
        row.subjectId,
        row.action,
        actionText(row.action, row.subjectKind),
        row.fromState,
        row.toState,
        row.reason,
        JSON.stringify(row.facts),
        row.hash,
      ]),
      CSV_FORMAT,
    )
    last = rows.at(-1)?.sequence ?? last
  }
}
