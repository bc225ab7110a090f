import type { Transaction } from '../../../db/client.ts'
import { businesses, importRows } from '../../../db/schema/index.ts'
import { insertMany } from '../../../db/write-many.ts'
import type { Breath } from '../../../platform/breath.ts'
import type { AuditEntry } from '../../audit/audit-entry.ts'
import { newBusinessIds } from '../../businesses/business-id.server.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import { type Job, writeResults } from '../import-job.server.ts'
import { recordOf, type Given } from '../preview/source-changes.server.ts'
import { Batch, type Listed, type Row } from './batch.server.ts'
import { changeListings } from './change-listings.server.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { rowColumns } from '../../businesses/listing-record.server.ts'
import { findKnown } from '../make-preview.server.ts'

/** With everything that belongs to it but the entries of the audit log. @returns those, for the caller to write last */
export async function applyRows(
  tx: Transaction,
  job: Job,
  rows: readonly Row[],
  { now, breath }: { now: Date; breath: Breath },
): Promise<AuditEntry[]> {
  const batch = new Batch(job, now)
  const listed = await findListed(tx, job, rows)
  const fresh: Row[] = []
  const known: Listed[] = []
  for (const row of rows) {
    const found = listed.get(row.line)
    if (row.choice === 'skip') {
      batch.end(row, { result: 'skipped' })
      batch.know(row, null, {})
    } else if (found) known.push({ row, ...found })
    else if (row.choice === 'merge')
      batch.end(row, { result: 'left', reason: 'The other listing isn’t there.' })
    else fresh.push(row)
  }
  await addListings(tx, batch, fresh, breath)
  await changeListings(tx, batch, known)
  await batch.rememberSources(tx)
  await writeResults(tx, job.id, batch.results, now)
  return batch.audit
}

async function addListings(
  tx: Transaction,
  batch: Batch,
  rows: readonly Row[],
  breath: Breath,
): Promise<void> {
  const { job, now } = batch
  const ids = await newBusinessIds(
    tx,
    rows.map(({ listing }) => String(listing?.['name'])),
  )
  const records: BusinessRow[] = []
  for (const [at, row] of rows.entries()) {
    const id = ids[at] ?? ''
    const record = recordOf(row, id, now)
    const isProven = row.level !== 'self_declared'
    records.push({
      ...record,
      ...placed(row, record),
      // Without a day: we have checked nothing.
      ...(isProven && { isVerified: true, verificationLevel: row.level }),
      sourceName: job.source,
      sourceDate: job.sourceDate,
    })
    batch.end(row, { result: 'added', businessId: id })
    batch.know(row, id, row.listing ?? {})
    batch.note(id, 'imported', isProven ? { level: row.level } : {})
    await breath()
  }
  await insertMany(tx, businesses, records)
}

/** Only at a house: where nobody is visited, a point may be where the owner lives. */
function placed({ point }: Row, { street, address }: BusinessRow): Partial<BusinessRow> {
  return point && street ? { ...point, locationPrecision: 'address', placedFor: address } : {}
}

/** By row, the listing that it is, or shall be merged into; locked. */
async function findListed(
  tx: Transaction,
  job: Job,
  rows: readonly Row[],
): Promise<Map<number, Omit<Listed, 'row'>>> {
  const identifiers = rows.flatMap(({ identifier, choice }) =>
    identifier && choice !== 'skip' ? [identifier] : [],
  )
  const known = new Map((await findKnown(tx, job.source, identifiers)).map((one) => [one.identifier, one]))
  const repeated = await findRepeated(tx, job, rows)
  const wanted = new Map<number, { id: string; before: Given }>()
  for (const { line, identifier, choice, businessId, repeatsLine } of rows) {
    const found = known.get(identifier ?? '')
    const into = choice === 'merge' ? (businessId ?? repeated.get(repeatsLine ?? -1)) : undefined
    if (into) wanted.set(line, { id: into, before: {} })
    else if (found) wanted.set(line, { id: found.listing.id, before: found.given })
  }
  const listed = await lockListings(
    tx,
    Array.from(wanted.values(), ({ id }) => id),
  )
  return new Map(
    [...wanted].flatMap(([line, { id, before }]) => {
      const found = listed.get(id)
      return found ? [[line, { ...found, before }]] : []
    }),
  )
}

/** In the order of their ids. */
export async function lockListings(tx: Transaction, ids: readonly string[]) {
  const hasOwner = sql<boolean>`exists (select from business_owners own where own.business_id = businesses.id)`
  const locked = await tx
    .select({ listing: rowColumns, hasOwner })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
    .orderBy(businesses.id)
    .for('update')
  return new Map(locked.map((one) => [one.listing.id, one]))
}

/** What became of earlier rows of the file that rows shall be merged with. */
async function findRepeated(
  tx: Transaction,
  { id }: Job,
  rows: readonly Row[],
): Promise<Map<number, string>> {
  const lines = rows.flatMap(({ choice, repeatsLine }) => (choice === 'merge' ? (repeatsLine ?? []) : []))
  if (lines.length === 0) return new Map()
  const { line, businessId, importId } = importRows
  const earlier = await tx
    .select({ line, businessId })
    .from(importRows)
    .where(and(eq(importId, id), inArray(line, lines), isNotNull(businessId)))
  return new Map(earlier.flatMap((row) => (row.businessId ? [[row.line, row.businessId]] : [])))
}
