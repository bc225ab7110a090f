import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses, importRows, imports, listingEdits, listingSources } from '../../db/schema/index.ts'
import { appendAudits } from '../audit/append-audit.server.ts'
import { columnLabel } from '../businesses/listing-fields.ts'
import { keepCurrent, reverseChanges } from '../owners/listing-changes.ts'
import { lockListings } from './applying/apply-rows.server.ts'
import type { Change, Row } from './applying/batch.server.ts'
import { publish } from './applying/change-listings.server.ts'
import {
  actOfJob,
  actorOf,
  countRows,
  type Job,
  type JobContext,
  moveOn,
  type RowResult,
  writeResults,
} from './import-job.server.ts'
import { auditImport } from './receive-import.server.ts'
import { isToTakeBack } from './settle-import.server.ts'

const ROWS_AT_ONCE = 200

/** In batches, as it was applied. Interrupted, it goes on with the next one. */
export async function takeBack(
  db: Database,
  job: Job,
  { now, onProgress, stopping }: JobContext,
): Promise<void> {
  let rows: number
  do {
    const progress = await db.transaction((tx) => takeBackBatch(tx, job, now()))
    if (!progress || stopping?.aborted) return
    rows = progress.rows
    onProgress(progress.done, job.rowsTotal)
  } while (rows > 0)
  await db.transaction(async (tx) => {
    const ended = await moveOn(tx, job.id, { from: 'taking_back', state: 'taken_back' })
    if (ended) await auditImport(tx, actOfJob(job, now()), 'taken_back', await countRows(tx, job.id))
  })
}

async function takeBackBatch(tx: Transaction, { id }: Job, now: Date) {
  const [job] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'taking_back')))
    .for('update')
  if (!job) return undefined
  const rows = await tx
    .select()
    .from(importRows)
    .where(isToTakeBack(id))
    .orderBy(asc(importRows.line))
    .limit(ROWS_AT_ONCE)
  const listed = await lockListings(
    tx,
    rows.flatMap(({ businessId }) => businessId ?? []),
  )
  const ended = (...results: Row['result'][]) => rows.filter(({ result }) => results.includes(result))
  const results = [
    ...(await removeAdded(tx, job, ended('added'))),
    ...(await restoreChanged(tx, job, ended('updated', 'merged'), listed, now)),
    ...(await withdrawHeld(tx, job, ended('held'), now)),
  ]
  await writeResults(tx, id, results, now)
  const done = job.rowsDone + rows.length
  await tx.update(imports).set({ rowsDone: done, workedAt: now }).where(eq(imports.id, id))
  const gone = results.filter(({ result }) => result === 'went')
  await appendAudits(
    tx,
    gone.map(({ businessId }) => ({
      actor: actorOf(job),
      subject: { kind: 'business', id: businessId ?? '' },
      action: 'import_taken_back',
      facts: { importId: id },
      at: now,
    })),
  )
  return { rows: rows.length, done }
}

/** What someone has done with a listing since it was imported; null: nothing. The system's own pin is nothing. */
const TOUCHED = sql<string | null>`case
  when status <> 'published' then 'It isn’t public anymore.'
  when exists (select from business_owners own where own.business_id = businesses.id) then 'It has an owner.'
  when exists (select from claims own where own.business_id = businesses.id) then 'Someone has claimed it.'
  when source_name is null or last_confirmed_at is not null then 'Someone has confirmed it.'
  when is_featured then 'It’s featured.'
  when exists (select from business_history own where own.business_id = businesses.id) then 'It has been changed.'
  when exists (select from listing_edits own where own.business_id = businesses.id) then 'A change of it came to the desk.'
  when exists (select from posts own where own.business_id = businesses.id) then 'It has posts.'
  when exists (select from photos own where own.business_id = businesses.id)
    or exists (select from business_images own where own.business_id = businesses.id) then 'It has pictures.'
  when exists (select from verifications own where own.business_id = businesses.id) then 'It has a proof of service.'
  when exists (select from reports own where own.business_id = businesses.id) then 'Someone has reported something about it.'
  when exists (select from relayed_messages own where own.business_id = businesses.id) then 'Someone has written to it.'
  when exists (select from submissions own where own.business_id = businesses.id) then 'A submission belongs to it.'
end`

async function removeAdded(tx: Transaction, { id }: Job, rows: readonly Row[]): Promise<RowResult[]> {
  const ids = rows.flatMap(({ businessId }) => businessId ?? [])
  if (ids.length === 0) return []
  const isElsewhere = sql`exists (select from ${listingSources} own
    where own.business_id = businesses.id and own.import_id <> ${id})`
  const reason = sql<
    string | null
  >`coalesce(${TOUCHED}, case when ${isElsewhere} then 'Another list has it, too.' end)`
  const found = await tx
    .select({ id: businesses.id, reason })
    .from(businesses)
    .where(inArray(businesses.id, ids))
  const reasons = new Map(found.map((one) => [one.id, one.reason]))
  const untouched = found.filter((one) => one.reason === null).map((one) => one.id)
  if (untouched.length > 0) await tx.delete(businesses).where(inArray(businesses.id, untouched))
  return rows.map(({ line, businessId }) => endedAs({ line, businessId }, reasons.get(businessId ?? '')))
}

function endedAs(
  row: { line: number; businessId: string | null },
  reason: string | null | undefined,
): RowResult {
  return reason ? { ...row, result: 'stayed', reason } : { ...row, result: 'went' }
}

/** The source has said it, and is believed to say what it said before. */
async function restoreChanged(
  tx: Transaction,
  job: Job,
  rows: readonly Row[],
  listed: Awaited<ReturnType<typeof lockListings>>,
  now: Date,
): Promise<RowResult[]> {
  const back = new Map<string, Change>()
  const restored: Row[] = []
  const results = rows.map((row) => {
    const { businessId, changes, line } = row
    const { listing, hasOwner } = listed.get(businessId ?? '') ?? {}
    if (!listing || !businessId) return endedAs({ line, businessId }, undefined)
    const later = Object.keys(changes ?? {}).filter(
      (column) => !(column in keepCurrent(listing, changes ?? {})),
    )
    if (hasOwner) return endedAs({ line, businessId }, 'It has an owner.')
    if (later.length > 0) {
      const labels = new Intl.ListFormat('en-US').format(later.map(columnLabel))
      return endedAs({ line, businessId }, `Changed since: ${labels}.`)
    }
    restored.push(row)
    const earlier = back.get(businessId)?.changes
    if (changes) back.set(businessId, { listing, changes: { ...reverseChanges(changes), ...earlier } })
    return endedAs({ line, businessId }, undefined)
  })
  await publish(tx, job, [...back.values()], now, `The list of ${job.source} was taken back.`)
  await forgetSaid(tx, job, restored)
  return results
}

/** A merged row is of no listing anymore; a changed one said what it said before. */
async function forgetSaid(tx: Transaction, { source }: Job, rows: readonly Row[]): Promise<void> {
  const merged = rows.flatMap(({ result, identifier }) =>
    result === 'merged' && identifier ? [identifier] : [],
  )
  const isOfSource = (identifiers: readonly string[]) =>
    and(eq(listingSources.source, source), inArray(listingSources.identifier, [...identifiers]))
  if (merged.length > 0) await tx.delete(listingSources).where(isOfSource(merged))
  const earlier = rows.flatMap(({ result, identifier, changes }) =>
    result === 'updated' && identifier
      ? [
          {
            identifier,
            given: Object.fromEntries(Object.entries(changes ?? {}).map(([name, { from }]) => [name, from])),
          },
        ]
      : [],
  )
  await tx.execute(sql`
    update listing_sources said set given = said.given || earlier.given
    from jsonb_to_recordset(${JSON.stringify(earlier)}::jsonb) as earlier(identifier text, given jsonb)
    where said.source = ${source} and said.identifier = earlier.identifier`)
}

async function withdrawHeld(
  tx: Transaction,
  { id }: Job,
  rows: readonly Row[],
  now: Date,
): Promise<RowResult[]> {
  const ids = rows.flatMap(({ businessId }) => businessId ?? [])
  if (ids.length === 0) return []
  const isWaiting = and(
    eq(listingEdits.importId, id),
    eq(listingEdits.status, 'waiting'),
    inArray(listingEdits.businessId, ids),
  )
  const set = { status: 'withdrawn', decidedAt: now } as const
  const withdrawn = await tx
    .update(listingEdits)
    .set(set)
    .where(isWaiting)
    .returning({ id: listingEdits.businessId })
  const gone = new Set(withdrawn.map((one) => one.id))
  return rows.map(({ line, businessId }) =>
    endedAs({ line, businessId }, gone.has(businessId ?? '') ? null : 'The desk has decided about it.'),
  )
}
