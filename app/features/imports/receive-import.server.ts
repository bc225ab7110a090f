import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { imports } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import { isDate } from '../../time/zone-clock.ts'
import { oneLine } from '../../text/one-line.ts'
import type { ActionOf } from '../audit/action-texts.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { storeImportFile, withLocalFile } from './import-file.server.ts'
import type { SourceLevel } from './import-words.ts'
import { openTable } from './open-table.server.ts'
import { recognizeColumns } from './recognize-columns.server.ts'

export interface ImportContext {
  db: Database
  files: FileStore
}

export interface ImportAct {
  id: string
  actor: Actor
  now: Date
}

interface Brought {
  content: AsyncIterable<Uint8Array>
  fileName: string
  /** As the public reads it: `Stuart Chamber of Commerce`. */
  source: string
  /** Of the list, as `YYYY-MM-DD`; by default today. */
  date?: string | undefined
  level?: SourceLevel
  /** Of a workbook; by default the first with a list. */
  sheet?: string | undefined
  actor: Actor
  now: Date
}

const LONGEST_SOURCE = 80

/** Everything about imports is for administrators, and for anyone who has the machine. */
export function mayImport({ kind }: Actor): Outcome {
  return kind === 'administrator' || kind === 'operator' ? done() : refuse('forbidden')
}

/**
 * Reads the file once, to its end, and keeps it; nothing is kept of what is no list.
 * @returns the id of the import, also of the unfinished one of this file, which goes on
 */
export async function receiveImport(
  { db, files }: ImportContext,
  { content, fileName, source: typed, date, level = 'self_declared', sheet, actor, now }: Brought,
): Promise<Outcome<string>> {
  const may = mayImport(actor)
  if (!may.ok) return may
  const source = oneLine(typed)
  if (source === '') return refuseFields({ source: 'Enter whose list it is' })
  if (source.length > LONGEST_SOURCE) {
    return refuseFields({ source: `Shorten the name of the source to ${LONGEST_SOURCE} characters` })
  }
  const today = dayInFlorida(now)
  const sourceDate = date || today
  if (!isDate(sourceDate) || sourceDate > today) {
    return refuseFields({ date: 'Enter the date of the list, as in 2026-03-31, not one to come' })
  }
  const received = await withLocalFile(content, async ({ path, sha256 }): Promise<Outcome<string>> => {
    const list = await readList(db, path, sheet)
    if (!list.ok) return list
    const about = { source, sourceDate, level, sha256, ...list.value }
    const unfinished = await findUnfinished(db, { ...about, sourceDate: date || undefined, sheet })
    if (unfinished) return done(unfinished)
    const id = crypto.randomUUID()
    const parts = await storeImportFile(files, id, path)
    const { accountId } = actor
    await db.transaction(async (tx) => {
      const row = { ...about, id, fileName: oneLine(fileName), parts, accountId, createdAt: now }
      await tx.insert(imports).values(row)
      await auditImport(tx, { id, actor, now }, 'received', { rows: about.rowsTotal })
    })
    return done(id)
  })
  return received ?? refuse('too_large', 'This file is larger than 200 MB. Bring it in parts.')
}

/** What a file says of itself, and what its columns are: as last time, else by their headings. */
export async function readList(q: Queries, path: string, sheet: string | undefined) {
  const table = await openTable(path, { sheet })
  if (!table.ok) return table
  const { rows: _rows, count: rowsTotal, ...about } = table.value
  const columns =
    (await rememberedColumns(q, about.headings)) ??
    recognizeColumns(about.headings).columns.map(({ target }) => target)
  return done({ ...about, columns, rowsTotal })
}

const UNFINISHED = ['received', 'previewing', 'previewed', 'applying'] as const

/** Where it was asked for. */
const SAME = ['sha256', 'source', 'level', 'sheet', 'sourceDate'] as const

async function findUnfinished(
  q: Queries,
  asked: Partial<Pick<typeof imports.$inferSelect, (typeof SAME)[number]>>,
): Promise<string | undefined> {
  const isSame = and(...SAME.map((name) => (asked[name] ? eq(imports[name], asked[name]) : undefined)))
  const [found] = await q
    .select({ id: imports.id })
    .from(imports)
    .where(and(isSame, inArray(imports.state, [...UNFINISHED])))
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return found?.id
}

/** How the newest file with these headings was read. */
async function rememberedColumns(q: Queries, headings: string[]): Promise<string[] | undefined> {
  const [newest] = await q
    .select({ columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.headings, headings), notInArray(imports.state, ['received', 'failed'])))
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return newest?.columns
}

export function auditImport(
  tx: Parameters<typeof appendAudit>[0],
  { id, actor, now }: ImportAct,
  action: ActionOf<'import'>,
  facts: Record<string, unknown> = {},
): Promise<void> {
  return appendAudit(tx, { actor, subject: { kind: 'import', id }, action, facts, at: now })
}
