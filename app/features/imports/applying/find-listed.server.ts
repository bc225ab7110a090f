import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { businesses, businessOwners, importRows } from '../../../db/schema/index.ts'
import { rowColumns } from '../../businesses/listing-record.server.ts'
import type { Job } from '../import-job.server.ts'
import { findKnown } from '../preview/preview-batch.server.ts'
import type { Given } from '../preview/source-changes.server.ts'
import type { Listed, Row } from './batch.server.ts'

/** By row, the listing that it is, or shall be merged into; locked. */
export async function findListed(
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
  const ids = [...new Set([...wanted.values()].map(({ id }) => id))].toSorted()
  if (ids.length === 0) return new Map()
  const locked = await tx
    .select(rowColumns)
    .from(businesses)
    .where(inArray(businesses.id, ids))
    .orderBy(businesses.id)
    .for('update')
  const owners = await tx
    .selectDistinct({ id: businessOwners.businessId })
    .from(businessOwners)
    .where(inArray(businessOwners.businessId, ids))
  const owned = new Set(owners.map(({ id }) => id))
  const byId = new Map(locked.map((listing) => [listing.id, { listing, hasOwner: owned.has(listing.id) }]))
  return new Map(
    [...wanted].flatMap(([line, { id, before }]) => {
      const found = byId.get(id)
      return found ? [[line, { ...found, before }]] : []
    }),
  )
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
