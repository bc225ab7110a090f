import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { imports } from '../../db/schema/index.ts'
import { type FileStore, FileStoreUnavailable } from '../../platform/file-store.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import { isDate } from '../../time/zone-clock.ts'
import { oneLine } from '../../text/one-line.ts'
import type { ActionOf } from '../audit/action-texts.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { SourceLevel } from './import-words.ts'
import { openTable } from './open-table.server.ts'
import { recognizeColumns } from './recognize-columns.server.ts'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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

/** Holds nothing but files that are being imported. */
const IMPORT_FOLDER = 'imports/'

const PART_BYTES = 4 * 1024 * 1024

/** A list of a million rows has about as many. */
const MOST_BYTES = 200 * 1024 * 1024

interface StoredFile {
  id: string
  parts: number
}

/** A file of its own on this machine while `work` reads it; undefined when the content is larger than `MOST_BYTES`. */
export async function withLocalFile<Result>(
  content: AsyncIterable<Uint8Array>,
  work: (file: { path: string; sha256: string }) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          if ((bytes += chunk.length) > MOST_BYTES) return
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
    return bytes > MOST_BYTES ? undefined : await work({ path, sha256: hash.digest('hex') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns in how many parts, because the store takes whole buffers */
async function storeImportFile(files: FileStore, id: string, path: string): Promise<number> {
  const file = await open(path)
  try {
    let parts = 0
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES)
      if (bytesRead === 0 && parts > 0) return parts
      await files.put(keyOf(id, (parts += 1)), buffer.subarray(0, bytesRead), 'application/octet-stream')
      if (bytesRead < PART_BYTES) return parts
    }
  } finally {
    await file.close()
  }
}

export async function* readImportFile(
  files: FileStore,
  { id, parts }: StoredFile,
): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= parts; part += 1) {
    const found = await files.get(keyOf(id, part))
    if (!found) throw new FileStoreUnavailable(`Part ${part} of the import ${id} is not in the store.`)
    yield* found.content
  }
}

export async function deleteImportFile(files: FileStore, { id, parts }: StoredFile): Promise<void> {
  for (let part = 1; part <= parts; part += 1) await files.delete(keyOf(id, part))
}

function keyOf(id: string, part: number): string {
  return `${IMPORT_FOLDER}${id}/${part}`
}
