import { createBreath, type Breath } from '../../platform/breath.ts'
import { readImportFile, withLocalFile, type ImportContext } from './receive-import.server.ts'
import { deleteRows, type Job, type JobContext, moveOn, reportRows } from './import-job.server.ts'
import { openTable } from './open-table.server.ts'
import {
  FileRows,
  type Sought,
  weighFileRows,
  derivedOf,
  givenOf,
  sourceChanges,
} from './preview/source-changes.server.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses, importRows, listingSources } from '../../db/schema/index.ts'
import { insertMany } from '../../db/write-many.ts'
import type { BusinessRow } from '../businesses/business-row.server.ts'
import { rowColumns } from '../businesses/listing-record.server.ts'
import { comparableName } from '../duplicates/compare-names.server.ts'
import { comparableBusiness } from '../duplicates/comparable.server.ts'
import { findListedAlike } from '../duplicates/find-alike.server.ts'
import { streetKey } from '../duplicates/street-address.server.ts'
import { readRow } from './read-row.server.ts'

const ROWS_AT_ONCE = 200

/** Says of each row what would become of it; writes nothing else. Interrupted, it begins again. */
export async function makePreview(
  { db, files }: ImportContext,
  job: Job,
  { now, onProgress, stopping }: JobContext,
): Promise<void> {
  await deleteRows(db, job.id)
  await withLocalFile(readImportFile(files, job), async ({ path }) => {
    const table = await openTable(path, job)
    if (!table.ok) {
      await moveOn(db, job.id, { from: 'previewing', state: 'failed', problem: table.message })
      return
    }
    const { rows, count: total } = table.value
    const held = { seen: new FileRows(), breath: createBreath(), now: now() }
    let done = 0
    const preview = async (staged: Parameters<typeof previewBatch>[2], count: number) => {
      await previewBatch(db, job, staged, held)
      done += count
      const isWanted = await reportRows(db, job, { done, total, now: now() })
      onProgress(done, total)
      return isWanted
    }
    // The next rows are read while the database works on these.
    let previewing = Promise.resolve(true)
    for await (const batch of inBatches(rows, ROWS_AT_ONCE)) {
      const staged = await stageRows(job, batch, held)
      if (!(await previewing) || stopping?.aborted) return
      previewing = preview(staged, batch.length)
      previewing.catch(() => {})
    }
    if (!(await previewing)) return
    await moveOn(db, job.id, { from: 'previewing', state: 'previewed', rowsDone: total, problem: null })
  })
}

async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type StagedRow = typeof importRows.$inferInsert & { record?: BusinessRow }

interface Held {
  seen: FileRows
  breath: Breath
  now: Date
}

/** Without the database. */
async function stageRows(
  job: Job,
  rows: readonly { line: number; cells: string[] }[],
  { seen, breath, now }: Held,
): Promise<StagedRow[]> {
  const staged: StagedRow[] = []
  for (const row of rows) {
    const read = stage(job, row, now)
    if (read) staged.push(read)
    await breath()
  }
  for (const row of staged) {
    const same = row.identifier && row.outcome === 'new' ? seen.take(row.identifier, row.line) : undefined
    if (same !== undefined) refuseRow(row, `It’s the same business as in row ${same}. Keep one of the two.`)
  }
  return staged
}

async function previewBatch(q: Queries, job: Job, staged: StagedRow[], held: Held): Promise<void> {
  await markKnown(q, job, staged)
  const fresh = staged.filter(({ outcome, businessId }) => outcome === 'new' && !businessId)
  await markAlike(q, job, fresh, held)
  await markSkipped(q, job, fresh)
  await insertMany(
    q,
    importRows,
    staged.map(({ record: _record, ...row }) => row),
  )
}

/** @returns undefined for an empty row */
function stage(
  { id, columns, headings, level }: Job,
  { line, cells }: { line: number; cells: string[] },
  now: Date,
) {
  const { listing, point, identifier, problems, levelClaimed, isBlank } = readRow(cells, columns, headings)
  if (isBlank) return undefined
  const saysLevel = columns.includes('certification') || columns.includes('level')
  const row: StagedRow = {
    importId: id,
    line,
    cells,
    listing: null,
    derived: null,
    point,
    level: saysLevel && levelClaimed !== level ? 'self_declared' : level,
    identifier: null,
    outcome: listing ? 'new' : 'refused',
    problems,
    reasons: [],
    changes: null,
    businessId: null,
    repeatsLine: null,
    choice: null,
    result: null,
    resultReason: null,
    appliedAt: null,
  }
  if (!listing) return row
  const { given, record } = givenOf(listing, now)
  const derived = derivedOf(record)
  return Object.assign(row, { listing: given, derived, record, identifier: identifierOf(identifier, record) })
}

/** The source's own, else the name with the address. */
function identifierOf(own: string | null, { name, street, zip, countySlug }: BusinessRow): string {
  return own ? `id:${own}` : `at:${comparableName(name).key}:${zip ?? countySlug}:${streetKey(street ?? '')}`
}

function refuseRow(row: StagedRow, message: string): void {
  row.outcome = 'refused'
  row.problems = [...(row.problems ?? []), { heading: '', value: row.record?.name ?? '', message }]
}

async function markKnown(q: Queries, { source }: Job, staged: readonly StagedRow[]): Promise<void> {
  const byIdentifier = new Map(
    staged.flatMap((row) =>
      row.outcome === 'new' && row.identifier ? [[row.identifier, row] as const] : [],
    ),
  )
  const known = await findKnown(q, source, [...byIdentifier.keys()])
  for (const { identifier, given, listing } of known) {
    const row = byIdentifier.get(identifier)
    if (!row?.listing) continue
    const changes = sourceChanges(row.listing, given, listing)
    const isChanged = Object.keys(changes).length > 0
    row.businessId = listing.id
    row.outcome = isChanged ? 'changed' : 'unchanged'
    row.changes = isChanged ? changes : null
  }
}

/** Listings that are already rows of this source. */
export async function findKnown(q: Queries, source: string, identifiers: readonly string[]) {
  if (identifiers.length === 0) return []
  const { identifier, given } = listingSources
  return q
    .select({ identifier, given, listing: rowColumns })
    .from(listingSources)
    .innerJoin(businesses, eq(businesses.id, listingSources.businessId))
    .where(and(eq(listingSources.source, source), sql`${identifier} = any(${sql.param(identifiers)})`))
}

async function markAlike(
  q: Queries,
  { id }: Job,
  fresh: readonly StagedRow[],
  { seen, breath }: Held,
): Promise<void> {
  const sought: Sought[] = []
  const likely = new Map<number, number[]>()
  for (const { record, line } of fresh) {
    if (!record) continue
    const one = { line, name: record.name, facts: comparableBusiness(record) }
    sought.push(one)
    const lines = seen.findLikely(one)
    if (lines.length > 0) likely.set(line, lines)
    await breath()
  }
  const listed = await findListedAlike(q, sought)
  const inFile = await weighFileRows(q, id, sought, likely)
  for (const [at, row] of fresh.entries()) {
    const [business, earlier] = [listed.get(at), inFile.get(row.line)]
    if (business)
      Object.assign(row, { outcome: 'duplicate', businessId: business.key, reasons: business.reasons })
    else if (earlier)
      Object.assign(row, { outcome: 'duplicate', repeatsLine: earlier.key, reasons: earlier.reasons })
  }
}

/** As someone chose when a file of this source had it before. */
async function markSkipped(q: Queries, { source }: Job, fresh: readonly StagedRow[]): Promise<void> {
  const duplicates = fresh.filter(({ outcome }) => outcome === 'duplicate')
  if (duplicates.length === 0) return
  const { identifier, businessId } = listingSources
  const names = sql.param(duplicates.map((row) => row.identifier))
  const skipped = await q
    .select({ identifier })
    .from(listingSources)
    .where(and(eq(listingSources.source, source), sql`${identifier} = any(${names})`, isNull(businessId)))
  for (const row of duplicates)
    if (skipped.some((one) => one.identifier === row.identifier)) row.choice = 'skip'
}
