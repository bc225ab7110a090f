import { and, asc, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import {
  businesses,
  type ImportOutcome,
  type ImportResult,
  importRows,
  imports,
  type ListingChanges,
} from '../../db/schema/index.ts'
import { type Page, pageOf } from '../businesses/business.ts'
import { summaryOf } from '../businesses/business-row.server.ts'
import { columnText } from '../businesses/field-text.server.ts'
import { changesInWords } from '../owners/changes-in-words.server.ts'
import { type Given, recordOf } from './preview/source-changes.server.ts'
import { recognizeColumns } from './recognize-columns.server.ts'
import { stringify } from 'csv-stringify/sync'
import { CSV_FORMAT } from '../../text/csv-format.ts'
import type { Job } from './import-job.server.ts'

const IMPORTS_SHOWN = 50
const ROWS_ON_A_PAGE = 50

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The newest first; counts are as of the last step. */
export async function findImports(db: Database) {
  const found = await db.select().from(imports).orderBy(desc(imports.createdAt)).limit(IMPORTS_SHOWN)
  return found.map(importOf)
}

export async function findImport(db: Database, id: string) {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  return found && importOf(found)
}

function importOf(row: typeof imports.$inferSelect) {
  const { sha256: _sha256, workedAt: _workedAt, parts, createdAt, appliedAt, ...found } = row
  return {
    ...found,
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    /** The rows and the file are there. */
    isKept: parts > 0,
  }
}

export type ImportRow = Awaited<ReturnType<typeof findImportRows>>['items'][number]

interface RowFilter {
  outcome?: ImportOutcome | undefined
  result?: ImportResult | undefined
  page?: number
}

/** @param filter pages count from 1 */
export async function findImportRows(
  db: Database,
  importId: string,
  { outcome, result, page = 1 }: RowFilter = {},
) {
  const where = and(
    eq(importRows.importId, importId),
    outcome && eq(importRows.outcome, outcome),
    result && eq(importRows.result, result),
  )
  const total = await db.$count(importRows, where)
  const shown = pageOf(page, ROWS_ON_A_PAGE, total)
  const {
    importId: _importId,
    identifier: _identifier,
    derived: _derived,
    ...row
  } = getTableColumns(importRows)
  const items = await db
    .select({ ...row, businessName: businesses.name })
    .from(importRows)
    .leftJoin(businesses, eq(businesses.id, importRows.businessId))
    .where(where)
    .orderBy(asc(importRows.line))
    .limit(ROWS_ON_A_PAGE)
    .offset((shown.page - 1) * ROWS_ON_A_PAGE)
  return { items, total, ...shown } satisfies Page<unknown>
}

const CARDS = 20

/** What the screen shows of an import. */
export function shownImport(found: FoundImport) {
  const recognized = recognizeColumns(found.headings).columns
  return {
    ...found,
    /** For each column whether its heading alone has told what it is: someone should look. */
    isGuessed: found.columns.map(
      (column, at) => recognized[at]?.isCertain === false && recognized[at].target === column,
    ),
  }
}

/** In words, 50 to a page. */
export async function findShownRows(
  db: Database,
  found: Pick<FoundImport, 'id' | 'columns'>,
  filter: Parameters<typeof findImportRows>[2],
) {
  const { items, ...page } = await findImportRows(db, found.id, filter)
  return {
    ...page,
    items: items.map(({ listing, changes, cells, ...row }) => ({
      line: row.line,
      name: (listing ? text(listing, 'name') : cells[found.columns.indexOf('name')]) || '(no name)',
      place: listing
        ? [text(listing, 'categorySlug'), text(listing, 'countySlug')].filter(Boolean).join(', ')
        : '',
      outcome: row.outcome,
      result: row.result,
      choice: row.choice,
      problems: row.problems,
      reason: row.problems.length > 0 ? '' : reasonOf({ ...row, businessId: row.businessName }),
      changes: changes ? changesInWords(changes as ListingChanges) : [],
      businessId: row.businessId,
      businessName: row.businessName,
    })),
  }
}

function text(listing: Given, column: string): string {
  return column in listing ? columnText(column, listing[column]) : ''
}

/** The first new ones, as lists will show them. */
export async function findCards(db: Database, { id }: Pick<FoundImport, 'id'>, now: Date) {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.outcome, 'new')))
    .orderBy(asc(importRows.line))
    .limit(CARDS)
  return rows.map((row) => {
    const record = recordOf(row, `row-${row.line}`, now)
    return summaryOf({ ...record, imageUrl: null, takesMessages: false, hasDeal: false }, now)
  })
}

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

function reasonOf(
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
