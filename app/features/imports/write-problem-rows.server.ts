import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { CSV_FORMAT } from '../../text/csv-format.ts'
import type { Database } from '../../db/client.ts'
import { importRows } from '../../db/schema/index.ts'
import type { Job } from './import-job.server.ts'

const ROWS_AT_ONCE = 500

/** `recognizeColumns` leaves it out. */
const REASON = 'Reason'

/** The rows that were refused, that lost a cell, or that wait as duplicates, as they were, with the reason behind them. */
export async function* writeProblemRows(
  db: Database,
  { id, headings }: Pick<Job, 'id' | 'headings'>,
): AsyncGenerator<string> {
  yield stringify([[...headings, REASON]], { ...CSV_FORMAT, bom: true })
  const isDoubtful = or(
    eq(importRows.outcome, 'refused'),
    sql`${importRows.problems} <> '[]'`,
    and(eq(importRows.outcome, 'duplicate'), isNull(importRows.choice)),
    eq(importRows.result, 'left'),
  )
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(importRows.line, last), isDoubtful))
      .orderBy(asc(importRows.line))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) return
    yield stringify(
      rows.map((row) => [...row.cells.slice(0, headings.length), reasonOf(row)]),
      CSV_FORMAT,
    )
    last = rows.at(-1)?.line ?? last
  }
}

export function reasonOf(
  row: Pick<
    typeof importRows.$inferSelect,
    'problems' | 'reasons' | 'businessId' | 'repeatsLine' | 'resultReason'
  >,
): string {
  const { problems, reasons, businessId, repeatsLine, resultReason } = row
  const told = problems.map(({ heading, value, message }) =>
    heading === '' ? message : `${heading}${value === '' ? '' : `, “${value}”`}: ${message}`,
  )
  if (reasons.length > 0) {
    const which = businessId ?? (repeatsLine === null ? 'another listing' : `row ${repeatsLine}`)
    told.push(`Perhaps the same as ${which}. It has ${new Intl.ListFormat('en-US').format(reasons)}.`)
  }
  return [...told, ...(resultReason ? [resultReason] : [])].join(' ')
}
