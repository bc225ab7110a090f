import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import {
  businesses,
  type ImportOutcome,
  type ImportResult,
  importRows,
  imports,
} from '../../db/schema/index.ts'
import type { Page } from '../businesses/business.ts'
import { pageOf } from '../businesses/business.ts'

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
