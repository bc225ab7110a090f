import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { importRows, type ListingChanges } from '../../db/schema/index.ts'
import { summaryOf } from '../businesses/business-row.server.ts'
import { columnText } from '../businesses/field-text.server.ts'
import { changesInWords } from '../owners/changes-in-words.server.ts'
import { findImportRows, type FoundImport } from './find-imports.server.ts'
import { type Given, recordOf } from './preview/source-changes.server.ts'
import { recognizeColumns } from './recognize-columns.server.ts'
import { reasonOf } from './write-problem-rows.server.ts'

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
