import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import {
  businesses,
  businessHistory,
  businessOwners,
  importRows,
  type ListingChanges,
  listingEdits,
  listingSources,
} from '../../../db/schema/index.ts'
import { insertMany, updateMany } from '../../../db/write-many.ts'
import type { Breath } from '../../../platform/breath.ts'
import { pick } from '../../../platform/pick.ts'
import { appendAudits } from '../../audit/append-audit.server.ts'
import type { AuditEntry } from '../../audit/audit-entry.ts'
import { newBusinessIds } from '../../businesses/business-id.server.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import { LISTING_COLUMNS } from '../../businesses/listing-fields.ts'
import { phoneColumns, placeColumnsAfter, rowColumns } from '../../businesses/listing-record.server.ts'
import { actorOf, type Job, type RowResult } from '../import-job.server.ts'
import { findKnown } from '../preview/preview-batch.server.ts'
import {
  type Given,
  isBlank,
  isUntouched,
  recordOf,
  sourceChanges,
} from '../preview/source-changes.server.ts'

type Row = typeof importRows.$inferSelect

interface Said {
  row: Row
  given: Given
  businessId: string
}

interface Published {
  listing: BusinessRow
  changes: ListingChanges
}

interface Found {
  listing: BusinessRow
  before: Given
  hasOwner: boolean
}

interface Listed extends Found {
  row: Row
  given: Given
}

interface Written {
  results: RowResult[]
  /** Writes the audit entries, which everybody else's wait for: last. */
  finish: () => Promise<void>
}

/** What differs of a listing that was changed in its place. */
const PLACE = ['address', 'countySlug', 'timeZone']
// oxfmt-ignore
const WRITTEN = [
  'id', ...LISTING_COLUMNS, 'phoneDigits', 'street', 'unit', 'city', 'citySlug', 'state', 'zip', 'lat', 'lng',
  'locationPrecision', 'placedFor', 'updatedAt',
] as const

export async function applyRows(
  tx: Transaction,
  job: Job,
  rows: readonly Row[],
  { now, breath }: { now: Date; breath: Breath },
): Promise<Written> {
  const results: RowResult[] = []
  const audit: AuditEntry[] = []
  const entry = (businessId: string, action: string, facts: Record<string, unknown> = {}) =>
    audit.push({
      actor: actorOf(job),
      subject: { kind: 'business', id: businessId },
      action,
      facts: { importId: job.id, ...facts },
      at: now,
    })
  const added: { row: Row; given: Given }[] = []
  const known = await findListed(tx, job, rows)
  const changing: Listed[] = []
  const merging: Listed[] = []
  for (const row of rows) {
    const found = known.get(row.line)
    const given = row.listing ?? {}
    if (row.choice === 'skip') results.push({ line: row.line, result: 'skipped' })
    else if (found && row.choice === 'merge') merging.push({ row, given, ...found })
    else if (found) changing.push({ row, given, ...found })
    else if (row.choice === 'merge')
      results.push({ line: row.line, result: 'left', reason: 'The listing that it belongs to isn’t there.' })
    else added.push({ row, given })
  }

  const ids = await newBusinessIds(
    tx,
    added.map(({ given }) => String(given['name'])),
  )
  const records: BusinessRow[] = []
  for (const [at, { row }] of added.entries()) {
    const businessId = ids[at] ?? ''
    const record = recordOf(row, businessId, now)
    const isProven = row.level !== 'self_declared'
    records.push({
      ...record,
      ...(isProven && { isVerified: true, verificationLevel: row.level }),
      ...placed(row, record),
      lastConfirmedAt: null,
      sourceName: job.source,
      sourceDate: now,
    })
    results.push({ line: row.line, result: 'added', businessId })
    entry(businessId, 'imported', isProven ? { level: row.level } : {})
    await breath()
  }
  await insertMany(tx, businesses, records)

  const published = new Map<string, Published>()
  const held: (Listed & Published)[] = []
  const said: Said[] = added.map((one, at) => ({ ...one, businessId: ids[at] ?? '' }))
  for (const one of [...changing, ...merging]) {
    const { row, given, before, hasOwner } = one
    const { line } = row
    // Two rows of a batch may be merged into one listing.
    const listing = after(one.listing, published)
    const isMerged = row.choice === 'merge'
    const changes = isMerged ? blanksFilled(given, listing) : sourceChanges(given, before, listing)
    const isChanged = Object.keys(changes).length > 0
    const isOthers = hasOwner || (!isMerged && !(listing.sourceName && isUntouched(changes, before, listing)))
    if (!isMerged && listing.status !== 'published') {
      results.push({ line, result: 'left', reason: 'The listing isn’t public.' })
    } else if (isChanged && isOthers) {
      held.push({ ...one, changes })
    } else {
      if (isChanged)
        published.set(listing.id, {
          listing: one.listing,
          changes: { ...published.get(listing.id)?.changes, ...changes },
        })
      const result = isMerged ? 'merged' : isChanged ? 'updated' : 'left'
      const reason = result === 'left' ? 'The listing says so already.' : undefined
      results.push({
        line,
        result,
        businessId: listing.id,
        ...(isChanged && { changes }),
        ...(reason && { reason }),
      })
      said.push({ row, given: { ...before, ...given }, businessId: listing.id })
    }
  }

  await publish(tx, job, [...published.values()], now)
  for (const { listing, changes } of published.values())
    entry(listing.id, 'changed', { fields: Object.keys(changes) })
  const waiting = await holdEdits(tx, job, held, now)
  for (const { row, given, listing, changes } of held) {
    if (waiting.delete(listing.id)) {
      entry(listing.id, 'edited', { published: [], held: Object.keys(changes) })
      results.push({ line: row.line, result: 'held', businessId: listing.id, changes })
      said.push({ row, given, businessId: listing.id })
    } else {
      results.push({
        line: row.line,
        result: 'left',
        reason: 'Another edit of this listing waits at the desk.',
      })
    }
  }
  await rememberSources(tx, job, said)
  return { results, finish: () => appendAudits(tx, audit) }
}

/** Only at a house: where nobody is visited, a point may be where the owner lives. */
function placed({ point }: Row, { street, address }: BusinessRow): Partial<BusinessRow> {
  return point && street ? { ...point, locationPrecision: 'address', placedFor: address } : {}
}

/** The listings that rows are, or shall be merged into; locked. */
async function findListed(tx: Transaction, job: Job, rows: readonly Row[]): Promise<Map<number, Found>> {
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
  const [listings, owned] = [
    await tx
      .select(rowColumns)
      .from(businesses)
      .where(inArray(businesses.id, ids))
      .orderBy(businesses.id)
      .for('update'),
    await tx
      .selectDistinct({ id: businessOwners.businessId })
      .from(businessOwners)
      .where(inArray(businessOwners.businessId, ids)),
  ]
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const withOwner = new Set(owned.map(({ id }) => id))
  return new Map(
    [...wanted].flatMap(([line, { id, before }]) => {
      const listing = byId.get(id)
      return listing ? [[line, { listing, before, hasOwner: withOwner.has(id) }]] : []
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

function after(listing: BusinessRow, published: ReadonlyMap<string, Published>): BusinessRow {
  const { changes = {} } = published.get(listing.id) ?? {}
  return {
    ...listing,
    ...Object.fromEntries(Object.entries(changes).map(([column, { to }]) => [column, to])),
  }
}

/** A merge only adds what the listing does not say. */
function blanksFilled(given: Given, listing: BusinessRow): ListingChanges {
  const isElsewhere = given['countySlug'] !== listing.countySlug
  const blank = Object.entries(given).filter(
    ([column]) => isBlank(listing[column as keyof BusinessRow]) && !(isElsewhere && PLACE.includes(column)),
  )
  return Object.fromEntries(
    blank.map(([column, to]) => [column, { from: listing[column as keyof BusinessRow], to }]),
  )
}

export async function publish(
  tx: Transaction,
  job: Pick<Job, 'accountId' | 'source'>,
  published: readonly Published[],
  now: Date,
  reason = `From a list of ${job.source}.`,
): Promise<void> {
  const byId = new Map(published.map((one) => [one.listing.id, one]))
  const rows = published.map(({ listing, changes }) => {
    const becomes = after(listing, byId)
    const isPlaced = PLACE.some((column) => column in changes)
    return pick(
      {
        ...becomes,
        ...('phone' in changes && phoneColumns(becomes.phone)),
        ...(isPlaced && placeColumnsAfter(becomes, listing)),
        updatedAt: now,
      },
      WRITTEN,
    )
  })
  await updateMany(tx, businesses, 'id', rows)
  await insertMany(
    tx,
    businessHistory,
    published.map(({ listing, changes }) => ({
      businessId: listing.id,
      at: now,
      accountId: job.accountId,
      changes,
      isByTeam: true,
      reason,
    })),
  )
}

/** @returns the listings that had none waiting */
async function holdEdits(
  tx: Transaction,
  job: Job,
  held: readonly Published[],
  now: Date,
): Promise<Set<string>> {
  if (held.length === 0) return new Set()
  const edits = held.map(({ listing, changes }) => ({
    businessId: listing.id,
    importId: job.id,
    changes,
    createdAt: now,
  }))
  const waiting = await tx
    .insert(listingEdits)
    .values(edits)
    .onConflictDoNothing()
    .returning({ businessId: listingEdits.businessId })
  return new Set(waiting.map(({ businessId }) => businessId))
}

const SAID_LAST = sql`on conflict (source, identifier) do update
  set (business_id, import_id, given) = (excluded.business_id, excluded.import_id, excluded.given)`

async function rememberSources(tx: Transaction, job: Job, said: readonly Said[]): Promise<void> {
  const rows = said.flatMap(({ row: { identifier }, given, businessId }) =>
    identifier ? [{ source: job.source, identifier, businessId, importId: job.id, given }] : [],
  )
  await insertMany(tx, listingSources, rows, SAID_LAST)
}
